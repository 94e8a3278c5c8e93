import { abandonOrder, createPaymentIntent, getCheckout, getOrder, type Order, type PaymentIntent } from '@convive/contracts/orders'
import { call, currentUser, isOutcomeKnown, keyOf, queryClient } from '@convive/ui-kit'
import { isSettled } from '../settled-order.ts'
import { lapseHere } from './countdown.ts'
import { type HoldRequest, type HoldStore, isFor, keptHold } from './kept-hold.ts'

/** `lapsesAt` by this device's clock, in milliseconds. */
export type Hold = { intent: PaymentIntent; tickets: number; lapsesAt: number }
/** Money has come for what this tab held. */
export type Paid = { paid: Order }

const holdOf = (eventId: number) => keptHold(`convive.hold.${currentUser()?.id} ${eventId}`, tabStore())

/**
 * Holds the places; those held for the same in this tab are found again, those held for something else are let go first.
 * A reload in the middle of a payment may find that it has succeeded: then the order is the answer.
 */
export async function beginHold(request: HoldRequest): Promise<Hold | Paid> {
  const kept = holdOf(request.eventId)
  const before = kept.read()
  const order = before && (await readOrder(before.orderId))
  if (order && isSettled(order)) return { paid: order }
  const isOver = before && ((order && order.state !== 'held') || (before.lapsesAt ?? Infinity) <= Date.now())
  if (before && (isOver || !isFor(before, request))) {
    kept.forget()
    await letGo(before.orderId)
  }
  const { key, lapsesAt } = kept.begin(request)
  const intent = await call(createPaymentIntent, request, { idempotencyKey: key }).catch((error: unknown) => {
    if (isOutcomeKnown(error)) kept.forget()
    throw error
  })
  const known = { orderId: intent.orderId, lapsesAt: lapsesAt ?? lapseHere(intent.holdUntil, Date.now()) }
  // The person may have chosen otherwise while the answer was on its way.
  if (!kept.learn(key, known)) await letGo(intent.orderId)
  return { intent, tickets: request.tickets, lapsesAt: known.lapsesAt }
}

/** How many places this tab holds already: to oneself they are not gone. */
export function heldHere(eventId: number): number {
  const hold = holdOf(eventId).read()
  return hold?.lapsesAt !== undefined && hold.lapsesAt > Date.now() ? hold.request.tickets : 0
}

/** The service has ended the hold before the clock here did. */
export function endHold(eventId: number): void {
  const kept = holdOf(eventId)
  const hold = kept.read()
  if (hold) kept.learn(hold.key, { lapsesAt: 0 })
}

/** It is paid: nothing is to be let go. */
export const forgetHold = (eventId: number): void => holdOf(eventId).forget()

/** Nobody wants the places anymore. */
export function releaseHold(eventId: number): void {
  const kept = holdOf(eventId)
  const hold = kept.read()
  kept.forget()
  // The page that comes next may have asked how many are left while these still counted as gone.
  void letGo(hold?.orderId).then(() => queryClient.invalidateQueries({ queryKey: keyOf(getCheckout, { eventId }) }))
}

/** Null where there is none yet, or nobody can say: then it is held for all that is known. */
const readOrder = async (id: number | undefined): Promise<Order | null> => (id === undefined ? null : await call(getOrder, { id }).catch(() => null))

/** What cannot be said now the service finds out by itself, when the time is over. */
async function letGo(orderId: number | undefined): Promise<void> {
  if (orderId !== undefined) await call(abandonOrder, { id: orderId }).catch((error: unknown) => console.info('A hold could not be let go', error))
}

const texts = new Map<string, string>()
const inMemory: HoldStore = { getItem: (name) => texts.get(name) ?? null, setItem: (name, text) => void texts.set(name, text), removeItem: (name) => void texts.delete(name) }

function tabStore(): HoldStore {
  try {
    return globalThis.sessionStorage
  } catch {
    // Where browsers refuse storage, a hold is known as long as the page.
    return inMemory
  }
}
