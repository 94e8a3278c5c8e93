import { call } from '@convive/contracts/call'
import { demoUsernames } from '@convive/contracts/demo-organisers'
import { getProfilePicture, UserRegistered } from '@convive/contracts/identity'
import { createLog } from '@convive/service-kit/logging/log'
import { createPictureEncoder } from '@convive/service-kit/pictures/picture-encoder'
import { emittedBy } from '@convive/service-kit/testing/messages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startIdentity, type TestIdentity } from '../testing/identity.ts'
import { demoOrganisers } from './demo-organisers.ts'
import { seedOrganisers } from './seed-organisers.ts'

let identity: TestIdentity
const pictures = createPictureEncoder(createLog('test', 'silent'), { withinMs: 120_000 })
beforeAll(async () => {
  identity = await startIdentity({ SEED_DEMO: '1' })
})
afterAll(async () => {
  pictures.close()
  await identity.end()
})
const published = async () =>
  (await emittedBy(identity.service.db, UserRegistered)).filter(({ username }) => username !== 'admin')

test('there is a demo organiser for every region', () => {
  expect(new Set(demoOrganisers.map(({ username }) => username))).toEqual(new Set(Object.values(demoUsernames)))
})

test('creates them with their words and portraits, and publishes them', async () => {
  const seeded = await published()
  expect(seeded.map(({ username, about }) => [username, about])).toEqual(
    demoOrganisers.map(({ username, about }) => [username, about]),
  )
  expect(new Set(seeded.map(({ picture }) => picture)).size).toBe(demoOrganisers.length)
  const name = seeded[0]?.picture?.split('/').at(-1) ?? ''
  expect((await call(getProfilePicture, { name }, identity.options())).length).toBeGreaterThan(1000)
})

test('creates them once, and never beside real people', async () => {
  await seedOrganisers(identity.service.db, pictures)
  expect(await published()).toHaveLength(demoOrganisers.length)
  const other = await startIdentity()
  await other.join()
  await seedOrganisers(other.service.db, pictures)
  const [count] = await other.service.db.source.query(
    'SELECT count(*)::int AS accounts FROM account WHERE username = ANY($1)',
    [demoOrganisers.map(({ username }) => username)],
  )
  await other.end()
  expect(count).toEqual({ accounts: 0 })
})

test('nobody can log in as a demo organiser', async () => {
  const [{ count }] = await identity.service.db.source.query(
    'SELECT count(*)::int AS count FROM account WHERE username = ANY($1) AND password_hash IS NOT NULL',
    [demoOrganisers.map(({ username }) => username)],
  )
  expect(count).toBe(0)
})
