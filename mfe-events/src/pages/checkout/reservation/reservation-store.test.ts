import { expect, it } from 'vitest'
import { type ReservationStorage, reservationStore } from './reservation-store.ts'

function tabStorage(): ReservationStorage {
  const texts = new Map<string, string>()
  return {
    getItem: (name) => texts.get(name) ?? null,
    setItem: (name, text) => void texts.set(name, text),
    removeItem: (name) => void texts.delete(name),
  }
}
let lastKey = 0
const storeIn = (storage: ReservationStorage) => reservationStore('reservation', storage, () => `key-${++lastKey}`)
const twoTickets = { eventId: 5, amount: 25, currency: 'usd', tickets: 2 } as const
const threeTickets = { ...twoTickets, amount: 37.5, tickets: 3 }

it('keeps its key until it is cleared', () => {
  const store = storeIn(tabStorage())
  const { key } = store.start(twoTickets)
  expect(store.start({ ...twoTickets }).key).toBe(key)
  store.clear()
  expect(store.read()).toBeNull()
  expect(store.start(twoTickets).key).not.toBe(key)
})

it('finds the reservation and its facts after a reload', () => {
  const storage = tabStorage()
  const started = storeIn(storage).start(twoTickets)
  expect(storeIn(storage).update(started.key, { orderId: 7, expiresAt: 1 })).toBe(true)
  expect(storeIn(storage).start(twoTickets)).toEqual({ ...started, orderId: 7, expiresAt: 1 })
})

it('replaces a reservation for another request, and a late response cannot change the new one', () => {
  const store = storeIn(tabStorage())
  const old = store.start(twoTickets)
  const started = store.start(threeTickets)
  expect(started.key).not.toBe(old.key)
  expect(store.update(old.key, { orderId: 7 })).toBe(false)
  expect(store.read()).toEqual(started)
})
