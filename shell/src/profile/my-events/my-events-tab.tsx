import type { User } from '@convive/contracts/identity'
import { RemotePart, Skeleton, styled } from '@convive/ui-kit'
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

/** What the person made, beside it what they answered, and below the tickets they hold. */
export function MyEventsTab({ user }: { user: User }) {
  return (
    <Grid>
      <CreatedEvents user={user} />
      <AnsweredEvents />
      <RemotePart remote="mfe_events" part="my-tickets" skeleton={<Skeleton $height="220px" $radius="l" />} />
    </Grid>
  )
}
