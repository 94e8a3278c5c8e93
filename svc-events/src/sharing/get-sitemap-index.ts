import { getSitemapIndex } from '@convive/contracts/feeds'
import { escapeXml } from '@convive/formats/escape-html'
import type { Database } from '@convive/service-kit/database/database'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { setFeedHeaders } from './feed-headers.ts'
import { declaration, lastPage, namespace } from './get-sitemap.ts'

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
