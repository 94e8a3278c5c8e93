import { Button, CoraAmount, Row, Stack, useFormats, useMessages, useTransactionText, Username } from '@convive/ui-kit'
import { messages } from '../texts.ts'
import { ReceiptLines } from '../transactions/receipt-lines.tsx'
import type { Receipt } from './use-transfer.ts'

/** The receipt of a transfer as the service recorded it. */
export function TransferReceipt({
  receipt: { reviewed, answer },
  onDone,
  onAgain,
}: {
  receipt: Receipt
  onDone: () => void
  onAgain: () => void
}) {
  const t = useMessages(messages)
  const { number, instant } = useFormats()
  const { transaction, balance } = answer
  const { transfer, recipient } = reviewed
  const textOf = useTransactionText()
  return (
    <Stack $gap={5}>
      <CoraAmount coin={32}>
        {t('transfer.sentTo', { amount: number(transfer.amount), recipient: recipient.displayName })}
      </CoraAmount>
      <ReceiptLines
        label={t('transfer.receipt')}
        lines={[
          [t('transfer.number'), String(transaction.id)],
          [t('transfer.recipient'), <Username key="recipient" name={recipient.username} />],
          [t('transfer.when'), instant(transaction.createdAt)],
          [t('transfer.note'), textOf({ ...transaction, counterparty: undefined })],
          [t('transfer.balance'), number(balance)],
        ]}
      />
      <Row $gap={3}>
        <Button onClick={onDone}>{t('transfer.done')}</Button>
        <Button variant="line" onClick={onAgain}>
          {t('transfer.another')}
        </Button>
      </Row>
    </Stack>
  )
}
