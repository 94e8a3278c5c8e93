import { expect, it } from 'vitest'
import { upcomingEvents } from './offline-event.ts'

const event = (id: number, eventDate: string, eventEndTime: string | null = null) => ({
  id,
  eventDate,
  eventStartTime: '18:00',
  eventEndTime,
})

it('drops what is over and begins with the next event', () => {
  const now = Date.parse('2026-12-05T20:30:00-06:00')
  const events = [
    event(1, '2026-12-09'),
    event(2, '2026-12-04'),
    event(3, '2026-12-05', '21:00'),
    event(4, '2026-12-09'),
  ]
  expect(upcomingEvents(events, now).map(({ id }) => id)).toEqual([3, 1, 4])
})
