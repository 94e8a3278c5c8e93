import { getEventCalendar } from '@convive/contracts/feeds'
import type { Database } from '@convive/service-kit/database/database'
import { notFound } from '@convive/service-kit/http/http-error'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { renderCalendarFile } from './render-calendar-file.ts'
import { findFeedEvent } from './feed-events.store.ts'
import { setFeedHeaders } from './feed-headers.ts'

export const getEventCalendarRoute = (db: Database, siteUrl: string): Served =>
  serve(getEventCalendar, async ({ file: id }, call) => {
    const event = await findFeedEvent(db.source.manager, id)
    if (!event) throw notFound('There is no such event.')
    call.setHeader('content-disposition', `attachment; filename="convive-event-${id}.ics"`)
    return setFeedHeaders(call, renderCalendarFile({ name: event.title, siteUrl, events: [event] }))
  })
