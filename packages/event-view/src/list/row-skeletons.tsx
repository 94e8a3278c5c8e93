import { Skeleton, Stack, styled } from '@convive/ui-kit/design'
import { eventRow } from '@convive/ui-kit/domain'

const { CardGrid, cardWidth, ListWidth } = eventRow

const Line = styled.li`
  display: grid;
  grid-template-columns: 96px minmax(0, 1fr);
  gap: var(--s-3);
  padding-block: 10px;
  ${cardWidth} {
    grid-template-columns: minmax(0, 1fr);
    padding-block: 0;
    > :first-child {
      aspect-ratio: 16 / 9;
      height: auto;
    }
  }
`

/** Placeholders for rows and cards that are loading. */
export function RowSkeletons({ count }: { count: number }) {
  return (
    <ListWidth>
      <CardGrid as="ul" $columns={3} aria-hidden>
        {Array.from({ length: count }, (_, index) => (
          <Line key={index}>
            <Skeleton $height="96px" $radius="m" />
            <Stack $gap={2}>
              <Skeleton $height="14px" $width="44%" />
              <Skeleton $height="20px" $width="92%" />
              <Skeleton $height="14px" $width="64%" />
            </Stack>
          </Line>
        ))}
      </CardGrid>
    </ListWidth>
  )
}
