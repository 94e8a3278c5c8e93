import type { ImportDetail } from '@convive/contracts/import-review'
import { expect, test } from 'vitest'
import { nextPollDelay } from './results.tsx'

const now = Date.parse('2026-11-21T12:00:00Z')
const ended = (secondsAgo: number) => new Date(now - secondsAgo * 1000).toISOString()
const event = (id: number | null) => ({
  id,
  title: 'Feria',
  eventDate: '2026-12-01',
  eventStartTime: '08:00',
  location: 'Rivas',
  description: 'Feria orgánica',
})
const found = (given: Partial<ImportDetail>): ImportDetail => ({
  id: 1,
  kind: 'chat',
  sourceName: null,
  region: 'uvita',
  state: 'done',
  failure: null,
  total: 1,
  done: 1,
  eventsCreated: 1,
  waiting: 0,
  duplicates: 0,
  changed: 0,
  mediaWithoutText: 0,
  past: 0,
  createdAt: ended(60),
  endedAt: ended(1),
  undo: null,
  events: [event(7)],
  ...given,
})

test.each([
  ['nothing is known yet', undefined, false],
  ['it runs', found({ state: 'running', endedAt: null, events: [] }), 1000],
  ['it is being undone', found({ state: 'undoing' }), 1000],
  ['all of it is known', found({}), false],
  ['an event has no number yet', found({ events: [event(7), event(null)] }), 2000],
  ['an event has had no number for long', found({ endedAt: ended(31), events: [event(null)] }), false],
  ['it has failed', found({ state: 'failed', events: [event(null)] }), false],
])('where %s', (_, given, expected) => {
  expect(nextPollDelay(given, now)).toBe(expected)
})
