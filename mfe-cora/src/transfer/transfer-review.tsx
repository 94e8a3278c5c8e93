import {
  Avatar,
  Button,
  Note,
  Row,
  Soft,
  Stack,
  styled,
  useDescribeError,
  useFormats,
  useMessages,
  Username,
} from '@convive/ui-kit'
import { Send } from 'lucide-react'
import { messages } from '../texts.ts'
import type { ReviewedTransfer, useTransfer } from './use-transfer.ts'

const RecipientLine = styled.div`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: var(--s-3);
  align-items: center;
  overflow-wrap: anywhere;
`

type TransferReviewProps = {
  reviewed: ReviewedTransfer
  state: ReturnType<typeof useTransfer>
  balance: number
  onClose: () => void
}

/**
 * Asks for confirmation before sending. While the outcome is unknown, the transfer cannot be changed: the user can only
 * retry it or look at the history.
 */
export function TransferReview({ reviewed, state, balance, onClose }: TransferReviewProps) {
  const t = useMessages(messages)
  const { number } = useFormats()
  const { transfer, recipient } = reviewed
  const amount = number(transfer.amount)
  return (
    <Stack $gap={5}>
      <RecipientLine>
        <Avatar name={recipient.displayName} />
        <div>
          <b>{recipient.displayName}</b>
          <Soft $size="s">
            <Username name={recipient.username} />
          </Soft>
        </div>
      </RecipientLine>
      {!state.unknown && <Soft>{t('transfer.confirmText', { left: number(balance - transfer.amount) })}</Soft>}
      {transfer.description && <p translate="no">{transfer.description}</p>}
      <TransferError state={state} />
      <Row $gap={3}>
        <Button variant="cora" busy={state.busy} onClick={() => state.send(reviewed)}>
          {!state.busy && <Send size={20} aria-hidden />}
          {state.busy ? t('transfer.sending') : state.unknown ? t('transfer.again') : t('transfer.confirm', { amount })}
        </Button>
        <Button variant="line" disabled={state.busy} onClick={state.unknown ? onClose : state.open}>
          {t(state.unknown ? 'transfer.close' : 'transfer.back')}
        </Button>
      </Row>
    </Stack>
  )
}

function TransferError({ state: { error, unknown } }: { state: TransferReviewProps['state'] }) {
  const t = useMessages(messages)
  const describe = useDescribeError()
  if (!error && !unknown) return null
  return (
    <Note tone="danger">
      <b>{t(unknown ? 'transfer.unknown' : 'transfer.failed')}.</b>{' '}
      {unknown ? t('transfer.unknownText') : describe(error)}
    </Note>
  )
}
