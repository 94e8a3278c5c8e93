import { removeForbiddenCharacters } from '@convive/formats/forbidden-characters'
import { mapLinksOf } from '@convive/formats/map-pin'
import { MapPin } from '@convive/contracts/primitives'
import * as z from 'zod/mini'

/** An event in a calendar file. `endsAt` is null if no end is stated. `revision` grows with every change. */
export type CalendarEvent = {
  id: number
  title: string
  /** Paragraphs, before the links. */
  description: string[]
  location?: string | undefined
  mapPin?: Parameters<typeof mapLinksOf>[0] | null | undefined
  startsAt: Date
  endsAt: Date | null
  revision: number
  isCancelled: boolean
  /** When the entry was made: in a feed, when the event was last changed. */
  stampedAt: Date
  /** The organiser's name, and the address that sends the mails. Feeds have none. */
  organiser?: { name: string; email: string } | undefined
  history?: { createdAt: Date; updatedAt: Date } | undefined
  category?: string | undefined
}
/** `PUBLISH` adds or replaces entries, `CANCEL` removes them (RFC 5546). */
type CalendarMethod = 'PUBLISH' | 'CANCEL'
type Calendar = {
  method: CalendarMethod
  /** The name of a feed to which calendars subscribe. */
  feedName?: string | undefined
  siteUrl: string
  events: CalendarEvent[]
}

/**
 * Renders events as an iCalendar file (RFC 5545). Uses no library, because none offers both properties we need: the
 * same events give the same text, so that ETags work, and the sequence grows with each change. The feeds, the file of an
 * event's page and the attachment of a mail have the same UID, so each replaces the others' entry.
 */
export function renderCalendar({ method, feedName, siteUrl, events }: Calendar): string {
  return toContentLines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Convive//Events//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    ...(feedName === undefined ? [] : feedLines(feedName)),
    ...events.flatMap((event) => eventLines(event, siteUrl)),
    'END:VCALENDAR',
  ])
}

const feedLines = (name: string): string[] => [
  `NAME:${escapeText(name)}`,
  `X-WR-CALNAME:${escapeText(name)}`,
  'X-WR-TIMEZONE:America/Costa_Rica',
  'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
  'X-PUBLISHED-TTL:PT1H',
]

function eventLines(event: CalendarEvent, siteUrl: string): string[] {
  const { id, startsAt, endsAt, location, mapPin, history, category, organiser } = event
  const url = `${siteUrl}/events/${id}`
  return [
    'BEGIN:VEVENT',
    `UID:event-${id}@${new URL(siteUrl).host}`,
    `DTSTAMP:${toIcsInstant(event.stampedAt)}`,
    ...(history
      ? [`CREATED:${toIcsInstant(history.createdAt)}`, `LAST-MODIFIED:${toIcsInstant(history.updatedAt)}`]
      : []),
    `SEQUENCE:${event.revision}`,
    `DTSTART:${toIcsInstant(startsAt)}`,
    // DTEND must be after DTSTART.
    ...(endsAt !== null && endsAt > startsAt ? [`DTEND:${toIcsInstant(endsAt)}`] : []),
    `SUMMARY:${escapeText(event.title)}`,
    ...(location === undefined ? [] : [`LOCATION:${escapeText(location)}`]),
    ...(mapPin && 'latitude' in mapPin ? [`GEO:${mapPin.latitude};${mapPin.longitude}`] : []),
    `DESCRIPTION:${escapeText([...event.description, ...mapLinkLines(mapPin), url].join('\n\n'))}`,
    ...(category === undefined ? [] : [`CATEGORIES:${escapeText(category)}`]),
    `URL:${url}`,
    ...(organiser ? [`ORGANIZER;CN=${quote(organiser.name)}:mailto:${organiser.email}`] : []),
    `STATUS:${event.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
  ]
}

/** A parameter has no way to escape quotes and line breaks. */
const quote = (name: string): string =>
  `"${removeForbiddenCharacters(name).replaceAll(/\s+/g, ' ').replaceAll('"', "'")}"`

/** Not every calendar app shows the position, but every one turns addresses into links. */
function mapLinkLines(mapPin: CalendarEvent['mapPin']): string[] {
  if (!mapPin) return []
  const { waze, googleMaps } = mapLinksOf(mapPin)
  return [[...(waze ? [`Waze: ${waze}`] : []), `Google Maps: ${googleMaps}`].join('\n')]
}

/**
 * The calendar file of a mail about an event, which adds or replaces the recipient's entry (`PUBLISH`) or removes it
 * (`CANCEL`). It asks for no answer, because a reply would reach nobody.
 */
export const MailCalendar = z.object({
  method: z.enum(['PUBLISH', 'CANCEL']),
  siteUrl: z.string(),
  eventId: z.int(),
  title: z.string(),
  location: z.optional(z.string()),
  mapPin: z.optional(z.nullable(MapPin)),
  startsAt: z.iso.datetime(),
  statedEnd: z.nullable(z.iso.datetime()),
  revision: z.int(),
  organiser: z.optional(z.string()),
})
export type MailCalendar = z.infer<typeof MailCalendar>

export const calendarFileName = ({ eventId }: MailCalendar): string => `convive-event-${eventId}.ics`

/**
 * Renders the calendar file. The organiser's address is `sender`, as in `MAIL_FROM`: a calendar removes an entry only
 * for the address that sent it.
 */
export function renderMailCalendar(calendar: MailCalendar, sender: string, now: Date): string {
  const { method, siteUrl, eventId: id, startsAt, statedEnd, organiser, ...rest } = calendar
  const event = {
    ...rest,
    id,
    description: [],
    startsAt: new Date(startsAt),
    endsAt: statedEnd === null ? null : new Date(statedEnd),
    isCancelled: method === 'CANCEL',
    stampedAt: now,
    organiser: { name: organiser ?? 'Convive', email: /<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender },
  }
  return renderCalendar({ method, siteUrl, events: [event] })
}

const maxOctets = 75

/** Escapes a text as an iCalendar value (RFC 5545, 3.3.11). */
export const escapeText = (text: string): string =>
  removeForbiddenCharacters(text.replaceAll(/\r\n?/g, '\n'))
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`)

/** Formats an instant in UTC. Costa Rica keeps one offset all year, so that the file needs no time zone rules. */
export const toIcsInstant = (instant: Date): string => instant.toISOString().replaceAll(/[-:]|\.\d+/g, '')

/**
 * Ends each line with CRLF and folds lines over 75 octets between characters (RFC 5545, 3.1), but not within an escape
 * such as `\n`: Google Calendar would leave out the event.
 */
export const toContentLines = (lines: string[]): string => lines.map((line) => `${fold(line)}\r\n`).join('')

function fold(line: string): string {
  if (Buffer.byteLength(line) <= maxOctets) return line
  let folded = ''
  let octets = 0
  for (const part of line.match(/\\?./gsu) ?? []) {
    let size = 0
    for (const character of part) size += octetsOf(character.codePointAt(0) ?? 0)
    if (octets + size > maxOctets) {
      folded += '\r\n '
      octets = 1
    }
    folded += part
    octets += size
  }
  return folded
}

/** The length of a character in UTF-8. Encoding each one took most of the time of a feed. */
const octetsOf = (codePoint: number): number =>
  codePoint < 0x80 ? 1 : codePoint < 0x800 ? 2 : codePoint < 0x10000 ? 3 : 4
