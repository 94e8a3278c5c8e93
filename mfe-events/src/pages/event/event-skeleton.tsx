import { Skeleton, Stack, Wrap } from '@convive/ui-kit'
import { EventBody, EventLayout, EventPicture } from '@convive/event-view'

/** Placeholder of an event page that is loading. */
export function EventSkeleton() {
  return (
    <Wrap aria-hidden>
      <Skeleton $height="44px" $width="0" />
      <EventLayout>
        <EventPicture>
          <Skeleton />
        </EventPicture>
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
