import { type CalendarEvent, renderCalendar } from '@convive/service-kit/calendar/render-calendar'
import { revisionOf } from '../event-model/calendar-facts.ts'
import { excerpt } from './excerpt.ts'
import type { FeedEvent } from './feed-events.store.ts'

type CalendarFile = { name: string; siteUrl: string; events: FeedEvent[] }

/** Renders events as an iCalendar file, to which calendars can subscribe. */
export const renderCalendarFile = ({ name, siteUrl, events }: CalendarFile): string =>
  renderCalendar({ method: 'PUBLISH', feedName: name, siteUrl, events: events.map(calendarEvent) })

const calendarEvent = (event: FeedEvent): CalendarEvent => ({
  id: event.id,
  title: event.title,
  description: [...(event.cancelReason ? [event.cancelReason] : []), excerpt(event.description)],
  location: event.location,
  mapPin: event.mapPin,
  startsAt: event.startsAt,
  endsAt: event.eventEndTime === null ? null : event.endsAt,
  revision: revisionOf(event),
  isCancelled: event.cancelledAt !== null,
  stampedAt: event.updatedAt,
  history: { createdAt: event.createdAt, updatedAt: event.updatedAt },
  category: event.category.replaceAll('_', ' '),
})
