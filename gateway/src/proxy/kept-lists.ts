import type { OutgoingHttpHeaders } from 'node:http'
import { AttendanceRecorded, EventCancelled, EventCreated, EventDeleted, EventUpdated, listEvents, RsvpChanged, VenueChanged } from '@convive/contracts/events'
import type { Facts } from '../facts.ts'

/** A list as it was answered; everybody gets the same. */
export type KeptAnswer = { status: number; headers: OutgoingHttpHeaders; body: Buffer }
type Read = () => Promise<KeptAnswer>

export type KeptLists = {
  /** Whether a request asks for such a list. */
  covers(method: string, path: string, query: string): boolean
  /** What is kept of a list, else what is read now. Whoever asks for the same meanwhile shares one reading. */
  find(target: string, read: Read): Promise<KeptAnswer>
  forget(): void
}

const mostKept = 500
/** Bounds what time alone changes and what nobody tells of while NATS is away, in milliseconds. */
const keptFor = 1000

/**
 * The first pages of the events' list, which nearly everyone reads, kept as the bytes they were answered with:
 * until something is written through this gateway, until svc-events tells of a change, and for a second at most.
 * See docs/decisions/0007.
 */
export function keptLists(facts: Facts, now: () => number = Date.now): KeptLists {
  const kept = new Map<string, { answer: Promise<KeptAnswer>; until: number }>()
  const forget = () => kept.clear()
  for (const def of [EventCreated, EventUpdated, EventCancelled, EventDeleted]) facts.on(def, forget)
  for (const def of [RsvpChanged, AttendanceRecorded]) facts.on(def, forget)
  facts.on(VenueChanged, forget)
  facts.onGap(forget)

  const keep = (target: string, read: Read): Promise<KeptAnswer> => {
    if (kept.size >= mostKept) kept.clear()
    const entry = { answer: read(), until: now() + keptFor }
    kept.set(target, entry)
    const drop = () => {
      if (kept.get(target) === entry) kept.delete(target)
    }
    entry.answer.then(({ status }) => status !== 200 && drop(), drop)
    return entry.answer
  }
  return {
    covers: (method, path, query) => method === 'GET' && path === listEvents.path && !/[?&](cursor|q)=/.test(query),
    find: (target, read) => {
      const found = kept.get(target)
      return found && found.until > now() ? found.answer : keep(target, read)
    },
    forget,
  }
}
