import { removeForbiddenCharacters } from '@convive/formats/forbidden-characters'
import { mapLinksOf, type MapPin } from '@convive/formats/map-pin'
import { toContentLines, escapeText, toIcsInstant } from './ics-format.ts'

/** An event in a calendar file. `endsAt` is null if no end is stated. `revision` grows with every change. */
export type CalendarEvent = {
  id: number
  title: string
  /** Paragraphs, before the links. */
  description: string[]
  location?: string | undefined
  mapPin?: MapPin | null | undefined
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
export type CalendarMethod = 'PUBLISH' | 'CANCEL'
export type Calendar = {
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
function mapLinkLines(mapPin: MapPin | null | undefined): string[] {
  if (!mapPin) return []
  const { waze, googleMaps } = mapLinksOf(mapPin)
  return [[...(waze ? [`Waze: ${waze}`] : []), `Google Maps: ${googleMaps}`].join('\n')]
}
