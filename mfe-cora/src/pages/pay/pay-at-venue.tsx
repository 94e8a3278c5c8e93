import { getBalance } from '@convive/contracts/cora'
import type { VenueDetail } from '@convive/contracts/events'
import type { User } from '@convive/contracts/identity'
import { ButtonLink, CoraAmount, Dialog, ErrorState, Note, Row, Soft, Stack, styled, useApiQuery, useCoraBalance, useFormats, useMessages } from '@convive/ui-kit'
import { messages } from '../../messages/messages.ts'
import { type Accepted, acceptedBy } from './accepted.ts'
import { PayConfirm } from './pay-confirm.tsx'
import { PayForm } from './pay-form.tsx'
import { PayReceipt } from './pay-receipt.tsx'
import type { PaymentAddress } from './payment-address.ts'
import { usePayment } from './use-payment.ts'

const Sheet = styled.section`
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

/** Says how much, asks once more, and shows what was paid. */
export function PayAtVenue({ user, venue, asked }: { user: User; venue: VenueDetail; asked: PaymentAddress['amount'] }) {
  const say = useMessages(messages)
  const { number } = useFormats()
  const balance = useCoraBalance() ?? user.coraBalance
  const known = useApiQuery(getBalance, {})
  const payment = usePayment(venue.id)
  const accepted = acceptedBy(venue)
  const { state } = payment
  if (state.step === 'paid') return <PayReceipt receipt={state.receipt} venue={venue} onAgain={payment.edit} />
  return (
    <>
      <VenueSheet venue={venue} accepted={accepted} balance={balance} />
      {known.error && !known.data ? (
        // Nobody is told that they have too little by a balance that may be out of date.
        <ErrorState title={say('page.balanceFailed')} error={known.error} onRetry={known.refetch} busy={known.isFetching} />
      ) : accepted.kind === 'open' ? (
        <PayForm asked={asked} balance={balance} left={accepted.left} onReview={payment.review} />
      ) : (
        <Closed venue={venue} kind={accepted.kind} />
      )}
      {state.step === 'confirming' && (
        <Dialog
          open
          onOpenChange={(open) => !open && !payment.busy && payment.edit()}
          title={say('pay.confirmTitle', { amount: number(state.amount), venue: venue.name })}
        >
          <PayConfirm payment={payment} amount={state.amount} balance={balance} />
        </Dialog>
      )}
    </>
  )
}

function VenueSheet({ venue, accepted, balance }: { venue: VenueDetail; accepted: Accepted; balance: number }) {
  const say = useMessages(messages)
  const { number } = useFormats()
  return (
    <Sheet aria-labelledby="pay-venue">
      <div>
        <h2 id="pay-venue">{venue.name}</h2>
        <Soft $size="s">{venue.location}</Soft>
      </div>
      <Facts>
        <dt>{say('pay.balance')}</dt>
        <dd>
          <CoraAmount>{number(balance)}</CoraAmount>
        </dd>
        {accepted.kind === 'open' && (
          <>
            <dt>{say('pay.accepts')}</dt>
            <dd>{accepted.left === null ? say('pay.noLimit') : <CoraAmount>{number(accepted.left)}</CoraAmount>}</dd>
          </>
        )}
      </Facts>
    </Sheet>
  )
}

const closedText = { no_cora: 'pay.noCora', paused: 'pay.paused', exhausted: 'pay.exhausted' } as const

function Closed({ venue, kind }: { venue: VenueDetail; kind: keyof typeof closedText }) {
  const say = useMessages(messages)
  return (
    <Stack>
      <Note tone="danger">{say(closedText[kind])}</Note>
      <Row>
        <ButtonLink variant="line" href={`/venues/${venue.id}`}>
          {say('pay.toVenue')}
        </ButtonLink>
      </Row>
    </Stack>
  )
}
