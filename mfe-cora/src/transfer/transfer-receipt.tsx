import { Button, CoraAmount, Row, Stack, useFormats, useMessages, useTransactionText } from '@convive/ui-kit'
import { messages } from '../messages/messages.ts'
import { ReceiptLines } from '../transactions/receipt-lines.tsx'
import type { Receipt } from './use-transfer.ts'

/** What was sent, as the service recorded it. */
export function TransferReceipt({ receipt: { confirmed, answer }, onDone, onAgain }: { receipt: Receipt; onDone: () => void; onAgain: () => void }) {
  const say = useMessages(messages)
  const { number, instant } = useFormats()
  const { transaction, balance } = answer
  const { transfer, recipient } = confirmed
  const textOf = useTransactionText()
  return (
    <Stack $gap={5}>
      <CoraAmount coin={32}>{say('transfer.sentTo', { amount: number(transfer.amount), recipient: recipient.displayName })}</CoraAmount>
      <ReceiptLines
        label={say('transfer.receipt')}
        lines={[
          [say('transfer.number'), String(transaction.id)],
          [say('transfer.recipient'), `@${recipient.username}`],
          [say('transfer.when'), instant(transaction.createdAt)],
          [say('transfer.note'), textOf(transaction.description)],
          [say('transfer.balance'), number(balance)],
        ]}
      />
      <Row $gap={3}>
        <Button onClick={onDone}>{say('transfer.done')}</Button>
        <Button variant="line" onClick={onAgain}>
          {say('transfer.another')}
        </Button>
      </Row>
    </Stack>
  )
}
