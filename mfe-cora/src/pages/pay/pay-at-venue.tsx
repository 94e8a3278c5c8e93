import { getBalance } from '@convive/contracts/cora'
import { type CoraAcceptance, coraAcceptanceOf, type VenueDetail } from '@convive/contracts/venues'
import type { User } from '@convive/contracts/identity'
import {
  ButtonLink,
  CoraAmount,
  Dialog,
  ErrorState,
  navigate,
  Note,
  Row,
  Soft,
  Stack,
  styled,
  useApiQuery,
  useCoraBalance,
  useFormats,
  useMessages,
  Button,
  Panel,
} from '@convive/ui-kit'
import { ConfirmPayment } from '@convive/ui-kit/payments'
import { messages } from '../../texts.ts'
import { PayForm } from './pay-form.tsx'
import type { PaymentLinkParams } from '@convive/formats/payment-link'
import { useVenuePayment, type PaymentReceipt } from './use-venue-payment.ts'
import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { ReceiptLines } from '../../transactions/receipt-lines.tsx'

const VenueBox = styled.section`
  display: grid;
  gap: var(--s-4);
  padding: var(--s-5);
  border-radius: var(--r-l);
  background: var(--cora-tint);
  overflow-wrap: anywhere;
  h2 {
    font-size: var(--t-xl);
    line-height: 1.2;
  }
`
const Facts = styled.dl`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: var(--s-2) var(--s-4);
  dd {
    text-align: right;
  }
`

/** Pays at a venue in three steps: amount, confirmation, receipt. */
export function PayAtVenue({
  user,
  venue,
  amount,
}: {
  user: User
  venue: VenueDetail
  amount: PaymentLinkParams['amount']
}) {
  const t = useMessages(messages)
  const { number } = useFormats()
  const balance = useCoraBalance() ?? user.coraBalance
  const balanceQuery = useApiQuery(getBalance, {})
  const payment = useVenuePayment(venue.id)
  const accepted = coraAcceptanceOf(venue)
  const { state } = payment
  if (state.step === 'paid') return <PayReceipt receipt={state.receipt} venue={venue} onAgain={payment.edit} />
  return (
    <>
      <VenueSummary venue={venue} accepted={accepted} balance={balance} />
      {balanceQuery.error && !balanceQuery.data ? (
        // A stale balance must not be reported as too low.
        <ErrorState
          title={t('page.balanceFailed')}
          error={balanceQuery.error}
          onRetry={balanceQuery.refetch}
          busy={balanceQuery.isFetching}
        />
      ) : accepted.kind === 'open' ? (
        <PayForm requested={amount} balance={balance} venueLimit={accepted.remaining} onReview={payment.review} />
      ) : (
        <PaymentClosed venue={venue} kind={accepted.kind} />
      )}
      {state.step === 'confirming' && (
        <Dialog
          open
          onOpenChange={(open) => !open && !payment.busy && payment.close()}
          title={t('pay.confirmTitle', { amount: number(state.amount), venue: venue.name })}
        >
          <Stack $gap={5}>
            {!payment.unknown && <Soft>{t('pay.confirmText', { left: number(balance - state.amount) })}</Soft>}
            <ConfirmPayment
              payment={payment}
              pay={t('pay.pay', { amount: number(state.amount) })}
              onPay={() => payment.pay(state.amount)}
              onBack={payment.edit}
              onLeave={() => {
                payment.forget()
                navigate('/cora/balance')
              }}
            />
          </Stack>
        </Dialog>
      )}
    </>
  )
}

function VenueSummary({ venue, accepted, balance }: { venue: VenueDetail; accepted: CoraAcceptance; balance: number }) {
  const t = useMessages(messages)
  const { number } = useFormats()
  return (
    <VenueBox aria-labelledby="pay-venue">
      <div>
        <h2 id="pay-venue">{venue.name}</h2>
        <Soft $size="s">{venue.location}</Soft>
      </div>
      <Facts>
        <dt>{t('pay.balance')}</dt>
        <dd>
          <CoraAmount>{number(balance)}</CoraAmount>
        </dd>
        {accepted.kind === 'open' && (
          <>
            <dt>{t('pay.accepts')}</dt>
            <dd>
              {accepted.remaining === null ? t('pay.noLimit') : <CoraAmount>{number(accepted.remaining)}</CoraAmount>}
            </dd>
          </>
        )}
      </Facts>
    </VenueBox>
  )
}

const closedTexts = { no_cora: 'pay.noCora', paused: 'pay.paused', exhausted: 'pay.exhausted' } as const

function PaymentClosed({ venue, kind }: { venue: VenueDetail; kind: keyof typeof closedTexts }) {
  const t = useMessages(messages)
  return (
    <Stack>
      <Note tone="danger">{t(closedTexts[kind])}</Note>
      <Row>
        <ButtonLink variant="line" href={`/venues/${venue.id}`}>
          {t('pay.toVenue')}
        </ButtonLink>
      </Row>
    </Stack>
  )
}

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
function PayReceipt({
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
