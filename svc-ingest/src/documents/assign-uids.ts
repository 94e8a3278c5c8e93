import { foldToWords } from '@convive/formats/fold-text'
import type { ListedEvent } from '../listings/listed-event.ts'

/** An event with its uid within its source. */
export type EventWithUid = { event: ListedEvent; uid: string }

const maxLength = 400

/**
 * Gives every event a uid that is the same at each reading: the source's own id, or else the title. If several events
 * share it, the day is added, and the time if needed. Repeated events are dropped.
 */
export function assignUids(events: ListedEvent[]): EventWithUid[] {
  const bases = events.map(({ sourceId, title }) => (sourceId ?? foldToWords(title)).slice(0, maxLength))
  const shared = findRepeated(bases)
  const byDay = events.map(({ sourceId, start }, index) =>
    sourceId === null || shared.has(bases[index]!) ? `${bases[index]}#${start.date}` : bases[index]!,
  )
  const sharedDays = findRepeated(byDay)
  const named = new Map<string, EventWithUid>()
  const said = new Set<string>()
  for (const [index, event] of events.entries()) {
    const uid = sharedDays.has(byDay[index]!) ? `${byDay[index]}#${event.start.time ?? ''}` : byDay[index]!
    const saying = JSON.stringify([foldToWords(event.title), event.start])
    if (named.has(uid) || said.has(saying)) continue
    said.add(saying)
    named.set(uid, { event, uid })
  }
  return [...named.values()]
}

function findRepeated(values: string[]): Set<string> {
  const seen = new Set<string>()
  return new Set(values.filter((value) => seen.size === seen.add(value).size))
}
