import { Button, CoraAmount, Row, Stack, styled, useFormats, useMessages, useTransactionText } from '@convive/ui-kit'
import { messages } from '../messages/messages.ts'
import type { Receipt } from './use-transfer.ts'

const Lines = styled.dl`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: var(--s-2) var(--s-4);
  padding-block: var(--s-4);
  border-block: 2px dashed var(--line);
  dt {
    color: var(--ink-soft);
  }
  dd {
    text-align: right;
    overflow-wrap: anywhere;
    font-variant-numeric: tabular-nums;
  }
`

/** What was sent, as the service recorded it. */
export function TransferReceipt({ receipt: { transfer, answer }, onDone, onAgain }: { receipt: Receipt; onDone: () => void; onAgain: () => void }) {
  const say = useMessages(messages)
  const { number, instant } = useFormats()
  const { transaction, balance } = answer
  const textOf = useTransactionText()
  const lines: [string, string][] = [
    [say('transfer.number'), String(transaction.id)],
    [say('transfer.when'), instant(transaction.createdAt)],
    [say('transfer.note'), textOf(transaction.description)],
    [say('transfer.balance'), number(balance)],
  ]
  return (
    <Stack $gap={5}>
      <CoraAmount coin={32}>{say('transfer.sentTo', { amount: number(transfer.amount), recipient: transfer.recipientUsername })}</CoraAmount>
      <Lines aria-label={say('transfer.receipt')}>
        {lines.map(([name, value]) => (
          <Line key={name} name={name} value={value} />
        ))}
      </Lines>
      <Row $gap={3}>
        <Button onClick={onDone}>{say('transfer.done')}</Button>
        <Button variant="line" onClick={onAgain}>
          {say('transfer.another')}
        </Button>
      </Row>
    </Stack>
  )
}

function Line({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  )
}
