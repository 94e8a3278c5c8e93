import type { Event } from '@convive/contracts/events'
import { centredFocus } from '@convive/formats/image-focus'
import { styled, useMessages } from '@convive/ui-kit/design'
import { EventCover, isElsewhere } from '@convive/ui-kit/domain'
import { useState } from 'react'
import { CoverFrame } from './event-layout.ts'
import { messages } from './texts.ts'

/** Pictures wider than this are not flyers for a wall. */
const squarish = 1.1
const coverRatio = 16 / 9

const CoverArea = styled.div`
  @media (min-width: 1000px) {
    grid-area: cover;
  }
`
/** As high as the picture at the full width, but never so high that the title leaves the screen. */
const Whole = styled.a<{ $ratio: number }>`
  position: relative;
  display: block;
  overflow: hidden;
  /* A limited height must not narrow it, as its ratio would. */
  width: 100%;
  aspect-ratio: ${({ $ratio }) => $ratio};
  max-height: 60svh;
  border-radius: var(--r-l);
  background: var(--sunk);
  cursor: zoom-in;
  @media (min-width: 700px) {
    max-height: 70svh;
  }
  /* The text below a picture that is wider than high still begins on the first screen. */
  @media (min-width: 1000px) {
    aspect-ratio: ${({ $ratio }) => ($ratio > squarish ? Math.max($ratio, coverRatio) : $ratio)};
  }
`
const Ground = styled.img`
  position: absolute;
  inset: -10%;
  width: 120%;
  height: 120%;
  object-fit: cover;
  filter: blur(28px) saturate(1.2);
  opacity: 0.55;
`
const Flyer = styled.img`
  position: relative;
  display: block;
  width: 100%;
  height: 100%;
  object-fit: contain;
`
const Full = styled.a`
  position: absolute;
  inset: 0;
  border-radius: var(--r-l);
  cursor: zoom-in;
`

/**
 * An event's picture on its page, whole on its own colours, because a flyer would lose its title, unless its organiser
 * enlarged a part of it. A tap opens the picture alone, where a browser zooms, also before scripts have loaded.
 */
export function EventPicture({ event }: { event: Event }) {
  const t = useMessages(messages)
  const [missing, setMissing] = useState<string | null>(null)
  const { imageUrl, imageSize, imageFocus } = event
  const link = { href: imageUrl ?? undefined, target: '_blank', 'aria-label': t('event.openPicture') }
  if (!imageUrl || imageUrl === missing || isElsewhere(imageUrl))
    return (
      <CoverFrame>
        <EventCover event={{ ...event, imageUrl: null }} ratio="16 / 9" eager />
      </CoverFrame>
    )
  const ratio = imageSize && imageSize.width / imageSize.height
  // A flyer that is upright or square is whole in any case: no crop of it has the shape of a cover.
  if (!ratio || (ratio > squarish && (imageFocus?.zoom ?? 0) > centredFocus.zoom))
    return (
      <CoverFrame>
        <EventCover event={event} ratio="16 / 9" eager />
        <Full {...link} />
      </CoverFrame>
    )
  return (
    <CoverArea>
      <Whole {...link} $ratio={ratio}>
        {ratio < coverRatio && <Ground src={imageUrl} alt="" aria-hidden />}
        <Flyer src={imageUrl} alt="" {...imageSize} fetchPriority="high" onError={() => setMissing(imageUrl)} />
      </Whole>
    </CoverArea>
  )
}
