import { getEventCalendar } from '@convive/contracts/feeds'
import type { Database } from '@convive/service-kit/database/database'
import { notFound } from '@convive/service-kit/http/http-error'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { type FeedEvent, findFeedEvent, findOtherDates } from './feed-events.store.ts'
import { excerpt, setFeedHeaders } from './feed-content.ts'
import { type CalendarEvent, renderCalendar } from '@convive/service-kit/calendar/render-calendar'
import { revisionOf } from '../event-model/present-event.ts'

export const getEventCalendarRoute = (db: Database, siteUrl: string): Served =>
  serve(getEventCalendar, async ({ file: id, dates, language }, call) => {
    const event = await findFeedEvent(db.source.manager, id, language)
    if (!event) throw notFound('There is no such event.')
    const others = dates === 'all' ? await findOtherDates(db.source.manager, id, language) : []
    call.setHeader('content-disposition', `attachment; filename="convive-event-${id}.ics"`)
    return setFeedHeaders(call, renderCalendarFile({ name: event.title, siteUrl, events: [event, ...others] }))
  })

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
