import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decideAttendanceReward, evidenceOf, foreseePayment, type AttendanceFacts } from './attendance-reward.rules.ts'

const hour = 3_600_000
const day = 24 * hour
const startsAt = new Date('2026-03-07T22:00:00Z')
const endsAt = new Date('2026-03-08T01:00:00Z')
const createdAt = new Date('2026-03-01T01:00:00Z')

type Given = Partial<Omit<AttendanceFacts, 'event'>> & { event?: Partial<AttendanceFacts['event']> }
const facts = ({ event, ...given }: Given = {}): AttendanceFacts => ({
  userId: 7,
  event: { creatorId: 5, coraReward: 10, isSample: false, createdAt, startsAt, endsAt, attendanceAwards: 0, ...event },
  checkedInAt: null,
  rewardedToday: 0,
  now: new Date(endsAt.getTime() + day),
  isLimited: true,
  ...given,
})

describe('what an attendance earns', () => {
  test.each([
    ['the event’s reward', {}, 10, null],
    ['nothing at the own event', { userId: 5 }, 0, 'own_event'],
    [
      'nothing for a co-organiser, who could check themselves in',
      { event: { coOrganiserIds: [6, 7] } },
      0,
      'own_event',
    ],
    ['nothing at the own event without limits', { userId: 5, isLimited: false }, 0, 'own_event'],
    ['nothing at a sample', { event: { isSample: true } }, 0, 'sample'],
    ['nothing at a sample without limits', { event: { isSample: true }, isLimited: false }, 0, 'sample'],
    ['nothing where no reward was set', { event: { coraReward: 0 } }, 0, 'no_reward'],
    ['the reward thirty days after the end', { now: new Date(endsAt.getTime() + 30 * day) }, 10, null],
    ['nothing later than that', { now: new Date(endsAt.getTime() + 30 * day + 1) }, 0, 'too_late'],
    [
      'the reward later than that without limits',
      { now: new Date(endsAt.getTime() + 300 * day), isLimited: false },
      10,
      null,
    ],
    ['the reward for the fifth of a day', { rewardedToday: 4 }, 10, null],
    ['nothing for the sixth', { rewardedToday: 5 }, 0, 'daily_cap'],
    ['the reward for the sixth without limits', { rewardedToday: 5, isLimited: false }, 10, null],
    ['the reward for the fiftieth guest', { event: { attendanceAwards: 490 } }, 10, null],
    ['the reward at an event created at its start', { event: { createdAt: startsAt } }, 10, null],
    [
      'nothing at an event created after its start',
      { event: { createdAt: new Date(startsAt.getTime() + 1) } },
      0,
      'created_after_start',
    ],
    ['the reward at such an event without limits', { event: { createdAt: endsAt }, isLimited: false }, 10, null],
    [
      'the reward for a check-in three hours before the start',
      { checkedInAt: new Date(startsAt.getTime() - 3 * hour) },
      10,
      null,
    ],
    [
      'nothing for one earlier than that, also without limits',
      { checkedInAt: new Date(startsAt.getTime() - 3 * hour - 1), isLimited: false },
      0,
      'too_early',
    ],
    ['nothing for the fifty-first', { event: { attendanceAwards: 500 } }, 0, 'event_budget'],
    ['the reward for the fifty-first without limits', { event: { attendanceAwards: 500 }, isLimited: false }, 10, null],
  ] as const)('%s', (_, given, coraAwarded, reason) => {
    expect(decideAttendanceReward(facts(given))).toEqual({ coraAwarded, reason })
  })

  test('is either the whole reward, or nothing with a reason', () => {
    const any = fc.record({
      userId: fc.integer({ min: 2, max: 4 }),
      rewardedToday: fc.nat(8),
      checkedInAt: fc.constantFrom(null, createdAt, endsAt),
      isLimited: fc.boolean(),
      now: fc.nat(60).map((days) => new Date(endsAt.getTime() + days * day)),
      event: fc.record({
        creatorId: fc.integer({ min: 1, max: 4 }),
        coraReward: fc.nat(50),
        isSample: fc.boolean(),
        createdAt: fc.constantFrom(createdAt, endsAt),
        startsAt: fc.constant(startsAt),
        endsAt: fc.constant(endsAt),
        attendanceAwards: fc.nat(2600),
      }),
    })
    fc.assert(
      fc.property(any, (given) => {
        const { coraAwarded, reason } = decideAttendanceReward(given)
        expect(reason === null).toBe(coraAwarded > 0)
        expect([0, given.event.coraReward]).toContain(coraAwarded)
        expect(
          !given.isLimited ||
            coraAwarded === 0 ||
            given.event.attendanceAwards + coraAwarded <= 50 * given.event.coraReward,
        ).toBe(true)
      }),
    )
  })
})

