import { PageHeading, PageTitle, SignedInOnly, Skeleton, Stack, styled, useMessages, useSearch, Wrap } from '@convive/ui-kit'
import { useEffect } from 'react'
import { EventTickets } from './event-tickets.tsx'
import { messages } from './messages/messages.ts'
import { TicketList } from './ticket-list.tsx'

const Room = styled(Wrap)`
  max-width: 760px;
  padding-block: var(--s-8) var(--s-16);
`

/** All tickets of the person; with `?event=5` those of one event, each with its code, to show or to print. */
export function TicketsPage() {
  const say = useMessages(messages)
  const event = useSearch().get('event')
  // A ticket of the list is often opened where there is no network anymore.
  useEffect(() => void import('./ticket-page.tsx').catch((error: unknown) => console.info('The page of a ticket could not be fetched ahead', error)), [])
  return (
    <Room>
      <PageTitle title={say('page')} />
      <SignedInOnly page skeleton={<Skeleton $height="340px" $radius="l" aria-busy />} text={say('loginText')}>
        {({ id }) => (
          <Stack $gap={6}>
            <div data-screen-only>
              <PageHeading>{say('page')}</PageHeading>
            </div>
            {event !== null && /^[1-9]\d{0,14}$/.test(event) ? <EventTickets key={event} userId={id} event={event} /> : <TicketList userId={id} />}
          </Stack>
        )}
      </SignedInOnly>
    </Room>
  )
}
