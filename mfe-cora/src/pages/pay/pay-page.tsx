import { getVenue } from '@convive/contracts/events'
import type { User } from '@convive/contracts/identity'
import { ButtonLink, currentPath, EmptyState, ErrorState, navigate, PageHeading, PageTitle, SignedInOnly, styled, toast, useApiQuery, useMessages, useSearch, useSession, Wrap } from '@convive/ui-kit'
import { Store } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { messages } from '../../messages/messages.ts'
import { PayAtVenue } from './pay-at-venue.tsx'
import { PaySkeleton } from './pay-skeleton.tsx'
import { type PaymentAddress, readPaymentAddress } from './payment-address.ts'

const Room = styled(Wrap)`
  max-width: 560px;
  display: grid;
  gap: var(--s-6);
  padding-block: var(--s-6) var(--s-16);
`

/** Where a venue's link or code leads: pays it in Cora. */
export function PayPage() {
  const say = useMessages(messages)
  const asked = readPaymentAddress(useSearch())
  useLoginFirst()
  return (
    <Room>
      <PageTitle title={say('pay.title')} />
      <SignedInOnly page skeleton={<PaySkeleton />} text={say('pay.loginText')}>
        {(user) => (
          <>
            <PageHeading>{say('pay.title')}</PageHeading>
            {asked.venue === null ? (
              <NoVenue title={say('pay.noVenue')} text={say('pay.noVenueText')} />
            ) : (
              <VenueLoaded key={`${user.id} ${asked.venue} ${asked.amount}`} user={user} venue={asked.venue} amount={asked.amount} />
            )}
          </>
        )}
      </SignedInOnly>
    </Room>
  )
}

/** Whoever scans a code wants to pay, not to read that they cannot yet: the login comes at once, and leads back here. */
function useLoginFirst() {
  const say = useMessages(messages)
  const { user } = useSession()
  useEffect(() => {
    if (user !== null) return
    toast({ title: say('pay.login'), description: say('pay.loginText') })
    navigate(`/auth/login?returnUrl=${encodeURIComponent(currentPath())}`, { replace: true })
  }, [user, say])
}

function VenueLoaded({ user, venue: id, amount }: { user: User; venue: string; amount: PaymentAddress['amount'] }): ReactNode {
  const say = useMessages(messages)
  const { data: venue, error, refetch, isFetching } = useApiQuery(getVenue, { id })
  if (venue) return <PayAtVenue user={user} venue={venue} asked={amount} />
  if (error?.status === 404) return <NoVenue title={say('pay.venueFailed')} text={say('pay.venueGone')} />
  if (error) return <ErrorState title={say('pay.venueFailed')} error={error} onRetry={refetch} busy={isFetching} />
  return <PaySkeleton />
}

function NoVenue({ title, text }: { title: string; text: string }) {
  const say = useMessages(messages)
  return (
    <EmptyState title={title} text={text} picture={<Store size={44} strokeWidth={1.5} aria-hidden />}>
      <ButtonLink href="/venues">{say('pay.toVenues')}</ButtonLink>
    </EmptyState>
  )
}
