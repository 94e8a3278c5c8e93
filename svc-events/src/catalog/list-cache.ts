import type { listEvents } from '@convive/contracts/events'
import type { InputOf, OutputOf } from '@convive/contracts/route'

type Request = InputOf<typeof listEvents>
type Answer = OutputOf<typeof listEvents>
export type ListCache = { read(request: Request): Promise<Answer>; forget(): void }

const mostKept = 500
/** Bounds what time alone changes (an event ends), and what nobody tells of while NATS is away. In milliseconds. */
const keptFor = 1000

/**
 * Remembers the first pages of lists, which nearly everyone reads, until anything is written.
 * What is being read when something is written is given only to those who had asked by then; whoever asks afterwards reads anew.
 */
export function listCache(readList: (request: Request) => Promise<Answer>, now: () => number = Date.now): ListCache {
  const kept = new Map<string, { answer: Promise<Answer>; until: number }>()

  const remember = (key: string, request: Request): Promise<Answer> => {
    if (kept.size >= mostKept) kept.clear()
    const entry = { answer: readList(request), until: now() + keptFor }
    kept.set(key, entry)
    entry.answer.catch(() => {
      if (kept.get(key) === entry) kept.delete(key)
    })
    return entry.answer
  }

  return {
    read: (request) => {
      if (request.cursor !== undefined || request.q !== undefined) return readList(request)
      const key = keyOf(request)
      const found = kept.get(key)
      return found && found.until > now() ? found.answer : remember(key, request)
    },
    forget: () => kept.clear(),
  }
}

const keyOf = (request: Request): string => JSON.stringify(Object.entries(request).toSorted(([a], [b]) => (a < b ? -1 : 1)))
