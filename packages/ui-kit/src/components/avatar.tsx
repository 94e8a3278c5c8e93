import { styled } from 'styled-components'
import { initials } from '../formats/person.ts'

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
const Picture = styled.img`
  width: 100%;
  height: 100%;
  object-fit: cover;
`

/** A person's picture or initials, beside their name. */
export function Avatar({ name, image, size = 40 }: { name: string | null | undefined; image?: string | null | undefined; size?: number }) {
  return (
    <Disc $size={size} aria-hidden>
      {image ? <Picture src={image} alt="" /> : initials(name)}
    </Disc>
  )
}
