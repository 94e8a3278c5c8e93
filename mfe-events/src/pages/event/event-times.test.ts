import { expect, it } from 'vitest'
import { instantsOf } from './event-times.ts'

it.each([
  ['18:00', null, '2026-12-12T00:00:00.000Z', '2026-12-12T03:00:00.000Z'],
  ['18:00', '20:30', '2026-12-12T00:00:00.000Z', '2026-12-12T02:30:00.000Z'],
  ['21:00', '02:00', '2026-12-12T03:00:00.000Z', '2026-12-12T08:00:00.000Z'],
  ['05:00', '05:00', '2026-12-11T11:00:00.000Z', '2026-12-11T11:00:00.000Z'],
])('an event from %s to %s takes place, in Costa Rica, between these instants', (eventStartTime, eventEndTime, start, end) => {
  const instants = instantsOf({ eventDate: '2026-12-11', eventStartTime, eventEndTime })
  expect([instants.start.toISOString(), instants.end.toISOString()]).toEqual([start, end])
})
