import { Skeleton, Stack, Wrap } from '@convive/ui-kit'
import type { ReactNode } from 'react'
import { RowSkeletons, VenueSkeletons } from '@convive/event-view'
import { EventSkeleton, FormSkeleton, PagePadding } from './layout/skeletons.tsx'
import type { routes } from './routes.ts'

/** Shown while a page's code loads; it has the shape of that page. */
export function PageSkeleton({ page }: { page: keyof typeof routes }) {
  return <div aria-busy>{skeletons[page]}</div>
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
