import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  canAdmit,
  maxCompanions,
  maxWaitingParties,
  offerUntil,
  partiesToOffer,
  type Places,
  type Standing,
  standingOf,
} from './places.ts'

const hourMs = 3_600_000
const start = new Date('2026-12-12T20:00:00Z')
const before = (hours: number) => new Date(start.getTime() - hours * hourMs)

describe('a party that wants to come', () => {
  const places: Places = { capacity: 10, taken: 7, waiting: 0, isClosed: false }
  const newcomer = { standing: 'out', size: 0 } as const
  const guest = (size: number) => ({ standing: 'in', size }) as const
  const offered = (size: number) => ({ standing: 'offered', size }) as const
  const waiting = (size: number) => ({ standing: 'waiting', size }) as const

  test.each([
    ['fits', {}, newcomer, 3, 'in'],
    ['does not fit, and waits whole', {}, newcomer, 4, 'waiting'],
    ['waits behind whoever waits, although it would fit', { waiting: 1 }, newcomer, 1, 'waiting'],
    ['is larger than the date', {}, newcomer, 11, 'above_capacity'],
    ['comes without a limit', { capacity: null, waiting: 3 }, newcomer, 6, 'in'],
    ['finds the list closed', { isClosed: true }, newcomer, 1, 'list_closed'],
    ['finds the list closed, without a limit', { isClosed: true, capacity: null }, newcomer, 1, 'list_closed'],
    ['finds the waiting list full', { waiting: maxWaitingParties }, newcomer, 1, 'waiting_list_full'],
    ['is in and grows within what is free', {}, guest(2), 5, 'in'],
    ['is in and grows beyond what fits', {}, guest(2), 6, 'no_place_left'],
    ['is in and grows while others wait', { waiting: 1 }, guest(2), 3, 'no_place_left'],
    ['is in and shrinks', { waiting: 1 }, guest(2), 1, 'in'],
    ['is in and shrinks after the capacity was lowered', { capacity: 2 }, guest(4), 3, 'in'],
    ['is in and grows, the list closed', { isClosed: true }, guest(2), 3, 'list_closed'],
    ['takes its offer', { waiting: 4 }, offered(3), 3, 'in'],
    ['takes its offer, the list closed', { isClosed: true }, offered(3), 3, 'in'],
    ['takes its offer with fewer', { waiting: 4 }, offered(3), 1, 'in'],
    ['wants more than was offered', { waiting: 4 }, offered(3), 4, 'no_place_left'],
    ['waits alone and has become small enough', { waiting: 1 }, waiting(4), 3, 'in'],
    ['waits with others and has become smaller', { waiting: 2 }, waiting(4), 3, 'waiting'],
    ['waits and grows', { waiting: 1 }, waiting(4), 5, 'waiting'],
  ] as const)('%s', (_, given, party, size, expected) => {
    expect(standingOf({ ...places, ...given }, party, size)).toBe(expected)
  })
})

test.each([
  ['a free date', { capacity: 3, taken: 0, isClosed: false }, [2, 2, 1], [0, 2]],
  ['a full date', { capacity: 3, taken: 3, isClosed: false }, [1], []],
  ['more taken than there are places', { capacity: 3, taken: 5, isClosed: false }, [1], []],
  ['no limit', { capacity: null, taken: 5, isClosed: false }, [6, 1], [0, 1]],
  ['a closed list', { capacity: 3, taken: 0, isClosed: true }, [1], []],
])('offers free places to the first parties that fit: %s', (_, places, sizes, expected) => {
  const inOrder = sizes.map((size, rank) => ({ size, rank }))
  expect(partiesToOffer(places, inOrder).map(({ rank }) => rank)).toEqual(expected)
})

test.each([
  ['a week before', 7 * 24, 7 * 24 - 12],
  ['14 hours before', 14, 2],
  ['five hours before: until two hours before', 5, 2],
  ['three hours before', 3, 2],
  ['a little later: ten minutes', 2.9, 2.9 - 1 / 6],
  ['five minutes before: until the start', 1 / 12, 0],
  ['at the start: no offer', 0, null],
  ['during the date', -1, null],
])('keeps offered places for a while: %s', (_, hours, until) => {
  expect(offerUntil(start, before(hours))?.getTime() ?? null).toBe(until === null ? null : before(until).getTime())
})

type Step =
  | { do: 'come'; who: number; companions: number }
  | { do: 'leave'; who: number }
  | { do: 'admit'; who: number }
  | { do: 'places'; capacity: number | null }
  | { do: 'list'; isClosed: boolean }
  | { do: 'wait'; hours: number }

/** The answers to one date as a service keeps them: decisions by the rule, offers made after each step. */
class Answers {
  parties = new Map<number, { standing: Standing; size: number; rank: number; until: Date | null }>()
  capacity: number | null
  isClosed = false
  now = before(60)
  private arrivals = 0

  constructor(capacity: number | null) {
    this.capacity = capacity
  }

  places(): Places {
    const all = [...this.parties.values()]
    const taken = all.filter(({ standing }) => standing !== 'waiting').reduce((sum, { size }) => sum + size, 0)
    const waiting = all.filter(({ standing }) => standing === 'waiting').length
    return { capacity: this.capacity, taken, waiting, isClosed: this.isClosed }
  }

