import { Skeleton, Stack, styled } from '@convive/ui-kit/design'

const Line = styled.li`
  display: grid;
  grid-template-columns: 96px minmax(0, 1fr);
  gap: var(--s-3);
  padding-block: 10px;
`

/** Placeholders for rows that are loading. */
export function RowSkeletons({ count }: { count: number }) {
  return (
    <ul aria-hidden>
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
    </ul>
  )
}
