import { expect, it } from 'vitest'
import { monthsSince } from './months-since.ts'

it('lists the months since the account was created in Costa Rica’s time, newest first', () => {
  expect(monthsSince('2026-11-01T05:00:00Z', '2027-01-05')).toEqual(['2027-01', '2026-12', '2026-11', '2026-10'])
  expect(monthsSince('2026-11-20T12:00:00Z', '2026-11-21')).toEqual(['2026-11'])
})

it('goes back two years at most and always contains this month', () => {
  expect(monthsSince('2000-01-01T00:00:00Z', '2026-11-21')).toHaveLength(24)
  expect(monthsSince('2026-12-01T12:00:00Z', '2026-11-30')).toEqual(['2026-11'])
})
