import { PrintOnlyMain } from '../layout/print-only-main.ts'
import { getTicket, type Ticket } from '@convive/contracts/tickets'
import type { User } from '@convive/contracts/identity'
import {
  ButtonLink,
  EmptyState,
  ErrorState,
  LoggedInOnly,
  MoreLink,
  Note,
  PageHeading,
  PageTitle,
  Skeleton,
  Stack,
  styled,
  useApiQuery,
  useMessages,
  Wrap,
} from '@convive/ui-kit'
import { TicketX } from 'lucide-react'
import type { ReactNode } from 'react'
import { RefundTicket } from './refund-ticket.tsx'
import { messages } from './texts.ts'
import { ShareTicket } from './share-ticket.tsx'
import { PrintBar, useEventLocation } from './event-tickets.tsx'
import { FullScreenCode } from './full-screen-code.tsx'
import { TicketSheet } from '@convive/event-view/ticket-sheet'
import { useTicketTexts } from '@convive/event-view/ticket-row'
import { isOffline, useOfflineTickets, useSaveOffline } from './offline-tickets.ts'

/** As wide as the ticket, so that its heading and actions begin at the ticket's edge. */
const Container = styled(Wrap)`
  max-width: 460px;
  padding-block: var(--s-4) var(--s-16);
`

/** How often the ticket is read again while a refund is in progress. */
const pollIntervalMs = 5000

/** One ticket, for showing at the door, printing or refunding. */
export function TicketPage({ code }: { code: string }) {
  const t = useMessages(messages)
  return (
    <Container>
      <PageTitle title={t('page')} />
      <LoggedInOnly page skeleton={<Skeleton $height="520px" $radius="l" aria-busy />} text={t('loginText')}>
        {(user) => <TicketLoader key={`${user.id} ${code}`} user={user} code={code} />}
      </LoggedInOnly>
    </Container>
  )
}

function TicketLoader({ user, code }: { user: User; code: string }): ReactNode {
  const t = useMessages(messages)
  const stored = useOfflineTickets(user.id).find(({ ticket }) => ticket.code === code.toUpperCase())
  const { data, error, refetch, isFetching } = useApiQuery(
    getTicket,
    { code },
    { staleTime: 0, refetchInterval: ({ state }) => state.data?.status === 'refunding' && pollIntervalMs },
  )
  if (data) return <TicketContent user={user} ticket={data} offlineLocation={stored?.location ?? null} />
  if (stored && (!error || isOffline(error)))
    return (
      <TicketContent
        user={user}
        ticket={stored.ticket}
        offlineLocation={stored.location}
        stored={error ? 'offline' : 'loading'}
      />
    )
  if (!error) return <Skeleton $height="520px" $radius="l" aria-busy />
  if (error.status === 404 || error.status === 400) return <NotFound />
  return <ErrorState title={t('failed')} error={error} onRetry={refetch} busy={isFetching} />
}

function NotFound() {
  const t = useMessages(messages)
  return (
    <EmptyState
      page
      title={t('notFound')}
      text={t('notFoundText')}
      picture={<TicketX size={44} strokeWidth={1.5} aria-hidden />}
    >
      <ButtonLink href="/tickets">{t('all')}</ButtonLink>
    </EmptyState>
  )
}

type TicketContentProps = {
  user: User
  ticket: Ticket
  offlineLocation: string | null
  /** The ticket is the copy on this device: until the network answers, or because it does not. */
  stored?: 'loading' | 'offline'
}

function TicketContent({ user, ticket, offlineLocation, stored }: TicketContentProps) {
  const t = useMessages(messages)
  const { title } = useTicketTexts()
  const location = useEventLocation(ticket.eventId)
  useSaveOffline(user.id, stored ? undefined : [ticket], location)
  return (
    <Stack $gap={5}>
      <PrintOnlyMain />
      <Stack data-screen-only $gap={3}>
        <PrintBar eventId={ticket.eventId} />
        <Heading>
          <PageHeading>{t('title', { event: title(ticket) })}</PageHeading>
        </Heading>
        {stored === 'offline' && <Note>{t('offline')}</Note>}
      </Stack>
      <TicketSheet ticket={ticket} location={location ?? offlineLocation}>
        <FullScreenCode ticket={ticket} />
      </TicketSheet>
      <Stack data-screen-only>
        <ShareTicket ticket={ticket} location={location ?? offlineLocation} />
        {!stored && <RefundTicket ticket={ticket} />}
        {ticket.seats > 1 && <MoreLink href={`/tickets?event=${ticket.eventId}`}>{t('others')}</MoreLink>}
      </Stack>
    </Stack>
  )
}

const Heading = styled.div`
  h1 {
    font-size: var(--t-2xl);
    line-height: 1.1;
    overflow-wrap: anywhere;
  }
`
