import * as z from 'zod/mini'
import { PathId } from './primitives.ts'
import { route } from './route.ts'
import { Language, RegionChoice } from './enums.ts'

/** A file name in a path, without its extension: `uvita.ics` is the region `uvita`. */
const named = <S extends z.ZodMiniType<unknown, string>>(before: string, name: S, ending: string) =>
  z.pipe(
    z.pipe(
      z.string().check(z.startsWith(before), z.endsWith(ending)),
      z.transform((file: string) => file.slice(before.length, -ending.length)),
    ),
    name,
  )
const feed = { access: 'public', query: z.object({ language: z.optional(Language) }), response: z.string() } as const

/**
 * Upcoming events of a region, or of `all`, as a calendar to subscribe to and as RSS. `language` is that of the
 * headings, and of the texts of events that have it; English without it.
 */
export const getCalendarFeed = route('GET', '/feeds/:file{[a-z_]+\\.ics}', {
  summary: 'Upcoming events as iCalendar',
  ...feed,
  params: z.object({ file: named('', RegionChoice, '.ics') }),
  produces: 'text/calendar',
})
export const getRssFeed = route('GET', '/feeds/:file{[a-z_]+\\.rss}', {
  summary: 'Upcoming events as RSS',
  ...feed,
  params: z.object({ file: named('', RegionChoice, '.rss') }),
  produces: 'application/rss+xml',
})
export const getJsonFeed = route('GET', '/feeds/:file{[a-z_]+\\.json}', {
  summary: 'Upcoming events as JSON Feed',
  ...feed,
  params: z.object({ file: named('', RegionChoice, '.json') }),
  produces: 'application/feed+json',
})

const sitemapFile = { access: 'public', response: z.string(), produces: 'application/xml' } as const
/** The list of sitemaps, and one of them: `/feeds/sitemap-1.xml`. The gateway serves both at the root. */
export const getSitemapIndex = route('GET', '/feeds/:file{sitemap\\.xml}', {
  summary: 'The sitemaps for search engines',
  ...sitemapFile,
  params: z.object({ file: z.string() }),
})
export const getSitemap = route('GET', '/feeds/:file{sitemap-\\d+\\.xml}', {
  summary: 'A sitemap of events, 10,000 ids in a file',
  ...sitemapFile,
  params: z.object({ file: named('sitemap-', PathId, '.xml') }),
})

/** One event as a calendar file, `/feeds/event-12.ics`, or with `dates=all` every date of its series that is to come. */
export const getEventCalendar = route('GET', '/feeds/:file{event-\\d+\\.ics}', {
  summary: 'One event, or all dates of its series, as iCalendar',
  access: 'public',
  params: z.object({ file: named('event-', PathId, '.ics') }),
  query: z.object({ dates: z.optional(z.literal('all')), language: z.optional(Language) }),
  response: z.string(),
  produces: 'text/calendar',
})
