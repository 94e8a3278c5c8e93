import { Skeleton, Stack, Wrap } from '@convive/ui-kit'
import { PagePadding } from '../page-padding.ts'

/** Placeholder of a form that is loading. */
export function FormSkeleton() {
  return (
    <Wrap aria-hidden>
      <PagePadding>
        <Stack $gap={6}>
          <Skeleton $height="52px" $width="min(100%, 380px)" />
          {Array.from({ length: 5 }, (_, index) => (
            <Stack key={index} $gap={2}>
              <Skeleton $height="14px" $width="120px" />
              <Skeleton $height="48px" $width="min(100%, 720px)" $radius="m" />
            </Stack>
          ))}
        </Stack>
      </PagePadding>
    </Wrap>
  )
}
