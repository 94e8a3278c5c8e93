import { Skeleton, Stack, styled, Wrap } from '@convive/ui-kit'

/** The column of the payment page. */
export const PayColumn = styled(Wrap)`
  max-width: 560px;
  display: grid;
  gap: var(--s-6);
  padding-block: var(--s-6) var(--s-16);
`

/** Placeholder of a payment that is loading. */
export function PaySkeleton() {
  return (
    <Stack $gap={5} aria-busy>
      <Skeleton $height="150px" $radius="l" />
      <Skeleton $height="64px" $radius="m" />
      <Skeleton $height="48px" $width="180px" $radius="m" />
    </Stack>
  )
}

/** Placeholder of the whole page while its code loads. */
export function PayPageSkeleton() {
  return (
    <PayColumn>
      <PaySkeleton />
    </PayColumn>
  )
}
