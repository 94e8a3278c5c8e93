import { afterAll, beforeAll, expect, test } from 'vitest'
import { startIdentity } from '../testing/identity.ts'
import { purgeExpiredTokens } from '../sessions/purge-expired.job.ts'

let identity: Awaited<ReturnType<typeof startIdentity>>
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.end())

const left = async () =>
  (
    await identity.service.db.source.query<{ count: number }[]>(
      'SELECT count(*)::int AS count FROM account WHERE former_email IS NOT NULL',
    )
  )[0]!.count

test('former addresses that have expired are erased, a bounded number in each statement', async () => {
  for (let index = 0; index < 5; index++) await identity.join()
  await identity.service.db.source.query(
    `UPDATE account SET former_email = 'old' || id || '@example.org', former_email_until = now() - interval '1 second' WHERE id > 2`,
  )
  const kept = await identity.join()
  await identity.service.db.source.query(
    `UPDATE account SET former_email = 'kept@example.org', former_email_until = now() + interval '1 day' WHERE id = $1`,
    [kept.id],
  )
  // A job that is told to stop ends after its current statement.
  await purgeExpiredTokens(identity.service.db, { signal: AbortSignal.abort() }, 2)
  expect(await left()).toBe(4)
  await purgeExpiredTokens(identity.service.db, { signal: new AbortController().signal }, 2)
  expect(
    await identity.service.db.source.query('SELECT former_email AS email FROM account WHERE former_email IS NOT NULL'),
  ).toEqual([{ email: 'kept@example.org' }])
})
