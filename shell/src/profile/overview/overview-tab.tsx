import type { User } from '@convive/contracts/identity'
import { styled } from '@convive/ui-kit'
import { AboutMe } from './about-me.tsx'
import { RecentTransactions } from './recent-transactions.tsx'

const Grid = styled.div`
  display: grid;
  gap: var(--s-8);
  align-items: start;
  padding-top: var(--s-8);
  > * {
    min-width: 0;
  }
  @media (min-width: 900px) {
    grid-template-columns: 1.5fr 1fr;
    gap: var(--s-16);
  }
`

export function OverviewTab({ user }: { user: User }) {
  return (
    <Grid>
      <RecentTransactions />
      <AboutMe user={user} />
    </Grid>
  )
}
