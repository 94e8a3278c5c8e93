import { call } from '@convive/contracts/call'
import { getSiteCheck } from '@convive/contracts/status'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startIdentity, type TestIdentity, type Visit } from '../testing/identity.ts'
import { measureSiteCheck, readSiteCheck } from './get-site-check.ts'

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
