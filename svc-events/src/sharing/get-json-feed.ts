import { getJsonFeed } from '@convive/contracts/feeds'
import type { Database } from '@convive/service-kit/database/database'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { createFeedContent } from './feed-content.ts'
import { findUpcomingEvents } from './feed-events.store.ts'
import { setFeedHeaders } from './feed-headers.ts'
import { renderJsonFeed } from './json-feed.ts'

export const getJsonFeedRoute = (db: Database, siteUrl: string): Served =>
  serve(getJsonFeed, async ({ file: region, language = 'en' }, call) => {
    const events = await findUpcomingEvents(db.source.manager, region)
    const path = `/feeds/${region}.json`
    return setFeedHeaders(
      call,
      renderJsonFeed(createFeedContent({ region, language, siteUrl, path, events, now: new Date() })),
    )
  })
