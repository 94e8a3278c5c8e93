import { Skeleton, Stack } from '@convive/ui-kit'

/** A payment's page on its way. */
export function PaySkeleton() {
  return (
    <Stack $gap={5} aria-busy>
      <Skeleton $height="150px" $radius="l" />
      <Skeleton $height="64px" $radius="m" />
      <Skeleton $height="48px" $width="180px" $radius="m" />
    </Stack>
  )
}
