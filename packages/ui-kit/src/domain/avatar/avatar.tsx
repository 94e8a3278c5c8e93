import type { AvatarFrame } from '@convive/contracts/enums'
import { type ComponentType, lazy, Suspense, useState } from 'react'
import { styled } from 'styled-components'
import { initials } from '@convive/formats/person-name'

const Disc = styled.span<{ $size: number }>`
  display: grid;
  place-items: center;
  flex: none;
  width: ${({ $size }) => $size}px;
  height: ${({ $size }) => $size}px;
  border-radius: 50%;
  overflow: hidden;
  background: var(--forest);
  color: var(--on-forest);
  font-size: ${({ $size }) => Math.round($size * 0.375)}px;
  font-weight: var(--w-strong);
  line-height: 1;
`
const Framed = styled.span<{ $size: number }>`
  position: relative;
  flex: none;
  width: ${({ $size }) => $size}px;
  height: ${({ $size }) => $size}px;
  margin: ${({ $size }) => Math.round($size * 0.12)}px;
`
const Picture = styled.img`
  width: 100%;
  height: 100%;
  object-fit: cover;
`

/** Few users have a frame, so it is a separate chunk. If it cannot load, the picture appears without a frame. */
const FrameArt = lazy<ComponentType<{ frame: AvatarFrame }>>(() =>
  import('./frames/frame-art.tsx').then(
    (module) => ({ default: module.FrameArt }),
    () => ({ default: () => null }),
  ),
)

type AvatarProps = {
  name: string | null | undefined
  image?: string | null | undefined
  frame?: AvatarFrame | null | undefined
  size?: number
}

/**
 * A user's picture, or initials if there is none or it does not load. A frame adds an eighth of the size on every side.
 */
export function Avatar({ name, image, frame, size = 40 }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null)
  /** No `onError`: the picture of a prerendered page may have failed before this page's scripts ran. */
  const checkLoaded = (picture: HTMLImageElement | null) => {
    if (image) picture?.decode().catch(() => setBroken(image))
  }
  const disc = (
    <Disc $size={size} aria-hidden>
      {image && image !== broken ? <Picture ref={checkLoaded} src={image} alt="" /> : initials(name)}
    </Disc>
  )
  if (!frame) return disc
  return (
    <Framed $size={size}>
      {disc}
      <Suspense>
        <FrameArt frame={frame} />
      </Suspense>
    </Framed>
  )
}
