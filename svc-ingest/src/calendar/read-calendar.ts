import { SourceError } from '@convive/service-kit/fetching/source-error'
import { calledOffByStatus } from '../listings/called-off.ts'
import { type ListedEvent, type Listing, pictureAddress } from '../listings/listed-event.ts'
import { mayBeDay, toLocal, wholeDays } from '../listings/local-time.ts'
import { plainText } from '../listings/plain-text.ts'
import { momentOf, utc } from '../listings/time-zones.ts'
import { foldToWords } from '@convive/formats/fold-text'
import { property, readLines, textOf, type Component, type Property } from './calendar-lines.ts'
import { occurrencesOf, timeReader, type Budget, type Occurrence, type Series, type TimeReader } from './series.ts'

/** The range of days for recurring events; both ends are included. */
export type Window = { from: string; to: string }

/** The steps that all rules of a calendar together may take to reach today: 20,000 days are more than fifty years. */
const maxSteps = 60_000
const dayMs = 86_400_000

export const looksLikeCalendar = (text: string): boolean => /^\ufeff?\s*BEGIN:VCALENDAR\b/i.test(text)

/**
 * The events of an iCalendar file, with the occurrences of recurring ones. Throws a SourceError for a file that is not
 * a calendar, or is cut off.
 */
export function readCalendar(text: string, window: Window): Listing {
  const { calendar, events, zones, whole } = readLines(text)
  const methods = calendar.properties.get('METHOD') ?? []
  const isCancelled = methods.length > 0 && methods.every(({ value }) => /^\s*CANCEL\s*$/i.test(value))
  const times = timeReader(calendar, zones)
  const budget: Budget = { steps: maxSteps, ...window }
  const all = seriesOf(events)
  const read = all.map((series) => eventsOf(series, times, budget))
  if (!whole || (events.length > 0 && events.every(({ properties }) => properties.size === 0)))
    throw new SourceError('source_broken_calendar', 'The calendar is broken or breaks off.')
  const found = read.flatMap((one) => one ?? [])
  return {
    events: found.filter(({ off }) => !isCancelled && off === undefined).map(({ event }) => event),
    cancelled: found.filter(({ off }) => isCancelled || off === 'cancelled').map(({ event }) => event),
    skipped: read.filter((one) => one === undefined).length,
    unread: all.flatMap(({ master, exceptions }, index) =>
      read[index] ? [] : [plainText(textOf(master ?? exceptions[0]!, 'SUMMARY'))],
    ),
  }
}

/** The events by their ids, each in its newest version, and its exceptions, the newest versions last. */
function seriesOf(events: Component[]): Series[] {
  const byUid = new Map<string, Component[]>()
  for (const component of events) {
    const uid = textOf(component, 'UID').trim() || `#${byUid.size}`
    const versions = byUid.get(uid)
    if (versions) versions.push(component)
    else byUid.set(uid, [component])
  }
  return [...byUid.values()].flatMap((versions) => {
    const exceptions = versions.filter(({ properties }) => properties.has('RECURRENCE-ID')).toSorted(compare)
    const masters = newest(versions.filter(({ properties }) => !properties.has('RECURRENCE-ID')))
    // Some programs give all their events one id. Their exceptions belong to one of them.
    return masters.length < 2
      ? [{ master: masters[0], exceptions }]
      : masters.map((master, index) => ({ master, exceptions: index === 0 ? exceptions : [] }))
  })
}

/**
 * The newest versions of one id: by their number, then by the time of the last change, then by the time of the export.
 * Different events that nothing calls versions of one another all remain; the time of the export says nothing of those
 * with other titles on other days.
 */
function newest(versions: Component[]): Component[] {
  const ordered = versions.toSorted(compare)
  const last = ordered.at(-1)
  if (!last) return []
  const title = (one: Component) => foldToWords(textOf(one, 'SUMMARY'))
  const start = (one: Component) => property(one, 'DTSTART')?.value
  const isOther = (one: Component) => title(one) !== title(last) && start(one) !== start(last)
  const equal = ordered.filter((one) => (isOther(one) ? compareEdits : compare)(one, last) === 0)
  const saying = (one: Component) => `${textOf(one, 'SUMMARY')}\n${property(one, 'DTSTART')?.value ?? ''}`
  return [...new Map(equal.map((one) => [saying(one), one])).values()]
}

