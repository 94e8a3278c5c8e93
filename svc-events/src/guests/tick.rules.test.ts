import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyTickChange, countingTick, type Tick, type TickChange } from './tick.rules.ts'

const minute = (n: number) => new Date(Date.UTC(2026, 11, 12, 18, n))
const tick = (id: string, n: number, companions = 0): Tick => ({ id, at: minute(n), companions, isUndone: false })
const undone = (id: string, n: number): Tick => ({ ...tick(id, n), isUndone: true })
const apply = (ticks: readonly Tick[], changes: readonly TickChange[]) =>
  changes.reduce<readonly Tick[]>((all, change) => applyTickChange(all, change, { announced: 2, newId: 'new' }), ticks)

const at = minute(9)
test.each<[string, Tick[], TickChange, string[]]>([
  ['ticks', [], { attended: true, id: 'a', at }, ['a +2']],
  ['ticks what another device ticked', [tick('b', 1)], { attended: true, id: 'a', at }, ['b +0', 'a +2']],
  ['repeats a tick', [tick('a', 1, 1)], { attended: true, id: 'a', at, companions: 3 }, ['a +1']],
  ['repeats a tick that was undone', [undone('a', 1)], { attended: true, id: 'a', at }, []],
  ['undoes what it saw', [tick('a', 1), tick('b', 2)], { attended: false, at, undoes: ['a'] }, ['b +0']],
  ['undoes nothing of others', [tick('b', 2)], { attended: false, at, undoes: ['a'] }, ['b +0']],
  ['changes the companions', [tick('a', 1)], { attended: true, id: 'c', at, companions: 1, undoes: ['a'] }, ['c +1']],
  ['ticks without an id', [], { attended: true, at }, ['new +2']],
  ['ticks again without an id', [tick('a', 1)], { attended: true, at }, ['a +0']],
  ['changes the companions without an id', [tick('a', 1)], { attended: true, at, companions: 3 }, ['new +3']],
  ['undoes all without an id', [tick('a', 1), tick('b', 2)], { attended: false, at }, []],
])('%s', (_, ticks, change, expected) => {
  const valid = apply(ticks, [change]).filter(({ isUndone }) => !isUndone)
  expect(valid.map(({ id, companions }) => `${id} +${companions}`)).toEqual(expected)
})

/** What a phone does without a network: it ticks, changes the companions, or undoes what it sees. */
const Deed = fc.record({ kind: fc.constantFrom('tick', 'change', 'undo'), minute: fc.nat(59), companions: fc.nat(5) })

describe('two phones without a network', () => {
  test('end with the same ticks, whatever the order in which their changes arrive and however often', () => {
    fc.assert(
      fc.property(
        fc.array(Deed, { maxLength: 6 }),
        fc.array(Deed, { maxLength: 6 }),
        fc.boolean(),
        fc.array(fc.boolean(), { maxLength: 12 }),
        fc.array(fc.nat(11), { maxLength: 4 }),
        (first, second, isTicked, order, repeats) => {
          const before = isTicked ? [tick('z', 30, 4)] : []
          const phones = [first, second].map((deeds, phone) => changesOf(before, deeds, phone))
          const queues = phones.map((changes) => [...changes])
          const arrived: TickChange[] = []
          for (const isFirst of [...order, ...phones.flat().map(() => true)]) {
            const next = queues[isFirst ? 0 : 1]!.shift() ?? queues[isFirst ? 1 : 0]!.shift()
            if (next) arrived.push(next)
          }
          const repeated = repeats.flatMap((index) => arrived[index] ?? [])
          const end = apply(before, [...arrived, ...repeated])
          expect(summary(end)).toEqual(expectedOf(before, phones.flat()))
        },
      ),
      { numRuns: 2000 },
    )
  })
})

/** The changes that a phone makes, seeing what was there before and what it did itself. */
function changesOf(
  before: readonly Tick[],
  deeds: readonly { kind: string; minute: number; companions: number }[],
  phone: number,
) {
  let seen = before.map(({ id }) => id)
  return deeds.map((deed, index): TickChange => {
    const id = `${phone}-${index}`
    const undoes = deed.kind === 'tick' ? [] : seen
    seen = deed.kind === 'undo' ? [] : deed.kind === 'tick' ? [...seen, id] : [id]
    const change = { at: minute(deed.minute), undoes }
    return deed.kind === 'undo'
      ? { attended: false, ...change }
      : { attended: true, id, companions: deed.companions, ...change }
  })
}

/** Counted without any order: every tick that nobody undid, and the earliest of them. */
function expectedOf(before: readonly Tick[], changes: readonly TickChange[]) {
  const gone = new Set(changes.flatMap(({ undoes }) => undoes ?? []))
  const added = changes.flatMap(({ id, at: time, companions = 0 }) =>
    id === undefined ? [] : { id, at: time, companions },
  )
  const left = [...before, ...added].filter(({ id }) => !gone.has(id))
  const key = (one: { at: Date; id: string }) => `${one.at.toISOString()} ${one.id}`
  const earliest = left.toSorted((a, b) => (key(a) < key(b) ? -1 : 1))[0]
  return { ids: left.map(({ id }) => id).toSorted(), came: earliest && 1 + earliest.companions, at: earliest?.at }
}

function summary(ticks: readonly Tick[]) {
  const counting = countingTick(ticks)
  const left = ticks.filter(({ isUndone }) => !isUndone).map(({ id }) => id)
  return { ids: left.toSorted(), came: counting && 1 + counting.companions, at: counting?.at }
}
