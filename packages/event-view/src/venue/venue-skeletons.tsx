import { Skeleton, Stack } from '@convive/ui-kit/design'
import { VenueGrid, VenuePicture, VenueRow } from './venue-layout.ts'

/** Placeholders for venue cards that are loading. */
export function VenueSkeletons({ count }: { count: number }) {
  return (
    <VenueGrid aria-hidden>
      {Array.from({ length: count }, (_, index) => (
        <li key={index}>
          <VenueRow as="div">
            <VenuePicture>
              <Skeleton $height="100%" $radius="m" />
            </VenuePicture>
            <Stack $gap={2}>
              <Skeleton $height="20px" $width="62%" />
              <Skeleton $height="14px" $width="44%" />
              <Skeleton $height="14px" $width="30%" />
            </Stack>
          </VenueRow>
        </li>
      ))}
    </VenueGrid>
  )
}
