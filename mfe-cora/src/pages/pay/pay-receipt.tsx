import type { VenueDetail } from '@convive/contracts/events'
import { Button, ButtonLink, CoraAmount, Panel, Row, Soft, Stack, styled, useFormats, useMessages } from '@convive/ui-kit'
import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { messages } from '../../messages/messages.ts'
import { ReceiptLines } from '../../transactions/receipt-lines.tsx'
import type { PaymentReceipt } from './use-payment.ts'

const Title = styled.h2`
  display: flex;
  align-items: center;
  gap: var(--s-2);
  svg {
    flex: none;
    color: var(--forest);
  }
`
const Sum = styled.div`
  > span {
    white-space: normal;
    overflow-wrap: anywhere;
  }
`

/** What was paid, as the service recorded it, for the venue to see. */
export function PayReceipt({ receipt: { amount, answer }, venue, onAgain }: { receipt: PaymentReceipt; venue: VenueDetail; onAgain: () => void }) {
  const say = useMessages(messages)
  const { number, instant } = useFormats()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <Panel aria-labelledby="paid">
      <Stack $gap={5}>
        <Title id="paid" ref={title} tabIndex={-1}>
          <CircleCheck size={28} aria-hidden />
          {say('pay.paid')}
        </Title>
        <Sum>
          <CoraAmount coin={32}>{say('pay.paidTo', { amount: number(amount), venue: venue.name })}</CoraAmount>
        </Sum>
        <ReceiptLines
          label={say('transfer.receipt')}
          lines={[
            [say('transfer.number'), String(answer.transaction.id)],
            [say('transfer.when'), instant(answer.transaction.createdAt)],
            [say('transfer.balance'), number(answer.balance)],
          ]}
        />
        <Soft $size="s">{say('pay.show')}</Soft>
        <Row $gap={3}>
          <ButtonLink href="/cora/balance">{say('pay.history')}</ButtonLink>
          <Button variant="line" onClick={onAgain}>
            {say('pay.another')}
          </Button>
        </Row>
      </Stack>
    </Panel>
  )
}
