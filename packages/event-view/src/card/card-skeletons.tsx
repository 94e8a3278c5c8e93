import { Skeleton, Stack } from '@convive/ui-kit/design'
import { CardGrid } from './card-grid.ts'

/** Placeholders for event cards that are loading. */
export function CardSkeletons({ count, as: Grid = CardGrid }: { count: number; as?: typeof CardGrid }) {
  return (
    <Grid aria-hidden>
      {Array.from({ length: count }, (_, index) => (
        <li key={index}>
          <Stack $gap={2}>
            <Skeleton />
            <Skeleton $height="14px" $width="44%" />
            <Skeleton $height="20px" $width="92%" />
            <Skeleton $height="20px" $width="64%" />
            <Skeleton $height="14px" $width="52%" />
          </Stack>
        </li>
      ))}
    </Grid>
  )
}
