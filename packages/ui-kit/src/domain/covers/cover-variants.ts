/**
 * How the cover of an event without a picture is composed: the seal of its category fills it, or its region's scene
 * fills it and the seal is a badge.
 */
export type CoverVariant = { transform: string } & ({ kind: 'seal' } | { kind: 'scene'; badge: 'left' | 'right' })

/** Seals and scenes alternate, because ids that follow each other often stand side by side. */
const variants: CoverVariant[] = [
  { kind: 'seal', transform: '' },
  { kind: 'scene', transform: '', badge: 'left' },
  { kind: 'seal', transform: 'scale(1.5) translate(-13%, 8%)' },
  { kind: 'scene', transform: 'scaleX(-1)', badge: 'right' },
  { kind: 'seal', transform: 'rotate(-9deg) scale(1.3)' },
  { kind: 'scene', transform: 'scale(1.35) translateY(6%)', badge: 'left' },
  { kind: 'seal', transform: 'scale(1.6) translate(12%, -7%)' },
  { kind: 'scene', transform: '', badge: 'right' },
  { kind: 'seal', transform: 'scaleX(-1) rotate(7deg) scale(1.25)' },
  { kind: 'scene', transform: 'scaleX(-1)', badge: 'left' },
  { kind: 'seal', transform: 'scale(1.9) translate(4%, 14%)' },
  { kind: 'scene', transform: 'scaleX(-1) scale(1.35) translateY(6%)', badge: 'right' },
]

/** The composition of an event's cover, the same on every page. An event that is not stored yet has the first. */
export const coverVariant = (eventId = 0): CoverVariant =>
  variants[eventId % variants.length] ?? { kind: 'seal', transform: '' }
