import { getSitemap, getSitemapIndex } from '@convive/contracts/feeds'
import { escapeXml } from '@convive/formats/escape-html'
import type { Database } from '@convive/service-kit/database/database'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { isListed } from '../search/search-conditions.ts'
import { setFeedHeaders } from './feed-content.ts'
import { createTtlCache } from '@convive/service-kit/cache/ttl-cache'
import { notFound } from '@convive/service-kit/http/http-error'

/** The list of all sitemaps. The gateway serves them at the root, where search engines look for them. */
export const getSitemapIndexRoute = (db: Database, siteUrl: string): Served =>
  serve(getSitemapIndex, async (_, call) => {
    const entries = Array.from({ length: await lastPage(db) }, (_one, index) => {
      const url = `${siteUrl}/sitemap-${index + 1}.xml`
      return `<sitemap><loc>${escapeXml(url)}</loc></sitemap>`
    })
    return setFeedHeaders(
      call,
      `${declaration}<sitemapindex xmlns="${namespace}">\n${entries.join('\n')}\n</sitemapindex>\n`,
    )
  })

/** A sitemap covers this many consecutive ids of events and of venues, so that none needs to count those before it. */
const idsPerSitemap = 10_000
/** A sitemap of 10,000 events takes 1 MB. What becomes unlisted leaves it within a minute. */
const cacheOptions = { ttlMs: 60_000, maxEntries: 20 }

/** A sitemap of the events and venues whose ids fall into its range, for search engines. */
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
async function lastPage(db: Database): Promise<number> {
  const [row]: { last: number }[] = await db.source.query(
    'SELECT coalesce(greatest((SELECT max(id) FROM event), (SELECT max(id) FROM venue)), 0) AS last',
  )
  return Math.max(1, Math.ceil((row?.last ?? 0) / idsPerSitemap))
}

async function renderPage(db: Database, siteUrl: string, page: number): Promise<string> {
  const range = [(page - 1) * idsPerSitemap, page * idsPerSitemap]
  const venues: { id: number }[] = await db.source.query(
    'SELECT id FROM venue WHERE id > $1 AND id <= $2 AND merged_into IS NULL ORDER BY id',
    range,
  )
  const events: { id: number; day: string }[] = await db.source.query(
    `SELECT id, to_char(updated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day FROM event e
     WHERE id > $1 AND id <= $2 AND ${isListed} AND NOT is_sample ORDER BY id`,
    range,
  )
  const entries = [
    ...(page === 1 ? pagesThatAlwaysExist : []).map((path) => entryOf(siteUrl, path)),
    ...venues.map(({ id }) => entryOf(siteUrl, `/venues/${id}`)),
    ...events.map(({ id, day }) => entryOf(siteUrl, `/events/${id}`, day)),
  ]
  return `${declaration}<urlset xmlns="${namespace}">\n${entries.join('\n')}\n</urlset>\n`
}

const pagesThatAlwaysExist = ['/', '/events/discover', '/venues']

const entryOf = (siteUrl: string, path: string, day?: string): string =>
  `<url><loc>${escapeXml(siteUrl + path)}</loc>${day === undefined ? '' : `<lastmod>${day}</lastmod>`}</url>`

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'
