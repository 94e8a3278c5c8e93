import type { Category, Region } from '@convive/contracts/enums'
import { useState, type ComponentProps } from 'react'
import { centredFocus, type ImageFocus } from '@convive/formats/image-focus'
import { styled } from 'styled-components'
import { composeCover, type CoverComposition } from './compose-cover.ts'
import { coverObjects, coverSettings } from './covers.ts'
import { regionGradient, scenes, useIllustrationUrl } from '../regions/region-scene.tsx'

const Frame = styled.span<{ $ratio: string; $radius: 'm' | 'l' | 'none'; $background: string; $drawn: boolean }>`
  position: relative;
  display: block;
  overflow: hidden;
  aspect-ratio: ${({ $ratio }) => $ratio};
  border-radius: ${({ $radius }) => ($radius === 'none' ? '0' : `var(--r-${$radius})`)};
  background: ${({ $background }) => $background};
  ${({ $drawn }) => $drawn && 'filter: var(--scene-filter);'}
`
const Picture = styled.img`
  display: block;
  width: 100%;
  height: 100%;
  object-fit: cover;
`
/** The focus applies to every shape of the frame, because the picture is always cropped around the same point. */
const Focused = styled(Picture)<{ $focus: ImageFocus }>`
  ${({ $focus: { x, y, zoom } }) => `object-position: ${x}% ${y}%;
  transform-origin: ${x}% ${y}%;
  transform: scale(${zoom / 100});`}
`
const Setting = styled(Picture)<{ $mirrored: boolean }>`
  ${({ $mirrored }) => $mirrored && 'transform: scaleX(-1);'}
`
/** As high as the frame, so that a frame wider than the drawing does not cut off its top and its foot. */
const CoverObject = styled.img<{ $scale: number; $shift: number }>`
  position: absolute;
  bottom: 0;
  left: ${({ $shift }) => 50 + $shift * 100}%;
  width: auto;
  max-width: none;
  height: 100%;
  transform: translateX(-50%) scale(${({ $scale }) => $scale});
  transform-origin: 50% 100%;
`
const Tint = styled.span<{ $colour: string; $opacity: number }>`
  position: absolute;
  inset: 0;
  background: ${({ $colour }) => $colour};
  opacity: ${({ $opacity }) => $opacity};
`

const skyGradient = ({ top, bottom, sun }: CoverComposition['sky']): string =>
  [
    sun && `radial-gradient(circle at ${sun.x}% ${sun.y}%, ${sun.colour} 9%, transparent 9.6%)`,
    `linear-gradient(${top}, ${bottom} 72%)`,
  ]
    .filter(Boolean)
    .join(', ')

/** Its creator's page knows an address of which we have no copy yet. */
export const isElsewhere = (imageUrl: string | null): boolean => imageUrl !== null && /^https?:/.test(imageUrl)

const shownPicture = (imageUrl: string | null, missing: string | null): string | null =>
  imageUrl === missing || isElsewhere(imageUrl) ? null : imageUrl

type EventCoverProps = {
  event: {
    id?: number
    title?: string
    imageUrl: string | null
    imageFocus?: ImageFocus | null | undefined
    region: Region
    category: Category
    coverObject?: string | undefined
  }
  /** Width to height, as a CSS ratio. */
  ratio?: string
  radius?: 'm' | 'l' | 'none'
  eager?: boolean
  /** The description of the picture; drawings are decorative. */
  alt?: string
  className?: string
}

/**
 * An event's picture, or one composed of drawings for its category and region, also where the picture cannot be loaded.
 * Without `alt` it is decorative.
 */
export function EventCover({
  event,
  alt = '',
  ratio = '16 / 10',
  radius = 'l',
  eager = false,
  className,
}: EventCoverProps) {
  const image = {
    alt: '',
    width: 320,
    height: 200,
    loading: eager ? 'eager' : 'lazy',
    fetchPriority: eager ? 'high' : 'auto',
    decoding: 'async',
  } as const
  const [missing, setMissing] = useState<string | null>(null)
  const imageUrl = shownPicture(event.imageUrl, missing)
  const composition = imageUrl === null ? composeCover(event) : null
  return (
    <Frame
      $ratio={ratio}
      $radius={radius}
      $background={composition?.setting ? skyGradient(composition.sky) : regionGradient(event.region)}
      $drawn={composition !== null}
      className={className}
    >
      {imageUrl !== null && (
        <Focused
          src={imageUrl}
          {...image}
          alt={alt}
          $focus={event.imageFocus ?? centredFocus}
          onError={() => setMissing(imageUrl)}
        />
      )}
      {composition && <DrawnCover event={event} image={image} composition={composition} />}
    </Frame>
  )
}

type DrawnCoverProps = {
  event: { region: Region }
  image: Omit<ComponentProps<'img'>, 'src'>
  composition: CoverComposition
}

function DrawnCover({ event, image, composition: { sky, setting, object } }: DrawnCoverProps) {
  const scene = useIllustrationUrl(scenes[event.region])
  const settings = useIllustrationUrl(coverSettings)
  const objects = useIllustrationUrl(coverObjects[object.category])
  return (
    <>
      {setting ? (
        <Setting src={viewUrl(settings, setting.name)} {...image} $mirrored={setting.mirrored} />
      ) : (
        <Picture src={scene} {...image} />
      )}
      <CoverObject src={viewUrl(objects, object.name)} {...image} $scale={object.scale} $shift={object.shift} />
      {setting && sky.tint && <Tint $colour={sky.tint.colour} $opacity={sky.tint.opacity} />}
    </>
  )
}

/** The address of one view of a drawing. */
const viewUrl = (drawing: string | undefined, view: string): string | undefined => drawing && `${drawing}#${view}`
