import type { RegionChoice } from '@convive/contracts/enums'
import { styled } from 'styled-components'
import { useIllustrationUrl } from './illustration-urls.ts'
import { scenes } from './scenes.ts'

/** The region's gradient. It is visible before the illustration has loaded. */
export const regionGradient = (region: RegionChoice): string => `var(--sky-${region.replace('_', '-')})`

const Drawing = styled.img<{ $region: RegionChoice }>`
  display: block;
  width: 100%;
  height: 100%;
  object-fit: cover;
  background: ${({ $region }) => regionGradient($region)};
  filter: var(--scene-filter);
`

/** A region's illustration, filling its container. `eager` loads it at once. */
export function RegionScene({ region, eager = false }: { region: RegionChoice; eager?: boolean }) {
  return (
    <Drawing
      $region={region}
      src={useIllustrationUrl(scenes[region])}
      alt=""
      width={160}
      height={100}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
    />
  )
}
