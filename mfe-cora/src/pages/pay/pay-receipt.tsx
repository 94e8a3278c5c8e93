import type { VenueDetail } from '@convive/contracts/venues'
import {
  Button,
  ButtonLink,
  CoraAmount,
  Panel,
  Row,
  Soft,
  Stack,
  styled,
  useFormats,
  useMessages,
} from '@convive/ui-kit'
import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { messages } from '../../texts.ts'
import { ReceiptLines } from '../../transactions/receipt-lines.tsx'
import type { PaymentReceipt } from './use-venue-payment.ts'

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

/** The receipt of a payment as the service recorded it, for showing to the venue. */
export function PayReceipt({
  receipt: { amount, answer },
  venue,
  onAgain,
}: {
  receipt: PaymentReceipt
  venue: VenueDetail
  onAgain: () => void
}) {
  const t = useMessages(messages)
  const { number, instant } = useFormats()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <Panel aria-labelledby="paid">
      <Stack $gap={5}>
        <Title id="paid" ref={title} tabIndex={-1}>
          <CircleCheck size={28} aria-hidden />
          {t('pay.paid')}
        </Title>
        <Sum>
          <CoraAmount coin={32}>{t('pay.paidTo', { amount: number(amount), venue: venue.name })}</CoraAmount>
        </Sum>
        <ReceiptLines
          label={t('transfer.receipt')}
          lines={[
            [t('transfer.number'), String(answer.transaction.id)],
            [t('transfer.when'), instant(answer.transaction.createdAt)],
            [t('transfer.balance'), number(answer.balance)],
          ]}
        />
        <Soft $size="s">{t('pay.show')}</Soft>
        <Row $gap={3}>
          <ButtonLink href="/cora/balance">{t('pay.history')}</ButtonLink>
          <Button variant="line" onClick={onAgain}>
            {t('pay.another')}
          </Button>
        </Row>
      </Stack>
    </Panel>
  )
}
