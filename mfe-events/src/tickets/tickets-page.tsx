import {
  ButtonLink,
  EmptyState,
  ErrorState,
  LoadMoreFooter,
  LoggedInOnly,
  Note,
  PageHeading,
  PageTitle,
  RuledList,
  Skeleton,
  Stack,
  styled,
  useApiPages,
  useMessages,
  useSearch,
  Wrap,
} from '@convive/ui-kit'
import { type ReactNode, useEffect, useState } from 'react'
import { groupTickets, TicketRow, type TitleLevel } from '@convive/event-view/ticket-row'
import { EventTickets } from './event-tickets.tsx'
import { OwnPasses } from '../passes/own-passes.tsx'
import { messages } from './texts.ts'
import { listTickets, type Ticket } from '@convive/contracts/tickets'
import { Ticket as TicketIcon } from 'lucide-react'
import { useOfflineTickets, useSaveOffline, isOffline } from './offline-tickets.ts'

const Container = styled(Wrap)`
  max-width: 760px;
  padding-block: var(--s-8) var(--s-16);
`

/** All of the user's tickets; with `?event=5` those of one event, each with its code, for showing or printing. */
export function TicketsPage() {
  const t = useMessages(messages)
  const event = useSearch().get('event')
  // Preloads the ticket page, because a ticket is often opened at a place without a network.
  useEffect(
    () =>
      void import('./ticket-page.tsx').catch((error: unknown) =>
        console.info('The ticket page could not be preloaded', error),
      ),
    [],
  )
  return (
    <Container>
      <PageTitle title={t('page')} />
      <LoggedInOnly page skeleton={<Skeleton $height="340px" $radius="l" aria-busy />} text={t('loginText')}>
        {({ id }) => (
          <Stack $gap={6}>
            <div data-screen-only>
              <PageHeading>{t('page')}</PageHeading>
            </div>
            {event !== null && /^[1-9]\d{0,14}$/.test(event) ? (
              <EventTickets key={event} userId={id} event={event} />
            ) : (
              <>
                <OwnPasses />
                <TicketList userId={id} level="h2" />
              </>
            )}
          </Stack>
        )}
      </LoggedInOnly>
    </Container>
  )
}

const pageSize = 30

/** The user's tickets, page by page; without a network, those stored on this device. */
export function TicketList({ userId, level }: { userId: number; level: TitleLevel }): ReactNode {
  const t = useMessages(messages)
  const stored = useOfflineTickets(userId)
  const pages = useApiPages(listTickets, { limit: pageSize }, { staleTime: 0 })
  const { items, error, isFetching, refetch } = pages
  useSaveOffline(userId, items, null)
  if (!items) {
    if (!error) return <Skeleton $height="220px" $radius="l" aria-busy />
    return stored.length > 0 && isOffline(error) ? (
      <Stack>
        <Note>{t('offline')}</Note>
        <TicketRows tickets={stored.map(({ ticket }) => ticket)} level={level} />
      </Stack>
    ) : (
      <ErrorState title={t('failed')} error={error} onRetry={refetch} busy={isFetching} />
    )
  }
  if (items.length === 0) {
    return (
      <EmptyState
        title={t('none')}
        text={t('noneText')}
        picture={<TicketIcon size={44} strokeWidth={1.5} aria-hidden />}
      >
        <ButtonLink variant="line" href="/events/discover">
          {t('discover')}
        </ButtonLink>
      </EmptyState>
    )
  }
  return (
    <Stack>
      <TicketRows tickets={items} level={level} />
      <LoadMoreFooter pages={pages} />
    </Stack>
  )
}

function TicketRows({ tickets, level }: { tickets: readonly Ticket[]; level: TitleLevel }) {
  const [now] = useState(() => Date.now())
  return (
    <RuledList>
      {groupTickets(tickets, now).map((group) => (
        <TicketRow key={group[0].id} tickets={group} level={level} />
      ))}
    </RuledList>
  )
}
