import { Avatar, Button, Note, Row, Soft, Stack, styled, useDescribeError, useFormats, useMessages } from '@convive/ui-kit'
import { Send } from 'lucide-react'
import { messages } from '../messages/messages.ts'
import type { Confirmed, useTransfer } from './use-transfer.ts'

const Whom = styled.div`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: var(--s-3);
  align-items: center;
  overflow-wrap: anywhere;
`

type TransferConfirmProps = { confirmed: Confirmed; state: ReturnType<typeof useTransfer>; balance: number; onClose: () => void }

/** The last look before it is sent. Where the outcome is not known there is no way back to change it: only the same again, or a look at the history. */
export function TransferConfirm({ confirmed, state, balance, onClose }: TransferConfirmProps) {
  const say = useMessages(messages)
  const { number } = useFormats()
  const { transfer, recipient } = confirmed
  const amount = number(transfer.amount)
  return (
    <Stack $gap={5}>
      <Whom>
        <Avatar name={recipient.displayName} />
        <div>
          <b>{recipient.displayName}</b>
          <Soft $size="s">@{recipient.username}</Soft>
        </div>
      </Whom>
      {!state.unknown && <Soft>{say('transfer.confirmText', { left: number(balance - transfer.amount) })}</Soft>}
      {transfer.description && <p>{transfer.description}</p>}
      <Problem state={state} />
      <Row $gap={3}>
        <Button variant="cora" busy={state.busy} onClick={() => state.send(confirmed)}>
          {!state.busy && <Send size={20} aria-hidden />}
          {state.busy ? say('transfer.sending') : state.unknown ? say('transfer.again') : say('transfer.confirm', { amount })}
        </Button>
        <Button variant="line" disabled={state.busy} onClick={state.unknown ? onClose : state.open}>
          {say(state.unknown ? 'transfer.close' : 'transfer.back')}
        </Button>
      </Row>
    </Stack>
  )
}

function Problem({ state: { error, unknown } }: { state: TransferConfirmProps['state'] }) {
  const say = useMessages(messages)
  const describe = useDescribeError()
  if (!error && !unknown) return null
  return (
    <Note tone="danger">
      <b>{say(unknown ? 'transfer.unknown' : 'transfer.failed')}.</b> {unknown ? say('transfer.unknownText') : describe(error)}
    </Note>
  )
}
