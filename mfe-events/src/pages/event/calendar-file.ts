import type { Event } from '@convive/contracts/events'
import { instantsOf } from './event-times.ts'

type Described = Pick<Event, 'id' | 'title' | 'description' | 'location' | 'eventDate' | 'eventStartTime' | 'eventEndTime' | 'isCancelled'>

/** An event as an iCalendar file (RFC 5545), its times as instants so that every calendar agrees. `url` is the event's page. */
export function calendarFile(event: Described, url: string, now: Date): string {
  const { start, end } = instantsOf(event)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Convive//Events//ES',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:event-${event.id}@${new URL(url).hostname}`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(start)}`,
    `DTEND:${stamp(end)}`,
    `SUMMARY:${escaped(event.title)}`,
    `LOCATION:${escaped(event.location)}`,
    `DESCRIPTION:${escaped(`${event.description}\n\n${url}`)}`,
    `URL:${url}`,
    ...(event.isCancelled ? ['STATUS:CANCELLED'] : []),
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

/** `20261212T000000Z` */
const stamp = (instant: Date): string => instant.toISOString().replace(/[-:]|\.\d{3}/g, '')

const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n')

const mostOctets = 75
const encoder = new TextEncoder()

/** No line is longer than 75 octets; what follows begins with a space. No character is cut in two. */
function folded(line: string): string {
  let text = ''
  let octets = 0
  for (const character of line) {
    const size = encoder.encode(character).length
    if (octets + size > mostOctets) {
      text += '\r\n '
      octets = 1
    }
    text += character
    octets += size
  }
  return text
}
