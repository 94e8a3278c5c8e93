import { getRssFeed } from '@convive/contracts/feeds'
import type { Database } from '@convive/service-kit/database/database'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { createFeedContent } from './feed-content.ts'
import { findUpcomingEvents } from './feed-events.store.ts'
import { setFeedHeaders } from './feed-headers.ts'
import { renderRss } from './rss.ts'

export const getRssFeedRoute = (db: Database, siteUrl: string): Served =>
  serve(getRssFeed, async ({ file: region, language = 'en' }, call) => {
    const events = await findUpcomingEvents(db.source.manager, region)
    const path = `/feeds/${region}.rss`
    return setFeedHeaders(
      call,
      renderRss(createFeedContent({ region, language, siteUrl, path, events, now: new Date() })),
    )
  })
