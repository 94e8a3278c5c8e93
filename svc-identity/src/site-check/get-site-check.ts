import { getSiteCheck, type SiteFinding } from '@convive/contracts/status'
import type { Database, Transaction } from '@convive/service-kit/database/database'
import { serve, type Served } from '@convive/service-kit/http/serve'
import type { Metrics } from '@convive/service-kit/metrics/metrics'
import type { Language } from '@convive/contracts/enums'
import { cron, type CronJob } from '@convive/service-kit/jobs/task'
import { queueMessage } from '@convive/service-kit/mail/outbound-messages'
import type { EmailTemplates } from '../mail/email-templates.ts'

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

/** Tells the administrators what the check of the site found: each topic once a day, for as long as it lasts. */
export const mailSiteFindingsJob = (db: Database, emails: EmailTemplates): CronJob =>
  cron('mail-site-findings', '37 * * * *', () =>
    db.transaction(async (tx) => {
      const topics = await takeTopics(tx)
      if (topics.length === 0) return
      for (const admin of await findAdministrators(tx)) await queueMessage(tx, emails.siteFindings(admin, topics))
    }),
  )

/** The topics with findings of which no mail was sent today. */
async function takeTopics(tx: Transaction): Promise<string[]> {
  const [rows]: [{ topic: string }[], number] = await tx.query(
    `-- whole-read: a row for each rule
     UPDATE site_finding SET mailed_at = now()
     WHERE details <> '[]' AND topic NOT IN (SELECT topic FROM site_finding WHERE mailed_at > now() - interval '1 day')
     RETURNING topic`,
  )
  return [...new Set(rows.map(({ topic }) => topic))].toSorted()
}

/** The first administrator has no mailbox. */
async function findAdministrators(tx: Transaction): Promise<{ email: string; language: Language }[]> {
  return await tx.query(
    `SELECT email, language FROM account WHERE is_admin AND email NOT LIKE '%.invalid' ORDER BY id LIMIT 20`,
  )
}
