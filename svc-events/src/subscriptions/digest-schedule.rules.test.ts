import { expect, test } from 'vitest'
import { dueDigests } from './send-digests.job.ts'

const due = (now: string) => dueDigests(new Date(now)).map(({ frequency, day }) => `${frequency} ${day}`)

// 2026-11-26 is a Thursday; seven in the morning in Costa Rica is 13:00 in UTC, and nine at night 3:00 of the next day.
test.each([
  ['Wednesday, a second to seven', '2026-11-25T12:59:59Z', []],
  ['Wednesday at seven', '2026-11-25T13:00:00Z', ['daily 2026-11-25']],
  ['Wednesday, a second to nine at night', '2026-11-26T02:59:59Z', ['daily 2026-11-25']],
  ['Wednesday at nine at night', '2026-11-26T03:00:00Z', []],
  ['Thursday at midnight', '2026-11-26T06:00:00Z', []],
  ['Thursday at seven', '2026-11-26T13:00:00Z', ['daily 2026-11-26', 'weekly 2026-11-26']],
  ['Thursday evening', '2026-11-27T02:00:00Z', ['daily 2026-11-26', 'weekly 2026-11-26']],
  ['Friday, before seven', '2026-11-27T12:59:00Z', []],
  ['Friday, for who was not served on Thursday', '2026-11-27T13:00:00Z', ['daily 2026-11-27', 'weekly 2026-11-26']],
  ['Saturday', '2026-11-28T13:00:00Z', ['daily 2026-11-28']],
  ['the last day of a year', '2026-12-31T13:00:00Z', ['daily 2026-12-31', 'weekly 2026-12-31']],
])('%s', (_, now, expected) => {
  expect(due(now)).toEqual(expected)
})

test('a daily digest covers today and tomorrow, a weekly one seven days, both also events published since the one before', () => {
  const [daily, weekly] = dueDigests(new Date('2026-11-26T15:30:00Z'))
  const from = new Date('2026-11-26T13:00:00Z')
  expect(daily).toMatchObject({
    from,
    until: new Date('2026-11-28T06:00:00Z'),
    newSince: new Date('2026-11-25T13:00:00Z'),
  })
  expect(weekly).toMatchObject({
    from,
    until: new Date('2026-12-03T06:00:00Z'),
    newSince: new Date('2026-11-19T13:00:00Z'),
  })
})
