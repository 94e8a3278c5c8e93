import type { User } from '@convive/contracts/identity'
import { Skeleton, styled } from '@convive/ui-kit'
import { RemoteWidget } from '../../remotes/remote.tsx'
import { AnsweredEvents } from './answered-events.tsx'
import { CreatedEvents } from './created-events.tsx'

const Grid = styled.div`
  display: grid;
  gap: var(--s-10) var(--s-12);
  align-items: start;
  padding-top: var(--s-8);
  > * {
    min-width: 0;
  }
  @media (min-width: 900px) {
    grid-template-columns: 1fr 1fr;
  }
`

/** What the user goes to and the tickets for it come first, then the user's own events. */
export function MyEventsTab({ user }: { user: User }) {
  return (
    <Grid>
      <AnsweredEvents />
      <RemoteWidget remote="mfe_events" part="my-tickets" skeleton={<Skeleton $height="220px" $radius="l" />} />
      <CreatedEvents user={user} />
    </Grid>
  )
}
