import { currentPath, PageHeading, PageTitle, SignedInOnly, styled, useMessages, useSearch, useSession, Wrap } from '@convive/ui-kit'
import { useEffect } from 'react'
import { goToLogin } from '../../require-login.ts'
import { BackLink } from '../back-link.tsx'
import { type CheckoutAddress, readCheckoutAddress } from './checkout-address.ts'
import { CheckoutLoaded } from './checkout-loaded.tsx'
import { CheckoutSkeleton } from './checkout-skeleton.tsx'
import { messages } from './messages/messages.ts'
import { WrongLink } from './wrong-link.tsx'

const Room = styled(Wrap)`
  padding-block: var(--s-4) var(--s-16);
`
const Heading = styled.div`
  margin: 4px 0 var(--s-6);
`

/** Where tickets are bought: `/checkout/5`, or `/checkout?eventId=5&amount=25&currency=usd&tickets=2`. */
export function CheckoutPage({ id }: { id: string | null }) {
  const say = useMessages(messages)
  const asked = readCheckoutAddress(id, useSearch())
  return (
    <Room>
      <PageTitle title={say('title')} />
      {asked.event !== null && <BackLink href={`/events/${asked.event}`}>{say('back')}</BackLink>}
      <Heading>
        <PageHeading>{say('title')}</PageHeading>
      </Heading>
      {asked.event === null ? (
        <WrongLink title={say('missing')} text={say('missingText')} />
      ) : asked.amount === 'wrong' ? (
        <WrongLink title={say('wrongAmount')} text={say('wrongAmountText')} event={asked.event} />
      ) : (
        <ForSignedIn asked={asked} event={asked.event} />
      )}
    </Room>
  )
}

/** Whoever wants to buy and is not signed in is led to the login at once, and back here afterwards. */
function ForSignedIn({ asked, event }: { asked: CheckoutAddress; event: string }) {
  const say = useMessages(messages)
  const { user } = useSession()
  useEffect(() => {
    if (user === null) goToLogin('tickets', encodeURIComponent(currentPath()), { replace: true })
  }, [user])
  return (
    <SignedInOnly skeleton={<CheckoutSkeleton />} text={say('loginText')}>
      {({ id }) => <CheckoutLoaded key={`${id} ${event}`} event={event} asked={asked} />}
    </SignedInOnly>
  )
}
