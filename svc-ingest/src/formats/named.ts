import type { ListedEvent } from './listed-event.ts'

/** An event with its name among those of its source. */
export type Named = { event: ListedEvent; uid: string }

const longest = 400

/**
 * Gives every event a name of its own that it keeps from one reading to the next: what its source calls it; where several share that, or it
 * calls it nothing, with its day, and its hour if need be. What is said twice is one.
 */
export function named(events: ListedEvent[]): Named[] {
  const bases = events.map(({ name, title }) => (name ?? fold(title)).slice(0, longest))
  const shared = repeated(bases)
  const byDay = events.map(({ name, start }, index) => (name === null || shared.has(bases[index]!) ? `${bases[index]}#${start.date}` : bases[index]!))
  const sharedDays = repeated(byDay)
  const named = new Map<string, Named>()
  const said = new Set<string>()
  for (const [index, event] of events.entries()) {
    const uid = sharedDays.has(byDay[index]!) ? `${byDay[index]}#${event.start.time ?? ''}` : byDay[index]!
    const saying = JSON.stringify([fold(event.title), event.start])
    if (named.has(uid) || said.has(saying)) continue
    said.add(saying)
    named.set(uid, { event, uid })
  }
  return [...named.values()]
}

const fold = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim()

function repeated(values: string[]): Set<string> {
  const seen = new Set<string>()
  return new Set(values.filter((value) => seen.size === seen.add(value).size))
}
