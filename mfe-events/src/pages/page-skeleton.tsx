import { Skeleton, Stack, Wrap } from '@convive/ui-kit'
import type { ReactNode } from 'react'
import { CardSkeletons } from '../event-card/card-skeletons.tsx'
import type { Place } from '../place.ts'
import { EventSkeleton } from './event/event-skeleton.tsx'
import { FormSkeleton } from './create/form-skeleton.tsx'
import { PagePadding } from './page-padding.ts'
import { VenueSkeletons } from '../venue-card/venue-skeletons.tsx'

/** What stands in a page's place while its code comes, in the shape of that page. */
export function PageSkeleton({ place }: { place: Place }) {
  return <div aria-busy>{shapes[place.page]}</div>
}

const listed = (list: ReactNode) => (
  <Wrap>
    <PagePadding>
      <Stack $gap={8}>
        <Skeleton $height="56px" $width="min(100%, 420px)" />
        <Skeleton $height="88px" $radius="l" />
        {list}
      </Stack>
    </PagePadding>
  </Wrap>
)

/** A heading, and below it what is read or filled in. */
const plain = (
  <Wrap>
    <PagePadding>
      <Stack $gap={6}>
        <Skeleton $height="56px" $width="min(100%, 420px)" />
        <Skeleton $height="340px" $radius="l" />
      </Stack>
    </PagePadding>
  </Wrap>
)

const shapes: Record<Place['page'], ReactNode> = {
  discover: listed(<CardSkeletons count={6} />),
  venues: listed(<VenueSkeletons count={8} />),
  event: <EventSkeleton />,
  venue: <EventSkeleton />,
  create: <FormSkeleton />,
  edit: <FormSkeleton />,
  checkout: plain,
  tickets: plain,
  ticket: plain,
  'check-in': plain,
  sales: plain,
  nowhere: null,
}
