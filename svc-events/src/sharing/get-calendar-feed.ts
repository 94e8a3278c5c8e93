import { getCalendarFeed } from '@convive/contracts/feeds'
import type { Database } from '@convive/service-kit/database/database'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { renderCalendarFile } from './render-calendar-file.ts'
import { feedTitle } from './feed-content.ts'
import { findUpcomingEvents } from './feed-events.store.ts'
import { setFeedHeaders } from './feed-headers.ts'

export const getCalendarFeedRoute = (db: Database, siteUrl: string): Served =>
  serve(getCalendarFeed, async ({ file: region, language = 'en' }, call) => {
    const events = await findUpcomingEvents(db.source.manager, region)
    return setFeedHeaders(call, renderCalendarFile({ name: feedTitle(region, language), siteUrl, events }))
  })
