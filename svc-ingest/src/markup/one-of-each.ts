import { foldToWords } from '@convive/formats/fold-text'
import type { ListedEvent, ListedTime } from '../listings/listed-event.ts'

/** At most this many events of a day are compared, so that the work stays linear. */
const maxOfDay = 50

/**
 * The events of several ways of markup in one page, each once. The first way counts; a later one adds what it lacks. Two
 * are the same event if they are on one day, neither says another hour, and one title contains the other, or each way
 * has only this one. Within one way, the titles are the same and one lacks the hour.
 */
export function oneOfEach(markups: ListedEvent[][]): ListedEvent[] {
  const found: { event: ListedEvent; title: string }[] = []
  const byDay = new Map<string, typeof found>()
  for (const events of markups) {
    const added: typeof found = []
    const areSingle = found.length === 1 && events.length === 1
    for (const event of events) {
      const title = foldToWords(event.title)
      const same =
        (byDay.get(event.start.date) ?? []).slice(0, maxOfDay).find((one) => isSame(one, event, title, areSingle)) ??
        added.slice(-maxOfDay).find((one) => one.title === title && lacksHourOf(one.event.start, event.start))
      if (same) same.event = completed(same.event, event)
      else added.push({ event, title })
    }
    for (const one of added) {
      found.push(one)
      const day = byDay.get(one.event.start.date)
      if (day) day.push(one)
      else byDay.set(one.event.start.date, [one])
    }
  }
  return found.map(({ event }) => event)
}

const lacksHourOf = (one: ListedTime, other: ListedTime): boolean =>
  one.date === other.date && (one.time === null) !== (other.time === null)

const isSame = (
  one: { event: ListedEvent; title: string },
  { start }: ListedEvent,
  title: string,
  areSingle: boolean,
): boolean =>
  (one.event.start.time === null || start.time === null || one.event.start.time === start.time) &&
  (areSingle ||
    one.title === title ||
    (Math.min(one.title.length, title.length) > 5 && (one.title.includes(title) || title.includes(one.title))))

function completed(one: ListedEvent, other: ListedEvent): ListedEvent {
  const { start, end, zoneUnknown } = one.start.time === null && other.start.time !== null ? other : one
  return {
    ...one,
    start,
    end: end ?? (other.start.time === start.time ? other.end : null),
    zoneUnknown,
    sourceId: one.sourceId ?? other.sourceId,
    description: one.description === '' ? other.description : one.description,
    location: one.location ?? other.location,
    url: one.url ?? other.url,
    cost: one.cost ?? other.cost,
    picture: one.picture ?? other.picture,
  }
}
