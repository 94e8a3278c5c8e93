import type { Language } from '@convive/contracts/enums'
import type { Database, Transaction } from '@convive/service-kit/database/database'
import { cron, type CronJob } from '@convive/service-kit/jobs/task'
import { queueMessage } from '@convive/service-kit/mail/outbound-messages'
import type { EmailTemplates } from '../mail/email-templates.ts'

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
