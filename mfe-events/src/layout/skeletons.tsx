import { EventBody, EventLayout, CoverFrame } from '@convive/event-view'
import { Skeleton, Stack, styled, Wrap } from '@convive/ui-kit'

/**
 * The shapes of pages while they load. They are apart from the pages, because whoever shows a shape must not load the code
 * of the page with it.
 */
export const PagePadding = styled.div`
  padding-block: var(--s-8) var(--s-16);
`

/** Placeholder of an event page that is loading. */
export function EventSkeleton() {
  return (
    <Wrap aria-hidden>
      <Skeleton $height="44px" $width="0" />
      <EventLayout>
        <CoverFrame>
          <Skeleton />
        </CoverFrame>
        <header>
          <Stack $gap={3}>
            <Skeleton $height="24px" $width="160px" />
            <Skeleton $height="44px" $width="88%" />
            <Skeleton $height="20px" $width="40%" />
          </Stack>
        </header>
        <aside>
          <Skeleton $height="380px" $radius="l" />
        </aside>
        <EventBody>
          <Skeleton $height="20px" />
          <Skeleton $height="20px" $width="94%" />
          <Skeleton $height="20px" $width="70%" />
        </EventBody>
      </EventLayout>
    </Wrap>
  )
}

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
