import { getSitemap } from '@convive/contracts/feeds'
import { escapeXml } from '@convive/formats/escape-html'
import { createTtlCache } from '@convive/service-kit/cache/ttl-cache'
import type { Database } from '@convive/service-kit/database/database'
import { notFound } from '@convive/service-kit/http/http-error'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { setFeedHeaders } from './feed-headers.ts'

/** A sitemap covers this many consecutive ids, so that no sitemap needs to count the events before it. */
const idsPerSitemap = 10_000
const maxVenues = 1000
/** A sitemap of 10,000 events takes 1 MB. */
const cacheOptions = { ttlMs: 600_000, maxEntries: 20 }

/** A sitemap of the events whose ids fall into its range, for search engines. */
export function getSitemapRoute(db: Database, siteUrl: string): Served {
  const cache = createTtlCache(async (page: number) => {
    const last = await lastPage(db)
    return page <= last ? await renderPage(db, siteUrl, page) : null
  }, cacheOptions)
  return serve(getSitemap, async ({ file: page }, call) => {
    const xml = await cache.get(page)
    if (xml === null) throw notFound('There is no such sitemap.')
    return setFeedHeaders(call, xml)
  })
}

/** At least one: the first one also has the pages that always exist. */
export async function lastPage(db: Database): Promise<number> {
  const [row]: { last: number }[] = await db.source.query('SELECT coalesce(max(id), 0) AS last FROM event')
  return Math.max(1, Math.ceil((row?.last ?? 0) / idsPerSitemap))
}

async function renderPage(db: Database, siteUrl: string, page: number): Promise<string> {
  const events: { id: number; day: string }[] = await db.source.query(
    `SELECT id, to_char(updated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day FROM event
     WHERE id > $1 AND id <= $2 AND hidden_at IS NULL AND NOT is_sample ORDER BY id`,
    [(page - 1) * idsPerSitemap, page * idsPerSitemap],
  )
  const entries = [
    ...(page === 1 ? await otherPages(db) : []).map((path) => entryOf(siteUrl, path)),
    ...events.map(({ id, day }) => entryOf(siteUrl, `/events/${id}`, day)),
  ]
  return `${declaration}<urlset xmlns="${namespace}">\n${entries.join('\n')}\n</urlset>\n`
}

async function otherPages(db: Database): Promise<string[]> {
  const venues: { id: number }[] = await db.source.query(
    'SELECT id FROM venue WHERE merged_into IS NULL ORDER BY id LIMIT $1',
    [maxVenues],
  )
  return ['/', '/events/discover', '/venues', ...venues.map(({ id }) => `/venues/${id}`)]
}

const entryOf = (siteUrl: string, path: string, day?: string): string =>
  `<url><loc>${escapeXml(siteUrl + path)}</loc>${day === undefined ? '' : `<lastmod>${day}</lastmod>`}</url>`

export const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
export const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'
