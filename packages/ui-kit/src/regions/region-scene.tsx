import type { RegionChoice } from '@convive/contracts/vocabulary'
import { styled } from 'styled-components'
import { scenes } from './scenes.ts'

/** The region's gradient, which is there before its drawing is. */
export const skyOf = (region: RegionChoice): string => `var(--sky-${region.replace('_', '-')})`

const Drawing = styled.img<{ $region: RegionChoice }>`
  display: block;
  width: 100%;
  height: 100%;
  object-fit: cover;
  background: ${({ $region }) => skyOf($region)};
  filter: var(--scene-filter);
`

/** A region's drawing, filling its place. `eager` for what is seen first. */
export function RegionScene({ region, eager = false }: { region: RegionChoice; eager?: boolean }) {
  return (
    <Drawing
      $region={region}
      src={scenes[region]}
      alt=""
      width={160}
      height={100}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
    />
  )
}
