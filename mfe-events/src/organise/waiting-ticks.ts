import type { Event } from '@convive/contracts/events'
import { addWalkIn, type Guest, setGuestAttendance, setWalkInAttendance } from '@convive/contracts/guests'
import {
  call,
  createStore,
  currentUser,
  describeError,
  type FieldKinds,
  getTranslator,
  toast,
  useStore,
} from '@convive/ui-kit'
import { useEffect } from 'react'
import { isSame, isUndecided, unsentChanges } from '../offline/unsent-changes.ts'
import { markGuest, rereadRollCall } from './door-list.ts'
import { messages } from './guests-texts.ts'

/**
 * A tick, or the end of one, that the service does not have yet: of a guest, or of a walk-in, who is added by it without
 * a `walkInId`. `undoes` are the ticks that the organiser saw.
 */
export type WaitingTick = {
  eventId: number
  userId?: number | undefined
  walkInId?: number | undefined
  name: string
  attended: boolean
  tickId?: string | undefined
  at: string
  companions?: number | undefined
  undoes: string[]
}

const retryMs = 10_000
const changes = createStore(0)
const fields: FieldKinds<WaitingTick> = {
  eventId: 'number',
  userId: 'number undefined',
  walkInId: 'number undefined',
  name: 'string',
  attended: 'boolean',
  tickId: 'string undefined',
  at: 'string',
  companions: 'number undefined',
  undoes: 'object',
}

const unsent = unsentChanges<WaitingTick>('ticks', fields, () => changes.set(changes.get() + 1))

/** Keeps a tick on this device and sends it. False if the device cannot keep it. */
function keepTick(tick: WaitingTick): boolean {
  unsent.edit((ticks) => [...ticks, tick])
  const isKept = unsent.has(tick)
  if (isKept) void sendTicks()
  else toast({ title: getTranslator(messages)('tickFailed'), variant: 'destructive' })
  return isKept
}

/** Ticks a guest, with another number of companions if given, or undoes what this page shows. */
export function tickGuest(event: Event, guest: Guest, attended: boolean, companions?: number): void {
  const { userId, walkInId } = guest
  const name = guest.name ?? ''
  const isUnsent = userId === undefined && walkInId === undefined
  if (isUnsent) return unsent.edit((ticks) => ticks.filter(({ tickId }) => tickId !== guest.ticks?.[0]))
  keepTick({
    eventId: event.id,
    ...(userId !== undefined && { userId }),
    ...(walkInId !== undefined && { walkInId }),
    name,
    attended,
    ...(attended && { tickId: crypto.randomUUID() }),
    at: new Date().toISOString(),
    ...(companions !== undefined && { companions }),
    undoes: attended && companions === undefined ? [] : (guest.ticks ?? []),
  })
}

/** Adds a walk-in. False if the device cannot keep it. */
export const addByName = (eventId: number, name: string): boolean =>
  keepTick({ eventId, name, attended: true, tickId: crypto.randomUUID(), at: new Date().toISOString(), undoes: [] })

let isSending = false

/** Sends the ticks in order, until the network is gone. The same tick may be sent twice without harm. */
async function sendTicks(): Promise<void> {
  if (isSending) return
  isSending = true
  const sent = new Set<number>()
  try {
    for (let [next] = unsent.read(); next && currentUser(); [next] = unsent.read()) {
      if (!(await sendTick(next))) break
      sent.add(next.eventId)
    }
  } finally {
    isSending = false
  }
  for (const eventId of sent) void rereadRollCall(eventId)
}

/** False if nobody decided about it. */
async function sendTick(tick: WaitingTick): Promise<boolean> {
  const { eventId: id, userId, walkInId, name, attended, companions, ...rest } = tick
  try {
    if (userId !== undefined) {
      const given = { id, userId, attended, ...(companions !== undefined && { companions }), ...rest }
      await markGuest(id, { userId }, await call(setGuestAttendance, given))
    } else if (walkInId !== undefined)
      await markGuest(id, { walkInId }, await call(setWalkInAttendance, { id, walkInId, attended, ...rest }))
    else {
      const { tickId, at } = rest
      const added = await call(addWalkIn, { id, name, tickId, at }, { idempotencyKey: tickId ?? at })
      await markGuest(id, added, { attended: true, ticks: tickId === undefined ? [] : [tickId] }, toGuest(tick))
    }
  } catch (error) {
    if (isUndecided(error)) return false
    const t = getTranslator(messages)
    const title = name === '' ? t('tickFailed') : t('tickFailedFor', { name })
    toast({ title, description: describeError(error), variant: 'destructive' })
  }
  unsent.edit((ticks) => ticks.filter((one) => !isSame(one, tick)))
  return true
}

/** The ticks of an event that wait. They are sent when the page opens, when the network returns, and at intervals. */
export function useWaitingTicks(eventId: number): WaitingTick[] {
  useStore(changes)
  useEffect(() => {
    const send = () => void sendTicks()
    send()
    const timer = setInterval(send, retryMs)
    addEventListener('online', send)
    return () => {
      clearInterval(timer)
      removeEventListener('online', send)
    }
  }, [])
  return unsent.read().filter((tick) => tick.eventId === eventId)
}

/** The guest as this device knows it: with the ticks that wait. */
export function withWaiting(guest: Guest, waiting: readonly WaitingTick[]): Guest {
  const own = waiting.filter(({ userId, walkInId }) =>
    userId === undefined ? walkInId !== undefined && walkInId === guest.walkInId : userId === guest.userId,
  )
  return own.reduce<Guest>((known, { attended, tickId, companions = known.companions, undoes }) => {
    const left = (known.ticks ?? []).filter((id) => !undoes.includes(id))
    const ticks = tickId === undefined ? left : [...left, tickId]
    return { ...known, attended, isTicked: attended, ticks, companionsAttended: attended ? companions : 0 }
  }, guest)
}

/** The walk-ins who wait to be added, the latest first. */
export const waitingWalkIns = (waiting: readonly WaitingTick[]): Guest[] =>
  waiting
    .flatMap((tick) => (tick.userId === undefined && tick.walkInId === undefined ? toGuest(tick) : []))
    .toReversed()

const toGuest = ({ name, tickId, at }: WaitingTick): Guest => ({
  name,
  picture: null,
  status: 'going',
  isPublic: false,
  answeredAt: at,
  companions: 0,
  attended: true,
  isTicked: true,
  ...(tickId !== undefined && { ticks: [tickId] }),
  seats: 0,
  checkedIn: 0,
})
