import { Skeleton, Stack, styled, Wrap } from '@convive/ui-kit'

const Container = styled(Wrap)`
  padding-block: var(--s-6) var(--s-16);
`
const Top = styled.div`
  display: grid;
  gap: var(--s-6);
  margin-bottom: var(--s-12);
  @media (min-width: 1000px) {
    grid-template-columns: 1fr 1.25fr;
  }
`

/** Placeholder of a balance page that is loading. */
export function BalanceSkeleton() {
  return (
    <Container>
      <BalanceContentSkeleton />
    </Container>
  )
}

export function BalanceContentSkeleton() {
  return (
    <div aria-busy>
      <Top>
        <Skeleton $height="280px" $radius="l" />
        <Skeleton $height="280px" $radius="l" />
      </Top>
      <HistorySkeleton />
    </div>
  )
}

export function HistorySkeleton() {
  return (
    <Stack $gap={5} aria-hidden>
      {Array.from({ length: 5 }, (_, index) => (
        <Skeleton key={index} $height="44px" $radius="m" />
      ))}
    </Stack>
  )
}
