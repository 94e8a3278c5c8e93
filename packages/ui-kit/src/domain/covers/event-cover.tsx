import type { Category, Region } from '@convive/contracts/enums'
import { styled } from 'styled-components'
import { coverVariant } from './cover-variants.ts'
import { covers } from './covers.ts'
import { useIllustrationUrl } from '../regions/illustration-urls.ts'
import { regionGradient } from '../regions/region-scene.tsx'
import { scenes } from '../regions/scenes.ts'

const Frame = styled.span<{ $region: Region; $ratio: string; $radius: 'm' | 'l' | 'none'; $drawn: boolean }>`
  position: relative;
  display: block;
  overflow: hidden;
  aspect-ratio: ${({ $ratio }) => $ratio};
  border-radius: ${({ $radius }) => ($radius === 'none' ? '0' : `var(--r-${$radius})`)};
  background: ${({ $region }) => regionGradient($region)};
  ${({ $drawn }) => $drawn && 'filter: var(--scene-filter);'}
`
const Picture = styled.img<{ $transform?: string | undefined }>`
  display: block;
  width: 100%;
  height: 100%;
  object-fit: cover;
  ${({ $transform }) => $transform && `transform: ${$transform};`}
`
const Badge = styled.span<{ $side: 'left' | 'right' }>`
  position: absolute;
  bottom: 6%;
  ${({ $side }) => $side}: 6%;
  height: 40%;
  aspect-ratio: 1;
  border-radius: 50%;
  overflow: hidden;
`

/** Crops a cover drawing to its seal. */
const sealCrop = 'scale(1.44)'

type EventCoverProps = {
  event: { id?: number; imageUrl: string | null; region: Region; category: Category }
  /** Width to height, as a CSS ratio. */
  ratio?: string
  radius?: 'm' | 'l' | 'none'
  eager?: boolean
  className?: string
}

/** An event's picture, or a drawing of its category and region, in one of a dozen compositions. It is decorative. */
export function EventCover({ event, ratio = '16 / 10', radius = 'l', eager = false, className }: EventCoverProps) {
  const drawn = event.imageUrl === null
  const variant = coverVariant(event.id)
  const seal = useIllustrationUrl(covers[event.category])
  const scene = useIllustrationUrl(scenes[event.region])
  const drawing = variant.kind === 'scene' ? scene : seal
  const image = {
    alt: '',
    width: 320,
    height: 200,
    loading: eager ? 'eager' : 'lazy',
    fetchPriority: eager ? 'high' : 'auto',
    decoding: 'async',
  } as const
  return (
    <Frame $region={event.region} $ratio={ratio} $radius={radius} $drawn={drawn} className={className}>
      <Picture src={event.imageUrl ?? drawing} {...image} $transform={drawn ? variant.transform : undefined} />
      {drawn && variant.kind === 'scene' && (
        <Badge $side={variant.badge}>
          <Picture src={seal} {...image} fetchPriority="auto" $transform={sealCrop} />
        </Badge>
      )}
    </Frame>
  )
}
