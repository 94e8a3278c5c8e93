import { Skeleton, Stack } from '@convive/ui-kit'
import { CheckoutGrid } from './checkout-layout.ts'

/** Placeholder of a checkout that is loading. */
export function CheckoutSkeleton() {
  return (
    <CheckoutGrid aria-busy>
      <aside>
        <Skeleton $height="340px" $radius="l" />
      </aside>
      <Stack $gap={5}>
        <Skeleton $height="30px" $width="60%" />
        <Skeleton $height="72px" $radius="m" />
        <Skeleton $height="48px" $radius="m" />
        <Skeleton $height="48px" $radius="m" />
      </Stack>
    </CheckoutGrid>
  )
}
