import { calledOffByStatus } from '../listings/called-off.ts'
import { type ListedEvent, type Listing, pictureAddress } from '../listings/listed-event.ts'
import { readDuration, readSpan } from '../listings/local-time.ts'
import { plainText } from '../listings/plain-text.ts'
import type { Window } from '../calendar/read-calendar.ts'
import { scheduledDates, timeOf, type Schedule } from './event-schedule.ts'
import { costOf } from './prices.ts'
import { allThings, isThing, listOf, resolverOf, textOf, typesOf, type Resolve, type Thing } from './thing.ts'

const maxDates = 100

const additionalEventTypes = new Set(['Festival', 'Hackathon', 'CourseInstance'])
/** Broadcasts and publications are events of schema.org that nobody can attend. */
const excludedEventTypes = new Set(['BroadcastEvent', 'PublicationEvent', 'OnDemandEvent'])

/** The events among the things of a page. Relative URLs are resolved against the page. */
export function schemaEvents(roots: unknown[], page: string, window: Window): Listing {
  const things = allThings(roots)
  const resolve = resolverOf(things)
  const events = [...new Set(things)].filter(isEvent).flatMap((thing) => datesOf(thing, resolve, window))
  const on = events.filter(({ thing }) => !offBy(thing))
  const read = on.map((dated) => toListedEvent(dated, resolve, page))
  const cancelled = events
    .filter(({ thing }) => offBy(thing) === 'cancelled')
    .map((dated) => toListedEvent(dated, resolve, page))
  return {
    events: read.filter((event) => event !== undefined),
    cancelled: cancelled.filter((event) => event !== undefined),
    skipped: read.filter((event) => event === undefined).length,
    unread: on.flatMap(({ thing, from }, index) => (read[index] ? [] : [textOf(thing['name']) || from])),
  }
}

const isEvent = (thing: Thing): boolean =>
  typesOf(thing).some(
    (type) => (/event$/i.test(type) || additionalEventTypes.has(type)) && !excludedEventTypes.has(type),
  )
/** A postponed event is not cancelled, but does not take place on its day either. */
const offBy = (thing: Thing) =>
  listOf(thing['eventStatus'])
    .map((status) => calledOffByStatus(textOf(status)))
    .find((off) => off !== undefined)

/** One of the dates of an event, as texts. */
type Dated = { thing: Thing; from: string; until: string }

/** The dates of an event: those of its schedule, if that can be read, or its own, which may be its first and its last. */
function datesOf(thing: Thing, resolve: Resolve, window: Window): Dated[] {
  const starts = listOf(thing['startDate']).slice(0, maxDates)
  const ends = listOf(thing['endDate'])
  const scheduled = listOf(thing['eventSchedule'])
    .map(resolve)
    .filter(isThing)
    .flatMap((schedule) => scheduledDates(toSchedule(schedule), window))
    .map((dated) => ({ thing, ...dated }))
  if (starts.length === 0 || scheduled.some(({ from }) => from !== '')) return scheduled
  const sameEnd = starts.length === 1 || ends.length === starts.length
  return starts.map((start, index) => ({
    thing,
    from: withHour(textOf(start), thing['startTime']),
    until: sameEnd ? withHour(textOf(ends[index] ?? ''), thing['endTime']) : '',
  }))
}

function toSchedule(schedule: Thing): Schedule {
  const text = (name: string) => textOf(schedule[name])
  const texts = (name: string) => listOf(schedule[name]).flatMap((value) => textOf(value).split(','))
  return {
    startDate: text('startDate'),
    endDate: text('endDate'),
    startTime: text('startTime'),
    endTime: text('endTime'),
    duration: text('duration'),
    repeatFrequency: text('repeatFrequency'),
    repeatCount: text('repeatCount'),
    scheduleTimezone: text('scheduleTimezone'),
    byDay: texts('byDay'),
    byMonth: texts('byMonth'),
    byMonthDay: texts('byMonthDay'),
    exceptDate: texts('exceptDate'),
  }
}

/** Undefined for an event without a title or a readable date. */
function toListedEvent({ thing, from, until }: Dated, resolve: Resolve, page: string): ListedEvent | undefined {
  const title = plainText(textOf(thing['name']))
  const span = readSpan(from, until, readDuration(textOf(thing['duration'])))
  if (title === '' || !span) return undefined
  const url = URL.parse(textOf(thing['url']), page)?.href ?? null
  return {
    sourceId: nameOf(thing, url, page),
    title,
    description: plainText(textOf(thing['description'])),
    location: placeOf(thing['location'], resolve),
    url: url !== null && /^https?:/.test(url) ? url : null,
    start: span.start,
    end: span.end,
    cost: costOf(thing, resolve),
    recurrence: null,
    zoneUnknown: span.isDoubtful,
    picture: pictureAddress(pictureOf(resolve(listOf(thing['image'])[0])), page),
  }
}

/** A picture as an address, or as a thing with one. */
const pictureOf = (image: unknown): string =>
  isThing(image) ? textOf(image['contentUrl']) || textOf(image['url']) || textOf(image['@id']) : textOf(image)

/** An event's own page identifies it; a page with several events identifies none. */
function nameOf(thing: Thing, url: string | null, page: string): string | null {
  const id = textOf(thing['@id']) || textOf(thing['identifier'])
  if (id !== '') return id
  return textOf(thing['url']) !== '' && url !== page ? url : null
}

/** Some pages state the time in a separate property. */
function withHour(day: string, given: unknown): string {
  const hour = timeOf(textOf(given))
  if (hour && day === '') return hour
  return hour && /^\s*\d{4}-?\d{2}-?\d{2}\s*$/.test(day) ? `${day.trim()} ${hour}` : day
}

/** A place as a text, or its name and address on one line. */
function placeOf(value: unknown, resolve: Resolve): string | null {
  const places = listOf(value)
    .map(resolve)
    .map((place) => (typeof place === 'string' ? place : isThing(place) ? describePlace(place, resolve) : ''))
    .map((place) => plainText(place).replaceAll('\n', ', '))
    .filter((place) => place !== '')
  return places.find((place) => !isCall.test(place)) ?? places[0] ?? null
}

const isLink = (text: string): boolean => /^\s*(https?:\/\/|www\.)\S+\s*$/i.test(text)
const isCall = /^\s*(https?:\/\/|www\.|(online|en l[ií]nea|virtual|zoom|google meet|microsoft teams)(?!\p{L}))/iu

function describePlace(place: Thing, resolve: Resolve): string {
  const types = typesOf(place)
  if (types.includes('VirtualLocation') && !types.includes('Place')) return textOf(place['url']) || 'Online'
  const address = listOf(place['address']).map(resolve)[0] ?? (types.includes('PostalAddress') ? place : undefined)
  const parts = [
    types.includes('PostalAddress') ? '' : textOf(place['name']),
    ...(isThing(address) ? addressParts(address) : [textOf(address)]),
  ]
  const words = parts.filter((part) => !isLink(part))
  return joinDistinct((words.some((part) => part.trim() !== '') ? words : parts).map((part) => part.trim()))
}

const addressParts = (address: Thing): string[] =>
  ['name', 'streetAddress', 'addressLocality', 'addressRegion'].map((property) => textOf(address[property]))

/** Joins parts, without those that an earlier part contains. */
function joinDistinct(parts: string[]): string {
  let whole = ''
  for (const part of parts)
    if (part !== '' && !whole.toLowerCase().includes(part.toLowerCase()))
      whole = whole === '' ? part : `${whole}, ${part}`
  return whole
}
