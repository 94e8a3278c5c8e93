import { getCalendarFeed, getJsonFeed, getRssFeed } from '@convive/contracts/feeds'
import type { Database } from '@convive/service-kit/database/database'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { renderCalendarFile } from './get-event-calendar.ts'
import { createFeedContent, type FeedContent, type FeedItem, feedTitle, setFeedHeaders } from './feed-content.ts'
import { findUpcomingEvents } from './feed-events.store.ts'
import { escapeXml } from '@convive/formats/escape-html'

export const getCalendarFeedRoute = (db: Database, siteUrl: string): Served =>
  serve(getCalendarFeed, async ({ file: region, language = 'en' }, call) => {
    const events = await findUpcomingEvents(db.source.manager, region, 'every', language)
    return setFeedHeaders(call, renderCalendarFile({ name: feedTitle(region, language), siteUrl, events }))
  })

export const getJsonFeedRoute = (db: Database, siteUrl: string): Served =>
  serve(getJsonFeed, async ({ file: region, language = 'en' }, call) => {
    const events = await findUpcomingEvents(db.source.manager, region, 'next', language)
    const path = `/feeds/${region}.json`
    return setFeedHeaders(
      call,
      renderJsonFeed(createFeedContent({ region, language, siteUrl, path, events, now: new Date() })),
    )
  })

export const getRssFeedRoute = (db: Database, siteUrl: string): Served =>
  serve(getRssFeed, async ({ file: region, language = 'en' }, call) => {
    const events = await findUpcomingEvents(db.source.manager, region, 'next', language)
    const path = `/feeds/${region}.rss`
    return setFeedHeaders(
      call,
      renderRss(createFeedContent({ region, language, siteUrl, path, events, now: new Date() })),
    )
  })

/** Renders a feed as JSON Feed 1.1. The extension `_convive` holds the fields of an event. */
export const renderJsonFeed = ({ title, description, homeUrl, selfUrl, language, items }: FeedContent): string =>
  JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    description,
    home_page_url: homeUrl,
    feed_url: selfUrl,
    language,
    items: items.map(({ event, title: itemTitle, text, link, image }) => ({
      id: link,
      url: link,
      title: itemTitle,
      content_text: text,
      ...(image !== undefined && { image }),
      date_published: event.createdAt.toISOString(),
      date_modified: event.updatedAt.toISOString(),
      tags: [event.category],
      _convive: {
        starts_at: event.startsAt.toISOString(),
        ...(event.eventEndTime !== null && { ends_at: event.endsAt.toISOString() }),
        location: event.location,
        region: event.region,
        is_cancelled: event.cancelledAt !== null,
      },
    })),
  })

/** Renders a feed as RSS 2.0. */
export const renderRss = ({
  title,
  description,
  homeUrl,
  selfUrl,
  language,
  items,
}: FeedContent): string => `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>
<title>${escapeXml(title)}</title>
<link>${escapeXml(homeUrl)}</link>
<description>${escapeXml(description)}</description>
<language>${{ en: 'en', es: 'es-cr' }[language]}</language>
<ttl>60</ttl>
<atom:link href="${escapeXml(selfUrl)}" rel="self" type="application/rss+xml"/>
${items.map(renderItem).join('')}</channel></rss>
`

const renderItem = ({ event, title, text, link }: FeedItem): string => `<item>
<title>${escapeXml(title)}</title>
<link>${escapeXml(link)}</link>
<guid isPermaLink="true">${escapeXml(link)}</guid>
<pubDate>${event.createdAt.toUTCString()}</pubDate>
<category>${escapeXml(event.category)}</category>
<description>${escapeXml(text)}</description>
</item>
`
