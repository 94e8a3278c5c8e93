import { contentLines, escapeText, utc } from './content-lines.ts'
import { excerpt } from './excerpt.ts'
import type { FeedEvent } from './feed-events.ts'

export type Calendar = { name: string; siteUrl: string; events: FeedEvent[] }

/**
 * Events as an iCalendar file (RFC 5545). By hand: it is a page of code, and what matters here (nothing in it that changes by itself,
 * so that it can be compared; a sequence that grows with each change) is not what libraries do of themselves.
 */
export function renderCalendar({ name, siteUrl, events }: Calendar): string {
  return contentLines([
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
    ...events.flatMap((event) => linesOf(event, siteUrl)),
    'END:VCALENDAR',
  ])
}

function linesOf(event: FeedEvent, siteUrl: string): string[] {
  const address = `${siteUrl}/events/${event.id}`
  return [
    'BEGIN:VEVENT',
    `UID:event-${event.id}@${new URL(siteUrl).host}`,
    `DTSTAMP:${utc(event.updatedAt)}`,
    `CREATED:${utc(event.createdAt)}`,
    `LAST-MODIFIED:${utc(event.updatedAt)}`,
    `SEQUENCE:${sequenceOf(event)}`,
    `DTSTART:${utc(event.startsAt)}`,
    // An end must lie after the start; without one the event is a moment.
    ...(event.endsAt > event.startsAt ? [`DTEND:${utc(event.endsAt)}`] : []),
    `SUMMARY:${escapeText(event.title)}`,
    `LOCATION:${escapeText(event.location)}`,
    `DESCRIPTION:${escapeText([...(event.cancelReason ? [event.cancelReason] : []), excerpt(event.description), address].join('\n\n'))}`,
    `CATEGORIES:${escapeText(event.category.replaceAll('_', ' '))}`,
    `URL:${address}`,
    `STATUS:${event.cancelledAt ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
  ]
}

/** Grows with every change, as a calendar that holds an older version expects: the seconds between the first and the last of them. */
const sequenceOf = ({ createdAt, updatedAt }: FeedEvent): number => Math.ceil((updatedAt.getTime() - createdAt.getTime()) / 1000)
