import {
  PageHeading,
  PageTitle,
  LoggedInOnly,
  Skeleton,
  Stack,
  styled,
  useMessages,
  useSearch,
  Wrap,
} from '@convive/ui-kit'
import { useEffect } from 'react'
import { EventTickets } from './event-tickets.tsx'
import { messages } from './texts.ts'
import { TicketList } from './ticket-list.tsx'

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
              <TicketList userId={id} level="h2" />
            )}
          </Stack>
        )}
      </LoggedInOnly>
    </Container>
  )
}
