import { Skeleton, Stack, styled, Wrap } from '@convive/ui-kit'
import type { ReactNode } from 'react'
import { EventBody, EventLayout, EventPicture, RowSkeletons, VenueSkeletons } from '@convive/event-view'
import type { routes } from './routes.ts'

/** Shown while a page's code loads; it has the shape of that page. */
export function PageSkeleton({ page }: { page: keyof typeof routes }) {
  return <div aria-busy>{skeletons[page]}</div>
}

export const PagePadding = styled.div`
  padding-block: var(--s-8) var(--s-16);
`

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

const listSkeleton = (items: ReactNode) => (
  <Wrap>
    <PagePadding>
      <Stack $gap={8}>
        <Skeleton $height="56px" $width="min(100%, 420px)" />
        <Skeleton $height="88px" $radius="l" />
        {items}
      </Stack>
    </PagePadding>
  </Wrap>
)

/** A heading with one block of content below it. */
const plainSkeleton = (
  <Wrap>
    <PagePadding>
      <Stack $gap={6}>
        <Skeleton $height="56px" $width="min(100%, 420px)" />
        <Skeleton $height="340px" $radius="l" />
      </Stack>
    </PagePadding>
  </Wrap>
)

const skeletons: Record<keyof typeof routes, ReactNode> = {
  events: null,
  discover: listSkeleton(<RowSkeletons count={6} />),
  venues: listSkeleton(<VenueSkeletons count={8} />),
  event: <EventSkeleton />,
  venue: <EventSkeleton />,
  create: <FormSkeleton />,
  edit: <FormSkeleton />,
  organiser: plainSkeleton,
  checkout: plainSkeleton,
  tickets: plainSkeleton,
  ticket: plainSkeleton,
  checkIn: plainSkeleton,
  sales: plainSkeleton,
  guests: plainSkeleton,
}
