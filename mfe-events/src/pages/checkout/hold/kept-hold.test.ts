import { expect, it } from 'vitest'
import { type HoldStore, keptHold } from './kept-hold.ts'

function tab(): HoldStore {
  const texts = new Map<string, string>()
  return { getItem: (name) => texts.get(name) ?? null, setItem: (name, text) => void texts.set(name, text), removeItem: (name) => void texts.delete(name) }
}
let last = 0
const holdIn = (store: HoldStore) => keptHold('hold', store, () => `key-${++last}`)
const two = { eventId: 5, amount: 25, currency: 'usd', tickets: 2 } as const
const three = { ...two, amount: 37.5, tickets: 3 }

it('keeps its key until it is forgotten', () => {
  const hold = holdIn(tab())
  const { key } = hold.begin(two)
  expect(hold.begin({ ...two }).key).toBe(key)
  hold.forget()
  expect(hold.read()).toBeNull()
  expect(hold.begin(two).key).not.toBe(key)
})

it('is found again after a reload, with what was learnt of it', () => {
  const store = tab()
  const begun = holdIn(store).begin(two)
  expect(holdIn(store).learn(begun.key, { orderId: 7, lapsesAt: 1 })).toBe(true)
  expect(holdIn(store).begin(two)).toEqual({ ...begun, orderId: 7, lapsesAt: 1 })
})

it('gives way to another one, which a late answer cannot touch', () => {
  const hold = holdIn(tab())
  const old = hold.begin(two)
  const begun = hold.begin(three)
  expect(begun.key).not.toBe(old.key)
  expect(hold.learn(old.key, { orderId: 7 })).toBe(false)
  expect(hold.read()).toEqual(begun)
})
