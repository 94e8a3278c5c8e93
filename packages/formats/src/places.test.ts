import * as fc from 'fast-check'
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

type Seen = Map<number, { standing: Standing; size: number; rank: number; until: Date | null }>
const sum = (parties: { size: number }[]) => parties.reduce((total, { size }) => total + size, 0)
const holding = (seen: Seen) => [...seen.values()].filter(({ standing }) => standing !== 'waiting')

/** What must hold whatever happened, without the rule. Each returns false for a history that breaks it. */
const laws: Record<string, (answers: Answers, earlier: Seen, done: Step) => boolean> = {
  'never more people than places, or than before the capacity was lowered': ({ capacity, parties }, earlier) =>
    capacity === null || sum(holding(parties)) <= Math.max(capacity, sum(holding(earlier))),
  'nobody waits for places that are free': (answers) =>
    answers.isClosed ||
    answers.now >= start ||
    answers
      .inOrder()
      .every(({ size }) => answers.capacity !== null && size > answers.capacity - sum(holding(answers.parties))),
  'nobody new comes into a closed list': ({ isClosed, parties }, earlier, done) =>
    !isClosed ||
    done.do === 'admit' ||
    [...parties].every(
      ([id, { standing }]) => standing === earlier.get(id)?.standing || earlier.get(id)?.standing === 'offered',
    ),
  'an offer, and nothing else, has an end: in the future, and before the start': ({ parties, now }) =>
    [...parties.values()].every(({ standing, until }) =>
      standing === 'offered' ? until !== null && until > now && until <= start : until === null,
    ),
  'everybody who waits has a rank, and keeps it': (answers, earlier) =>
    new Set(answers.inOrder().map(({ rank }) => rank)).size === answers.inOrder().length &&
    [...answers.parties].every(([id, { standing, rank }]) => {
      const before = earlier.get(id)
      return standing !== 'waiting' || before?.standing !== 'waiting' || before.rank === rank
    }),
  'only a smaller party overtakes another': ({ parties }, earlier, done) => {
    const waited = [...parties].filter(([id]) => earlier.get(id)?.standing === 'waiting').map(([, party]) => party)
    const offered = waited.filter(({ standing }) => standing === 'offered')
    const left = waited.filter(({ standing }) => standing === 'waiting')
    return (
      done.do === 'admit' ||
      offered.every((one) => left.every((other) => other.rank > one.rank || other.size > one.size))
    )
  },
}

test.each(Object.entries(laws))('whatever people and the organiser do: %s', (_, holds) => {
  fc.assert(
    fc.property(fc.option(fc.integer({ min: 1, max: 12 })), fc.array(step, { maxLength: 25 }), (capacity, steps) => {
      const answers = new Answers(capacity)
      return steps.every((one) => {
        const earlier: Seen = new Map([...answers.parties].map(([id, party]) => [id, { ...party }]))
        answers.take(one)
        return holds(answers, earlier, one)
      })
    }),
    { numRuns: 10_000 },
  )
})
