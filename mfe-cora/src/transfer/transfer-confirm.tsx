import { Button, Note, Row, Soft, Stack, useDescribeError, useFormats, useMessages } from '@convive/ui-kit'
import { Send } from 'lucide-react'
import { messages } from '../messages/messages.ts'
import type { Transfer } from './read-transfer.ts'
import type { useTransfer } from './use-transfer.ts'

type TransferConfirmProps = { transfer: Transfer; state: ReturnType<typeof useTransfer>; balance: number; onClose: () => void }

/** The last look before it is sent. Where the outcome is not known there is no way back to change it: only the same again, or a look at the history. */
export function TransferConfirm({ transfer, state, balance, onClose }: TransferConfirmProps) {
  const say = useMessages(messages)
  const { number } = useFormats()
  const amount = number(transfer.amount)
  return (
    <Stack $gap={5}>
      <Soft>{say('transfer.confirmText', { left: number(balance - transfer.amount) })}</Soft>
      {transfer.description && <p>{transfer.description}</p>}
      <Problem state={state} />
      <Row $gap={3}>
        <Button variant="cora" busy={state.busy} onClick={() => state.send(transfer)}>
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
  if (!error) return null
  return (
    <Note tone="danger">
      <b>{say(unknown ? 'transfer.unknown' : 'transfer.failed')}.</b> {unknown ? say('transfer.unknownText') : describe(error)}
    </Note>
  )
}
