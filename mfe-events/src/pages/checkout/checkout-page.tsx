import {
  currentPath,
  PageHeading,
  PageTitle,
  LoggedInOnly,
  styled,
  useMessages,
  useSearch,
  useSession,
  Wrap,
} from '@convive/ui-kit'
import { type ReactNode, useEffect } from 'react'
import { goToLogin } from '../../session/require-login.ts'
import { BackLink } from '@convive/event-view'
import { type CheckoutParams, parseCheckoutParams } from './checkout-params.ts'
import { CheckoutLoader } from './checkout-loader.tsx'
import { CheckoutSkeleton } from './checkout-skeleton.tsx'
import { messages } from './messages/messages.ts'
import { InvalidLink } from './invalid-link.tsx'

const Container = styled(Wrap)`
  padding-block: var(--s-4) var(--s-16);
`
const Heading = styled.div`
  margin: 4px 0 var(--s-6);
`

/** The page for buying tickets: `/checkout/5`, or `/checkout?eventId=5&amount=25&currency=usd&tickets=2`. */
export function CheckoutPage({ id = null }: { id?: string | null | undefined }) {
  const t = useMessages(messages)
  const params = parseCheckoutParams(id, useSearch())
  return (
    <CheckoutFrame
      back={params.eventId !== null && <BackLink href={`/events/${params.eventId}`}>{t('back')}</BackLink>}
    >
      {params.eventId === null ? (
        <InvalidLink title={t('missing')} text={t('missingText')} />
      ) : params.amount.kind === 'invalid' ? (
        <InvalidLink title={t('invalidAmount')} text={t('invalidAmountText')} eventId={params.eventId} />
      ) : (
        <LoggedInCheckout params={params} eventId={params.eventId} />
      )}
    </CheckoutFrame>
  )
}

/** The checkout of any event before its scripts have loaded. The build does not know where the link back leads. */
export function CheckoutFirstView() {
  const t = useMessages(messages)
  return (
    <CheckoutFrame back={<BackLink>{t('back')}</BackLink>}>
      <CheckoutSkeleton />
    </CheckoutFrame>
  )
}

function CheckoutFrame({ back, children }: { back: ReactNode; children: ReactNode }) {
  const t = useMessages(messages)
  return (
    <Container>
      <PageTitle title={t('title')} />
      {back}
      <Heading>
        <PageHeading>{t('title')}</PageHeading>
      </Heading>
      {children}
    </Container>
  )
}

/** Sends a visitor to the login at once, and back here afterwards. */
function LoggedInCheckout({ params, eventId }: { params: CheckoutParams; eventId: string }) {
  const t = useMessages(messages)
  const { user } = useSession()
  useEffect(() => {
    if (user === null) goToLogin('tickets', encodeURIComponent(currentPath()), { replace: true })
  }, [user])
  return (
    <LoggedInOnly skeleton={<CheckoutSkeleton />} text={t('loginText')}>
      {({ id }) => <CheckoutLoader key={`${id} ${eventId}`} eventId={eventId} params={params} />}
    </LoggedInOnly>
  )
}
