import { expect, test } from 'vitest'
import { matchEarlierEvent } from './follow-up.rules.ts'

const earlier = [
  { id: 1, title: 'Taller de pan', eventDate: '2026-12-05' },
  { id: 2, title: 'Taller de pan', eventDate: '2026-12-12' },
  { id: 3, title: 'Bingo de la escuela', eventDate: '2026-12-05' },
  { id: 4, title: 'Yoga en la playa', eventDate: '2026-12-06' },
]

test.each([
  ['the soonest of equal titles', 'changed', 'Taller de pan', '2026-12-10', 1],
  ['a title with further words', 'changed', 'Bingo escuela de Rivas', '2026-12-10', 3],
  ['the cancelled one on the day that is named', 'cancelled', 'Taller de pan', '2026-12-12', 2],
  ['nothing on another day', 'cancelled', 'Yoga en la playa', '2026-12-13', undefined],
  ['nothing with another title', 'changed', 'Torneo de ajedrez', '2026-12-05', undefined],
  ['nothing for one word in common', 'changed', 'Taller de costura para principiantes', '2026-12-10', undefined],
] as const)('finds %s', (_, followsUp, title, eventDate, id) => {
  expect(matchEarlierEvent({ title, eventDate }, followsUp, earlier)?.id).toBe(id)
})
