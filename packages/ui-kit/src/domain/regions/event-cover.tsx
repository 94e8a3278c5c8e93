import type { Category, Region } from '@convive/contracts/enums'
import { styled } from 'styled-components'
import { covers } from './covers.ts'
import { useIllustrationUrl } from './illustration-urls.ts'
import { regionGradient } from './region-scene.tsx'

const Frame = styled.span<{ $region: Region; $ratio: string; $radius: 'm' | 'l' | 'none' }>`
  position: relative;
  display: block;
  overflow: hidden;
  aspect-ratio: ${({ $ratio }) => $ratio};
  border-radius: ${({ $radius }) => ($radius === 'none' ? '0' : `var(--r-${$radius})`)};
  background: ${({ $region }) => regionGradient($region)};
`
const Picture = styled.img<{ $drawn: boolean }>`
  display: block;
  width: 100%;
  height: 100%;
  object-fit: cover;
  ${({ $drawn }) => $drawn && 'filter: var(--scene-filter);'}
`

type EventCoverProps = {
  event: { imageUrl: string | null; region: Region; category: Category }
  /** Width to height, as a CSS ratio. */
  ratio?: string
  radius?: 'm' | 'l' | 'none'
  eager?: boolean
  className?: string
}

/** An event's picture, or its category's motif on its region's gradient. It is decorative. */
export function EventCover({ event, ratio = '16 / 10', radius = 'l', eager = false, className }: EventCoverProps) {
  const drawn = event.imageUrl === null
  const illustration = useIllustrationUrl(covers[event.category])
  return (
    <Frame $region={event.region} $ratio={ratio} $radius={radius} className={className}>
      <Picture
        $drawn={drawn}
        src={event.imageUrl ?? illustration}
        alt=""
        width={320}
        height={200}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding="async"
      />
    </Frame>
  )
}
