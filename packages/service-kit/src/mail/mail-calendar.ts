import { MapPin } from '@convive/contracts/primitives'
import * as z from 'zod/mini'
import { renderCalendar } from '../calendar/render-calendar.ts'

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
