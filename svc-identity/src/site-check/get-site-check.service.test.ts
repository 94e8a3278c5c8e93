import { call } from '@convive/contracts/call'
import { setAdmin } from '@convive/contracts/people'
import { getSiteCheck } from '@convive/contracts/status'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startIdentity, type TestIdentity, type Visit } from '../testing/identity.ts'
import { createEmailTemplates } from '../mail/email-templates.ts'
import { readMails } from '../testing/read-emails.ts'
import { mailSiteFindingsJob, measureSiteCheck, readSiteCheck } from './get-site-check.ts'

let identity: TestIdentity
let admin: Visit
beforeAll(async () => {
  identity = await startIdentity()
  admin = await identity.enter('admin')
})
afterAll(() => identity.end())

/** What Prometheus reads. */
async function measured(): Promise<{ age: number; broken: Record<string, number> }> {
  const read = { age: NaN, broken: {} }
  const reads: Promise<void>[] = []
  measureSiteCheck(
    {
      addGauge: (_name: string, _help: string, value: () => Promise<number>) =>
        reads.push(value().then((age) => void Object.assign(read, { age }))),
      addGauges: (_name: string, _help: string, _label: string, values: () => Promise<Record<string, number>>) =>
        reads.push(values().then((broken) => void Object.assign(read, { broken }))),
    } as never,
    () => readSiteCheck(identity.service.db),
  )
  await Promise.all(reads)
  return read
}

test('administrators read what the last check found, what is broken first, and it is measured', async () => {
  expect(await call(getSiteCheck, {}, admin.options)).toEqual({ checkedAt: null, findings: [] })
  expect(await measured()).toEqual({ age: Infinity, broken: {} })
  await identity.service.db.source.query(
    `INSERT INTO site_finding (name, topic, details, checked_at) VALUES
       ('a sum', 'data', '[]', now() - interval '1 hour'),
       ('everybody is known', 'data', '["missing: 7"]', now() - interval '1 hour')`,
  )
  const { checkedAt, findings } = await call(getSiteCheck, {}, admin.options)
  expect(Date.parse(checkedAt ?? '')).toBeLessThan(Date.now() - 3_500_000)
  expect(findings).toEqual([
    { name: 'everybody is known', topic: 'data', details: ['missing: 7'] },
    { name: 'a sum', topic: 'data', details: [] },
  ])
  const { age, broken } = await measured()
  expect(broken).toEqual({ data: 1 })
  expect(age).toBeGreaterThanOrEqual(3600)
  const { options } = await identity.joinAndEnter()
  await expect(call(getSiteCheck, {}, options)).rejects.toMatchObject({ status: 403 })
})

test('administrators are told of each topic once a day, in their language, for as long as it lasts', async () => {
  const { id, email } = await identity.join()
  await call(setAdmin, { id, isAdmin: true }, admin.options)
  const { db, dataDir } = identity.service
  const job = mailSiteFindingsJob(db, createEmailTemplates('https://convive.test'))
  const find = (name: string, topic: string, details: string[]) =>
    db.source.query(
      `INSERT INTO site_finding (name, topic, details) VALUES ($1, $2, $3::jsonb)
       ON CONFLICT (name) DO UPDATE SET details = excluded.details`,
      [name, topic, JSON.stringify(details)],
    )
  const mailsAfterRun = async () => {
    await job.run({ signal: new AbortController().signal, attempt: 1, maxAttempts: 1 })
    await identity.settled()
    return (await readMails(dataDir, email)).filter(({ text }) => text.includes('/admin/status'))
  }
  await db.source.query('DELETE FROM site_finding')
  await find('mails are accepted', 'mail', [])
  expect(await mailsAfterRun()).toEqual([])
  await find('mails are accepted', 'mail', ['refused'])
  const [mail, ...more] = await mailsAfterRun()
  expect(mail?.text).toContain('refused emails for an hour')
  expect(more).toEqual([])
  // Another rule of the same topic is no news; another topic is.
  await find('mails leave', 'mail', ['refused'])
  expect(await mailsAfterRun()).toHaveLength(1)
  await find('a sum', 'data', ['7'])
  const [, second] = await mailsAfterRun()
  expect(second?.text).toContain('contradict')
  expect(second?.text).not.toContain('refused emails')
  await db.source.query(`UPDATE site_finding SET mailed_at = now() - interval '25 hours' WHERE topic = 'mail'`)
  expect(await mailsAfterRun()).toHaveLength(3)
})
