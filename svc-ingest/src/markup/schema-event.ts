import { calledOffByStatus } from '../listings/called-off.ts'
import { type ListedCost, type ListedEvent, type Listing, pictureAddress } from '../listings/listed-event.ts'
import { readDuration, readSpan } from '../listings/local-time.ts'
import { plainText } from '../listings/plain-text.ts'
import type { Window } from '../calendar/read-calendar.ts'
import { scheduledDates, type Schedule } from './event-schedule.ts'

const maxDates = 100

type Resolve = (value: unknown) => unknown

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
    (type) => (type.endsWith('Event') || additionalEventTypes.has(type)) && !excludedEventTypes.has(type),
  )
/** A postponed event is not cancelled, but does not take place on its day either. */
const offBy = (thing: Thing) =>
  listOf(thing['eventStatus'])
    .map((status) => calledOffByStatus(textOf(status)))
    .find((off) => off !== undefined)

/** One of the dates of an event, as texts. */
type Dated = { thing: Thing; from: string; until: string }

/** The dates of an event: its own, or those of its schedule. */
function datesOf(thing: Thing, resolve: Resolve, window: Window): Dated[] {
  const starts = listOf(thing['startDate']).slice(0, maxDates)
  const ends = listOf(thing['endDate'])
  if (starts.length === 0)
    return listOf(thing['eventSchedule'])
      .map(resolve)
      .filter(isThing)
      .flatMap((schedule) => scheduledDates(toSchedule(schedule), window))
      .map((dated) => ({ thing, ...dated }))
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
  const hour = /^([01]?\d|2[0-3]):[0-5]\d/.exec(textOf(given))
  return hour && /^\s*\d{4}-?\d{2}-?\d{2}\s*$/.test(day) ? `${day.trim()} ${hour[0]}` : day
}

/** A place as a text, or its name and address on one line. */
function placeOf(value: unknown, resolve: Resolve): string | null {
  const places = listOf(value)
    .map(resolve)
    .map((place) => (typeof place === 'string' ? place : isThing(place) ? describePlace(place, resolve) : ''))
    .map((place) => plainText(place).replaceAll('\n', ', '))
    .filter((place) => place !== '')
  const isPhysical = (place: string) => !/^(https?:\/\/\S+|online|en l[ií]nea|virtual|zoom)$/i.test(place)
  return places.find(isPhysical) ?? places[0] ?? null
}

function describePlace(place: Thing, resolve: Resolve): string {
  if (typesOf(place).includes('VirtualLocation')) return textOf(place['url']) || 'Online'
  const address =
    listOf(place['address']).map(resolve)[0] ?? (typesOf(place).includes('PostalAddress') ? place : undefined)
  const parts = [
    typesOf(place).includes('PostalAddress') ? '' : textOf(place['name']),
    ...(isThing(address) ? addressParts(address) : [textOf(address)]),
  ]
  return joinDistinct(parts.map((part) => part.trim()))
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

/** Undefined if nothing is stated, or only prices in other currencies than colones and dollars. */
function costOf(thing: Thing, resolve: Resolve): ListedCost | undefined {
  const offers = listOf(thing['offers']).map(resolve).filter(isThing)
  const prices = offers.flatMap((offer) => pricesOf(offer, resolve))
  const paid = prices.filter(({ price }) => price > 0)
  const [first] = paid
  if (first)
    return {
      admission: 'paid',
      price: first.price,
      currency: first.currency,
      several: prices.some(
        ({ price, currency }) => price === 0 || (currency === first.currency && price !== first.price),
      ),
    }
  const free = prices.length > 0 || /^(true|https?:\/\/schema\.org\/True)$/i.test(String(thing['isAccessibleForFree']))
  return free ? { admission: 'free', price: null, currency: null, several: false } : undefined
}

/** The price of an offer, or the lowest and the highest of a range. */
function pricesOf(offer: Thing, resolve: Resolve): { price: number; currency: 'usd' | 'crc' }[] {
  const specifications = listOf(offer['priceSpecification']).map(resolve).filter(isThing)
  const priced = [offer, ...specifications]
  const named = priced.map((one) => textOf(one['priceCurrency'])).find((currency) => currency !== '') ?? ''
  const amounts = priced
    .flatMap((one) =>
      ['price', 'lowPrice', 'highPrice', 'minPrice', 'maxPrice'].map((name) => amountOf(textOf(one[name]))),
    )
    .filter((amount) => amount !== undefined)
  const currency = {
    USD: 'usd' as const,
    $: 'usd' as const,
    CRC: 'crc' as const,
    '₡': 'crc' as const,
    '': 'crc' as const,
  }[named.trim().toUpperCase()]
  return [...new Set(amounts)].flatMap((price) =>
    price === 0 ? { price, currency: 'crc' as const } : currency ? { price, currency } : [],
  )
}

/** Parses `5000`, `12.50`, and invalid but common values: `₡5.000`, `5,000.00`, `Gratis`. */
function amountOf(text: string): number | undefined {
  if (/^\s*(free|gratis|gratuito)\s*$/i.test(text)) return 0
  const digits = text.replaceAll(/[^\d.,]/g, '')
  const plain = /^\d{1,9}([.,]\d{1,2})?$/.test(digits)
    ? digits.replace(',', '.')
    : /^\d{1,3}([.,]\d{3}){1,2}([.,]\d{2})?$/.test(digits)
      ? digits.replace(/[.,]\d{2}$/, '').replaceAll(/[.,]/g, '')
      : ''
  return plain === '' ? undefined : Number(plain)
}

/** A thing of schema.org in any markup: `@type`, and properties that are texts, things or lists of them. */
export type Thing = { [property: string]: unknown }

const maxThings = 5000
const maxDepth = 12

const isThing = (value: unknown): value is Thing => typeof value === 'object' && value !== null && !Array.isArray(value)
const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]

/** The types without the address of their vocabulary. */
const typesOf = (thing: Thing): string[] => listOf(thing['@type']).map((type) => String(type).replace(/^.*[/#:]/, ''))

/** The first text of a property: of a value with a language, of a number, of a list. */
function textOf(value: unknown): string {
  const [first] = listOf(value)
  if (typeof first === 'string') return first
  if (typeof first === 'number') return String(first)
  return isThing(first) ? textOf(first['@value'] ?? first['name']) : ''
}

/** All things of a page at any depth. */
function allThings(roots: unknown[]): Thing[] {
  const found: Thing[] = []
  const collect = (value: unknown, depth: number): void => {
    if (depth > maxDepth || found.length >= maxThings) return
    if (Array.isArray(value)) for (const one of value) collect(one, depth + 1)
    else if (isThing(value)) {
      found.push(value)
      // Skips the larger event that this one belongs to, which has its own description if any.
      for (const [property, inner] of Object.entries(value)) if (property !== 'superEvent') collect(inner, depth + 1)
    }
  }
  collect(roots, 0)
  return found
}

/** Returns a function that replaces a reference (`{"@id": …}`) by the thing with that id. */
function resolverOf(things: Thing[]): (value: unknown) => unknown {
  const byId = new Map<string, Thing>()
  for (const thing of things) {
    const id = thing['@id']
    if (typeof id === 'string' && Object.keys(thing).length > Object.keys(byId.get(id) ?? {}).length)
      byId.set(id, thing)
  }
  return (value) => (isThing(value) && typeof value['@id'] === 'string' ? (byId.get(value['@id']) ?? value) : value)
}
