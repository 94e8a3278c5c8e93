import { getTicket, type Ticket } from '@convive/contracts/tickets'
import type { User } from '@convive/contracts/identity'
import { ButtonLink, EmptyState, ErrorState, MoreLink, Note, PageHeading, PageTitle, SignedInOnly, Skeleton, Stack, styled, useApiQuery, useMessages, Wrap } from '@convive/ui-kit'
import { TicketX } from 'lucide-react'
import type { ReactNode } from 'react'
import { GiveBack } from './give-back.tsx'
import { messages } from './messages/messages.ts'
import { PrintBar } from './print-bar.tsx'
import { PrintOnlyTickets } from './print-only-tickets.ts'
import { isOffline } from './ticket-list.tsx'
import { TicketSheet } from './ticket-sheet.tsx'
import { useKeeping, useKeptTickets } from './use-kept-tickets.ts'
import { useWhere } from './use-where.ts'

const Room = styled(Wrap)`
  max-width: 560px;
  padding-block: var(--s-4) var(--s-16);
`

/** Milliseconds between looks while money is on its way back. */
const readAgainEvery = 5000

/** One ticket, to be shown at the door, printed, or given back. */
export function TicketPage({ code }: { code: string }) {
  const say = useMessages(messages)
  return (
    <Room>
      <PageTitle title={say('page')} />
      <SignedInOnly page skeleton={<Skeleton $height="520px" $radius="l" aria-busy />} text={say('loginText')}>
        {(user) => <TicketLoaded key={`${user.id} ${code}`} user={user} code={code} />}
      </SignedInOnly>
    </Room>
  )
}

function TicketLoaded({ user, code }: { user: User; code: string }): ReactNode {
  const say = useMessages(messages)
  const kept = useKeptTickets(user.id).find(({ ticket }) => ticket.code === code.toUpperCase())
  const { data, error, refetch, isFetching } = useApiQuery(getTicket, { code }, { staleTime: 0, refetchInterval: ({ state }) => state.data?.status === 'refunding' && readAgainEvery })
  if (data) return <Shown user={user} ticket={data} keptWhere={kept?.where ?? null} />
  if (!error) return <Skeleton $height="520px" $radius="l" aria-busy />
  if (kept && isOffline(error)) return <Shown user={user} ticket={kept.ticket} keptWhere={kept.where} offline />
  if (error.status === 404 || error.status === 400) return <NotFound />
  return <ErrorState title={say('failed')} error={error} onRetry={refetch} busy={isFetching} />
}

function NotFound() {
  const say = useMessages(messages)
  return (
    <EmptyState page title={say('notFound')} text={say('notFoundText')} picture={<TicketX size={44} strokeWidth={1.5} aria-hidden />}>
      <ButtonLink href="/tickets">{say('all')}</ButtonLink>
    </EmptyState>
  )
}

type ShownProps = { user: User; ticket: Ticket; keptWhere: string | null; offline?: boolean }

function Shown({ user, ticket, keptWhere, offline = false }: ShownProps) {
  const say = useMessages(messages)
  const where = useWhere(ticket.eventId)
  useKeeping(user.id, offline ? undefined : [ticket], where)
  return (
    <Stack $gap={5}>
      <PrintOnlyTickets />
      <Stack data-screen-only $gap={3}>
        <PrintBar eventId={ticket.eventId} />
        <Heading>
          <PageHeading>{say('title', { event: ticket.eventTitle })}</PageHeading>
        </Heading>
        {offline && <Note>{say('offline')}</Note>}
      </Stack>
      <TicketSheet ticket={ticket} where={where ?? keptWhere} />
      <Stack data-screen-only>
        {!offline && <GiveBack ticket={ticket} />}
        {ticket.seats > 1 && <MoreLink href={`/tickets?event=${ticket.eventId}`}>{say('others')}</MoreLink>}
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