describe('how an attendance is known', () => {
  const announced = { createdAt, startsAt, endsAt }
  const invented = { ...announced, createdAt: new Date(startsAt.getTime() - day + 1) }
  const known = { event: announced, isImported: false, registeredAt: createdAt, checkedInAt: null }
  test.each([
    ['on the person’s word', {}, 'word'],
    ['on the word of an account whose age is unknown', { registeredAt: null }, 'word'],
    ['by a check-in', { checkedInAt: startsAt }, 'door'],
    ['by a check-in of an account that was made there', { checkedInAt: endsAt, registeredAt: endsAt }, 'door'],
    ['weakly, if the account was made after the end', { registeredAt: new Date(endsAt.getTime() + 1) }, 'weak'],
    ['weakly, if the event was created less than a day before its start', { event: invented }, 'weak'],
    ['weakly at such an event also by a check-in', { event: invented, checkedInAt: startsAt }, 'weak'],
    ['on the person’s word at an imported event that was found late', { event: invented, isImported: true }, 'word'],
  ] as const)('%s', (_, given, evidence) => {
    expect(evidenceOf({ ...known, ...given })).toBe(evidence)
  })
})

describe('what of a reward is paid now', () => {
  const old = { isConfirmed: true, isNew: false, seenAtDoor: false, earned: 100, reachedCaps: [] } as const
  test.each([
    ['all to somebody of whom nothing is known yet', undefined, 'word', 50, 0],
    ['all to a confirmed person', old, 'word', 50, 0],
    ['ten to a new account', { ...old, isNew: true, earned: 0 }, 'word', 10, 40],
    ['the rest of the ten', { ...old, isNew: true, earned: 8 }, 'word', 2, 48],
    ['all to a new account that a door saw', { ...old, isNew: true, seenAtDoor: true }, 'word', 50, 0],
    ['nothing more before the confirmation', { ...old, isConfirmed: false }, 'word', 0, 50],
    ['nothing while the site’s cap is reached', { ...old, reachedCaps: ['site'] }, 'word', 0, 50],
    ['all then to somebody whom a door saw', { ...old, reachedCaps: ['site'], seenAtDoor: true }, 'word', 50, 0],
    ['all then at a door', { ...old, reachedCaps: ['site'] }, 'door', 50, 0],
    ['nothing while the creator’s cap is reached, also at a door', { ...old, reachedCaps: ['creator'] }, 'door', 0, 50],
    ['nothing while the network’s cap is reached', { ...old, reachedCaps: ['network'] }, 'word', 0, 50],
    ['all then to an old account at a door', { ...old, reachedCaps: ['network'] }, 'door', 50, 0],
    ['nothing then to a new one', { ...old, reachedCaps: ['site', 'network'], isNew: true }, 'door', 0, 50],
    ['ten for weak evidence, and no more later', { ...old, earned: 0 }, 'weak', 10, 0],
  ] as const)('%s', (_, earner, evidence, coraAwarded, coraPending) => {
    expect(foreseePayment(50, evidence, earner)).toEqual({ coraAwarded, coraPending })
  })
})
