import { createHash } from 'node:crypto'
import { calendarFeed, eventCalendar, jsonFeed, rssFeed } from '@convive/contracts/feeds'
import type { Language, RegionChoice } from '@convive/contracts/vocabulary'
import type { Database } from '@convive/service-kit/database'
import { serve, type Call, type Served } from '@convive/service-kit/http'
import { notFound } from '@convive/service-kit/refused'
import { renderCalendar } from './calendar.ts'
import { feedEvent, upcomingFor } from './feed-events.ts'
import { renderJsonFeed } from './json-feed.ts'
import { feedTitle, newsOf, type News } from './news.ts'
import { renderRss } from './rss.ts'

type Request = { file: RegionChoice; language?: Language | undefined }

/** What other programs read: calendars and feeds of a region, and one event for a calendar. */
export function sharingRoutes(db: Database, siteUrl: string): Served[] {
  const news = async ({ file: region, language = 'en' }: Request, ending: string): Promise<News> =>
    newsOf({ region, language, siteUrl, self: `/feeds/${region}.${ending}`, events: await upcomingFor(db.source.manager, region), now: new Date() })
  return [
    serve(eventCalendar, async ({ file: id }, call) => {
      const event = await feedEvent(db.source.manager, id)
      if (!event) throw notFound('There is no such event.')
      call.setHeader('content-disposition', `attachment; filename="convive-event-${id}.ics"`)
      return shared(call, renderCalendar({ name: event.title, siteUrl, events: [event] }))
    }),
    serve(calendarFeed, async ({ file: region, language = 'en' }, call) =>
      shared(call, renderCalendar({ name: feedTitle(region, language), siteUrl, events: await upcomingFor(db.source.manager, region) })),
    ),
    serve(rssFeed, async (request, call) => shared(call, renderRss(await news(request, 'rss')))),
    serve(jsonFeed, async (request, call) => shared(call, renderJsonFeed(await news(request, 'json')))),
  ]
}

/**
 * May be kept for five minutes, and is not sent again to who has it. By its ETag only: what left the feed (an event that is over,
 * or was deleted) leaves no date behind by which "modified since" could be answered truly.
 */
function shared(call: Call, body: string): string {
  call.setHeader('cache-control', 'public, max-age=300')
  call.setHeader('etag', `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`)
  return body
}
