import { mapLinksOf } from '@convive/formats/map-pin'
import { toContentLines, escapeText, toIcsInstant } from './ics-format.ts'
import { excerpt } from './excerpt.ts'
import type { FeedEvent } from './feed-events.store.ts'

export type Calendar = { name: string; siteUrl: string; events: FeedEvent[] }

/**
 * Renders events as an iCalendar file (RFC 5545). Uses no library, because none offers both properties we need: the
 * same events give the same text, so that ETags work, and the sequence grows with each change.
 */
export function renderCalendar({ name, siteUrl, events }: Calendar): string {
  return toContentLines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Convive//Events//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    'X-WR-TIMEZONE:America/Costa_Rica',
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...events.flatMap((event) => eventLines(event, siteUrl)),
    'END:VCALENDAR',
  ])
}

function eventLines(event: FeedEvent, siteUrl: string): string[] {
  const url = `${siteUrl}/events/${event.id}`
  const description = [
    ...(event.cancelReason ? [event.cancelReason] : []),
    excerpt(event.description),
    ...mapLinkLines(event),
    url,
  ]
  return [
    'BEGIN:VEVENT',
    `UID:event-${event.id}@${new URL(siteUrl).host}`,
    `DTSTAMP:${toIcsInstant(event.updatedAt)}`,
    `CREATED:${toIcsInstant(event.createdAt)}`,
    `LAST-MODIFIED:${toIcsInstant(event.updatedAt)}`,
    `SEQUENCE:${sequenceNumber(event)}`,
    `DTSTART:${toIcsInstant(event.startsAt)}`,
    // DTEND must be after DTSTART. An event without a stated end has none.
    ...(event.eventEndTime !== null && event.endsAt > event.startsAt ? [`DTEND:${toIcsInstant(event.endsAt)}`] : []),
    `SUMMARY:${escapeText(event.title)}`,
    `LOCATION:${escapeText(event.location)}`,
    ...(event.mapPin && 'latitude' in event.mapPin ? [`GEO:${event.mapPin.latitude};${event.mapPin.longitude}`] : []),
    `DESCRIPTION:${escapeText(description.join('\n\n'))}`,
    `CATEGORIES:${escapeText(event.category.replaceAll('_', ' '))}`,
    `URL:${url}`,
    `STATUS:${event.cancelledAt ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
  ]
}

/** Not every calendar app shows the position, but every one turns addresses into links. */
function mapLinkLines({ mapPin }: FeedEvent): string[] {
  if (!mapPin) return []
  const { waze, googleMaps } = mapLinksOf(mapPin)
  return [[...(waze ? [`Waze: ${waze}`] : []), `Google Maps: ${googleMaps}`].join('\n')]
}

/** The seconds between creation and the last change. Grows with every change, as calendars with an older version expect. */
const sequenceNumber = ({ createdAt, updatedAt }: FeedEvent): number =>
  Math.ceil((updatedAt.getTime() - createdAt.getTime()) / 1000)
