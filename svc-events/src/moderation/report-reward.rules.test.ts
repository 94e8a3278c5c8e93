import { expect, test } from 'vitest'
import { canEarnReportReward } from './decide-reports.ts'

const event = { creatorId: 7, isSample: false }
const report = { userId: 42, byAdmin: false, hasEarned: false }
const decider = 2

test.each([
  ['a right report', report, event, true],
  ['an admin’s report', { ...report, byAdmin: true }, event, false],
  ['a report by the administrator who decides', { ...report, userId: decider }, event, false],
  ['a report of an event that is the reporter’s by now', { ...report, userId: 7 }, event, false],
  ['a report of a sample', report, { ...event, isSample: true }, false],
  ['a second report of an event that was rewarded', { ...report, hasEarned: true }, event, false],
])('%s', (_, given, about, earns) => {
  expect(canEarnReportReward(given, about, decider)).toBe(earns)
})
