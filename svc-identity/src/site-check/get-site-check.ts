import { getSiteCheck, type SiteFinding } from '@convive/contracts/status'
import type { Database } from '@convive/service-kit/database/database'
import { serve, type Served } from '@convive/service-kit/http/serve'
import type { Metrics } from '@convive/service-kit/metrics/metrics'

/** Also measures what it serves. */
export function getSiteCheckRoute(db: Database, metrics: Metrics | undefined): Served {
  if (metrics) measureSiteCheck(metrics, () => readSiteCheck(db))
  return serve(getSiteCheck, async () => {
    const { checkedAt, findings } = await readSiteCheck(db)
    return { checkedAt: checkedAt?.toISOString() ?? null, findings }
  })
}

type SiteCheck = { checkedAt: Date | null; findings: SiteFinding[] }

/** What `npm run check:site` found last: a row for each of its rules, fewer than a hundred. */
export async function readSiteCheck(db: Database): Promise<SiteCheck> {
  const rows: (SiteFinding & { checkedAt: Date })[] = await db.source.query(
    `-- whole-read: a row for each rule
     SELECT name, topic, details, checked_at AS "checkedAt" FROM site_finding ORDER BY details = '[]', name`,
  )
  return {
    checkedAt: rows[0]?.checkedAt ?? null,
    findings: rows.map(({ checkedAt: _same, ...finding }) => finding),
  }
}

export function measureSiteCheck(metrics: Metrics, read: () => Promise<SiteCheck>): void {
  metrics.addGauge(
    'convive_site_check_age_seconds',
    'Time since the last check of the site; infinite without one',
    () => read().then(({ checkedAt }) => (checkedAt ? (Date.now() - checkedAt.getTime()) / 1000 : Infinity)),
  )
  metrics.addGauges('convive_site_findings', 'Rules that the last check of the site found broken', 'topic', () =>
    read().then(({ findings }) => {
      const broken: Record<string, number> = {}
      for (const { topic, details } of findings) broken[topic] = (broken[topic] ?? 0) + (details.length > 0 ? 1 : 0)
      return broken
    }),
  )
}