const compare = (one: Component, other: Component): number =>
  compareEdits(one, other) || compareTimes('DTSTAMP', one, other)

function compareEdits(one: Component, other: Component): number {
  const number = (component: Component) => Number(textOf(component, 'SEQUENCE')) || 0
  return number(one) - number(other) || compareTimes('LAST-MODIFIED', one, other)
}

function compareTimes(name: string, ...both: [Component, Component]): number {
  const [mine, its] = both.map((component) => textOf(component, name).replaceAll(/\D/g, '')) as [string, string]
  return mine === '' || its === '' || mine === its ? 0 : mine < its ? -1 : 1
}

type Found = { event: ListedEvent; off: ReturnType<typeof calledOffByStatus> }

/** Undefined for an event with invalid fields. The library throws plain errors for rules. */
function eventsOf(series: Series, times: TimeReader, budget: Budget): Found[] | undefined {
  try {
    return occurrencesOf(series, times, budget)
      .filter(({ component }) => !/^(PRIVATE|CONFIDENTIAL)$/i.test(textOf(component, 'CLASS').trim()))
      .flatMap((occurrence) => readOccurrence(occurrence, series.master))
      .filter(({ event, instance }) => instance === null || event.start.date <= budget.to)
  } catch {
    return undefined
  }
}

/** A cancellation often has no more than its uid and day, so one that is incomplete does not count as broken. */
function readOccurrence(occurrence: Occurrence, master: Component | undefined) {
  const component = completed(occurrence.component, master)
  const off = calledOffByStatus(textOf(component, 'STATUS'))
  const title = plainText(textOf(component, 'SUMMARY'))
  if (title === '' && off) return []
  if (title === '') throw new Error('An event without a name')
  return [{ event: toListedEvent({ ...occurrence, component }, title), off, instance: occurrence.instance }]
}

/** An exception without a name states only what differs from its series. */
const completed = (own: Component, master: Component | undefined): Component =>
  master && !own.properties.has('SUMMARY')
    ? { ...own, properties: new Map([...master.properties, ...own.properties]) }
    : own

function toListedEvent({ component, start, end, instance }: Occurrence, title: string): ListedEvent {
  const uid = textOf(component, 'UID').trim()
  const isAllDay = /^\s*TRUE\s*$/i.test(property(component, 'X-MICROSOFT-CDO-ALLDAYEVENT')?.value ?? '')
  // A day on which a calendar's event ends is the one after its last.
  const last = end?.isDate ? { ...end, clock: end.clock - dayMs } : end
  const days = wholeDays(start, last, isAllDay)
  // Calendars write the hours of Costa Rica in UTC, and six in the evening is midnight there.
  const isPerhapsDay = mayBeDay(start, last) && (start.zone !== utc || last !== null)
  return {
    sourceId: uid === '' ? null : instance === null ? uid : `${uid}#${instance}`,
    title,
    description: plainText(textOf(component, 'DESCRIPTION')),
    location: plainText(textOf(component, 'LOCATION')) || null,
    url: webAddress(textOf(component, 'URL').trim()),
    ...(days ?? { start: toLocal(start), end: last && toLocal(last) }),
    cost: undefined,
    recurrence: null,
    zoneUnknown: !days && (momentOf(start.clock, start.zone) === undefined || isPerhapsDay),
    picture: pictureOf(component),
  }
}

/** Of RFC 7986, or the first attachment that is one. */
function pictureOf({ properties }: Component): string | undefined {
  const isPicture = ({ params, value }: Property) =>
    /^image\//i.test(params['FMTTYPE'] ?? '') || /^https?:[^?#]*\.(?:jpe?g|png|webp)(?:$|[?#])/i.test(value)
  const found = properties.get('IMAGE')?.[0] ?? properties.get('ATTACH')?.find(isPicture)
  return found && /^https?:/i.test(found.value) ? pictureAddress(found.value, found.value) : undefined
}

const webAddress = (text: string): string | null => (/^https?:\/\/\S{1,1900}$/i.test(text) ? text : null)