  take(step: Step): void {
    if (step.do === 'places') this.capacity = step.capacity
    if (step.do === 'list') this.isClosed = step.isClosed
    if (step.do === 'wait') this.now = new Date(this.now.getTime() + step.hours * hourMs)
    if (step.do === 'leave') this.parties.delete(step.who)
    if (step.do === 'come') this.come(step.who, step.companions + 1)
    if (step.do === 'admit') this.admit(step.who)
    this.settle()
  }

  private come(who: number, size: number): void {
    const before = this.parties.get(who)
    const standing = standingOf(this.places(), before ?? { standing: 'out', size: 0 }, size)
    if (standing !== 'in' && standing !== 'waiting') return
    const keepsRank = before?.standing === 'waiting' && standing === 'waiting'
    this.parties.set(who, { standing, size, rank: keepsRank ? before.rank : this.arrivals++, until: null })
  }

  private admit(who: number): void {
    const party = this.parties.get(who)
    if (!party || party.standing === 'in' || !canAdmit(this.places(), party)) return
    this.parties.set(who, { ...party, standing: 'in', until: null })
  }

  private settle(): void {
    for (const [who, { standing, until }] of this.parties)
      if (standing === 'offered' && until && until <= this.now) this.parties.delete(who)
    const until = offerUntil(start, this.now)
    if (until === null) return
    for (const party of partiesToOffer(this.places(), this.inOrder()))
      Object.assign(party, { standing: 'offered', until })
  }

  inOrder() {
    return [...this.parties.values()]
      .filter(({ standing }) => standing === 'waiting')
      .toSorted((a, b) => a.rank - b.rank)
  }
}

const who = fc.nat(7)
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('come' as const), who, companions: fc.nat(maxCompanions) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('leave' as const), who }) },
  fc.record({ do: fc.constant('admit' as const), who }),
  fc.record({ do: fc.constant('places' as const), capacity: fc.option(fc.integer({ min: 1, max: 12 })) }),
  fc.record({ do: fc.constant('list' as const), isClosed: fc.boolean() }),
  fc.record({ do: fc.constant('wait' as const), hours: fc.constantFrom(0.1, 1, 12, 30) }),
)

/** What must hold whatever happened, checked without the rule. */
function check(answers: Answers, earlier: Map<number, { standing: Standing; size: number; rank: number }>, done: Step) {
  const all = [...answers.parties.entries()]
  const held = all.filter(([, { standing }]) => standing !== 'waiting')
  const heldBefore = [...earlier.values()].filter(({ standing }) => standing !== 'waiting')
  const sum = (parties: { size: number }[]) => parties.reduce((total, { size }) => total + size, 0)
  const [taken, takenBefore] = [sum(held.map(([, party]) => party)), sum(heldBefore)]
  if (answers.capacity !== null)
    expect(taken, 'never more people than places, or than before the capacity was lowered').toBeLessThanOrEqual(
      Math.max(answers.capacity, takenBefore),
    )
  const waiting = answers.inOrder()
  if (answers.capacity !== null && !answers.isClosed && answers.now < start)
    for (const { size } of waiting)
      expect(size, 'nobody waits for places that are free').toBeGreaterThan(answers.capacity - taken)
  if (answers.isClosed && done.do !== 'leave')
    for (const [id] of held)
      expect(
        done.do === 'admit' || earlier.get(id)?.standing !== undefined,
        'nobody new comes into a closed list',
      ).toBe(true)
  for (const [, { standing, until }] of all) {
    expect(standing === 'offered', 'only an offer has an end').toBe(until !== null)
    if (until) {
      expect(until.getTime(), 'an offer ends in the future').toBeGreaterThan(answers.now.getTime())
      expect(until.getTime(), 'and before the start').toBeLessThanOrEqual(start.getTime())
    }
  }
  const ranks = waiting.map(({ rank }) => rank)
  expect(new Set(ranks).size, 'everybody has a rank').toBe(ranks.length)
  for (const [id, { standing, rank }] of earlier)
    if (standing === 'waiting' && answers.parties.get(id)?.standing === 'waiting')
      expect(answers.parties.get(id)?.rank, 'whoever waits keeps the rank').toBe(rank)
  if (done.do !== 'admit')
    for (const [id, { rank, size }] of answers.parties)
      for (const [otherId, other] of answers.parties)
        if (earlier.get(id)?.standing === 'waiting' && answers.parties.get(id)?.standing === 'waiting')
          if (earlier.get(otherId)?.standing === 'waiting' && other.standing === 'offered' && rank < other.rank)
            expect(size, 'only a smaller party overtakes another').toBeGreaterThan(other.size)
}

test('places and waiting list stay right whatever people and the organiser do', () => {
  fc.assert(
    fc.property(fc.option(fc.integer({ min: 1, max: 12 })), fc.array(step, { maxLength: 25 }), (capacity, steps) => {
      const answers = new Answers(capacity)
      for (const one of steps) {
        const earlier = new Map([...answers.parties].map(([id, party]) => [id, { ...party }]))
        answers.take(one)
        check(answers, earlier, one)
      }
    }),
    { numRuns: 10_000 },
  )
})
