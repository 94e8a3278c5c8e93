import { getVenue } from '@convive/contracts/venues'
import type { User } from '@convive/contracts/identity'
import {
  ButtonLink,
  currentPath,
  EmptyState,
  LoadState,
  LoggedInOnly,
  navigate,
  PageHeading,
  PageTitle,
  Redirect,
  toast,
  useApiQuery,
  useMessages,
  useSearch,
  useSession,
} from '@convive/ui-kit'
import { Store } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { messages } from '../../texts.ts'
import { PayAtVenue } from './pay-at-venue.tsx'
import { PayColumn, PaySkeleton } from './pay-skeleton.tsx'
import { parsePaymentLink, type PaymentLinkParams } from '@convive/formats/payment-link'

/** The page behind a venue's or a person's link or QR code, for paying in Cora. A person's opens the transfer. */
export function PayPage() {
  const t = useMessages(messages)
  const { venueId, to, amount } = parsePaymentLink(useSearch())
  useRedirectToLogin()
  return (
    <PayColumn>
      <PageTitle title={t('pay.title')} />
      <LoggedInOnly page skeleton={<PaySkeleton />} text={t('pay.loginText')}>
        {(user) => (
          <>
            <PageHeading>{t('pay.title')}</PageHeading>
            {venueId === null && to !== null ? (
              <Redirect to={transferPath(to, amount)} />
            ) : venueId === null ? (
              <NoVenue title={t('pay.noVenue')} text={t('pay.noVenueText')} />
            ) : (
              <VenueLoader
                key={`${user.id} ${venueId} ${amount.kind === 'ok' ? amount.value : amount.kind}`}
                user={user}
                venueId={venueId}
                amount={amount}
              />
            )}
          </>
        )}
      </LoggedInOnly>
    </PayColumn>
  )
}

const transferPath = (to: string, amount: PaymentLinkParams['amount']): string =>
  `/cora/balance?${new URLSearchParams({ transfer: '1', to, ...(amount.kind === 'ok' && { amount: String(amount.value) }) })}`

/**
 * Sends a visitor to the login immediately and back here afterwards, because somebody who scans a code wants to pay.
 */
function useRedirectToLogin() {
  const t = useMessages(messages)
  const { user } = useSession()
  useEffect(() => {
    if (user !== null) return
    toast({ title: t('pay.login'), description: t('pay.loginText'), variant: 'note' })
    navigate(`/auth/login?returnUrl=${encodeURIComponent(currentPath())}`, { replace: true })
  }, [user, t])
}

function VenueLoader({
  user,
  venueId: id,
  amount,
}: {
  user: User
  venueId: string
  amount: PaymentLinkParams['amount']
}): ReactNode {
  const t = useMessages(messages)
  const query = useApiQuery(getVenue, { id })
  const { data: venue, error } = query
  if (venue) return <PayAtVenue user={user} venue={venue} amount={amount} />
  if (error?.status === 404) return <NoVenue title={t('pay.venueFailed')} text={t('pay.venueGone')} />
  return <LoadState query={query} failed={t('pay.venueFailed')} skeleton={<PaySkeleton />} />
}

function NoVenue({ title, text }: { title: string; text: string }) {
  const t = useMessages(messages)
  return (
    <EmptyState title={title} text={text} picture={<Store size={44} strokeWidth={1.5} aria-hidden />}>
      <ButtonLink href="/venues">{t('pay.toVenues')}</ButtonLink>
    </EmptyState>
  )
}
