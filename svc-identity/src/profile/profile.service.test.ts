import { call } from '@convive/contracts/call'
import { getMe, updateProfile, UserUpdated } from '@convive/contracts/identity'
import { setMailLanguage } from '@convive/contracts/mail-language'
import { emittedBy } from '@convive/service-kit/testing/messages'
import { retryUnavailable } from '@convive/service-kit/testing/retry-unavailable'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startIdentity, type TestIdentity } from '../testing/identity.ts'

let identity: TestIdentity
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.end())

const edit = async (userId: number, given: object) =>
  await call(
    updateProfile,
    { displayName: 'Nueva Ana', email: 'nueva@example.org', region: 'limon', ...given },
    { origin: identity.service.origin, headers: await identity.service.as(userId) },
  )

test('shows users their own account, and visitors none', async () => {
  const user = await identity.join({ username: 'shown' })
  expect(await identity.meWith(user.id)).toEqual(user)
  await expect(call(getMe, {}, identity.options())).rejects.toMatchObject({ status: 401, code: 'signed_out' })
})

test('changes the profile and publishes the change', async () => {
  const user = await identity.join({ username: 'changer' })
  const changed = await edit(user.id, {
    bio: 'Vivo en Limón.',
    isAdmin: true,
    coraBalance: 900,
    username: 'other',
    id: 1,
  })
  expect(changed).toEqual({
    ...user,
    updatedAt: expect.any(String),
    displayName: 'Nueva Ana',
    email: 'nueva@example.org',
    region: 'limon',
    bio: 'Vivo en Limón.',
  })
  expect(await emittedBy(identity.service.db, UserUpdated)).toEqual([
    {
      userId: user.id,
      username: 'changer',
      displayName: 'Nueva Ana',
      region: 'limon',
      about: 'Vivo en Limón.',
      picture: null,
    },
  ])
})

test('refuses a change that began from an older profile, and saves one that says nothing', async () => {
  const user = await identity.join()
  const email = user.email
  const first = await edit(user.id, { email, updatedAt: user.updatedAt, bio: 'Del teléfono' })
  expect(first.updatedAt).not.toBe(user.updatedAt)
  await expect(edit(user.id, { email, updatedAt: user.updatedAt, bio: 'De la computadora' })).rejects.toMatchObject({
    status: 409,
    code: 'changed_meanwhile',
  })
  expect(await identity.meWith(user.id)).toMatchObject({ bio: 'Del teléfono' })
  await edit(user.id, { email, updatedAt: first.updatedAt, bio: 'Otra' })
  expect(await edit(user.id, { email, bio: 'Sin versión' })).toMatchObject({ bio: 'Sin versión' })
})

test('sets the language of mails and leaves the rest of the profile', async () => {
  const user = await identity.join()
  const options = { origin: identity.service.origin, headers: await identity.service.as(user.id) }
  expect(await call(setMailLanguage, { language: 'es' }, options)).toEqual({ ...user, language: 'es' })
  expect(await identity.meWith(user.id)).toEqual({ ...user, language: 'es' })
  await expect(call(setMailLanguage, { language: 'es' }, identity.options())).rejects.toMatchObject({ status: 401 })
})

test('publishes nothing when only the language or the address changed', async () => {
  const user = await identity.join()
  const published = async () =>
    (await emittedBy(identity.service.db, UserUpdated)).filter(({ userId }) => userId === user.id)
  const save = (given: object) =>
    edit(user.id, { bio: 'Vivo en Limón.', email: `quiet${user.id}@example.org`, ...given })
  await save({ language: 'es' })
  await save({ language: 'en' })
  await save({ email: `quieter${user.id}@example.org` })
  expect(await published()).toHaveLength(1)
  await save({ region: 'uvita' })
  await save({ region: 'uvita', bio: '' })
  expect((await published()).map(({ region, about }) => [region, about])).toEqual([
    ['limon', 'Vivo en Limón.'],
    ['uvita', 'Vivo en Limón.'],
    ['uvita', null],
  ])
})

test('publishes the last of several changes at once', async () => {
  const user = await identity.join()
  const email = `several${user.id}@example.org`
  const names = Array.from({ length: 8 }, (_, n) => `Ana ${n % 2}`)
  await Promise.all(
    names.map((displayName, n) =>
      retryUnavailable(() => edit(user.id, { displayName, email: n % 2 === 0 ? email : `other-${email}` })),
    ),
  )
  const published = (await emittedBy(identity.service.db, UserUpdated)).filter(({ userId }) => userId === user.id)
  expect(published.at(-1)?.displayName).toBe((await identity.meWith(user.id)).displayName)
})

test.each(['', 'no address', 'ana@', undefined])(
  'refuses %j as an address, with the sentence of the form',
  async (email) => {
    const user = await identity.join()
    const sentence = 'Please enter a valid email'
    await expect(edit(user.id, { email })).rejects.toMatchObject({
      status: 400,
      message: sentence,
      issues: [{ path: 'email', message: sentence }],
    })
  },
)

test.each([
  ['keeps the bio when it is left out', {}, 'before'],
  ['drops an empty bio', { bio: '  ' }, null],
  ['drops a bio that is null', { bio: null }, null],
])('%s', async (_what, given, bio) => {
  const user = await identity.join()
  const email = `bio${user.id}@example.org`
  await edit(user.id, { bio: 'before', email })
  expect(await edit(user.id, { ...given, email })).toMatchObject({ bio })
})

test('refuses an address that is taken, also for the second of two who take it at once', async () => {
  const [ana, luis] = [await identity.join({ email: 'ana.first@example.org' }), await identity.join()]
  await expect(edit(luis.id, { email: 'ANA.first@example.org' })).rejects.toMatchObject({
    status: 409,
    code: 'email_taken',
  })
  const outcomes = await Promise.allSettled([
    edit(ana.id, { email: 'both@example.org' }),
    edit(luis.id, { email: 'Both@example.org' }),
  ])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(outcomes.find((one) => one.status === 'rejected')).toMatchObject({
    reason: { status: 409, code: 'email_taken' },
  })
})

test('tells about 20 other addresses a day, whether they are taken or not', async () => {
  const [user, owner] = [await identity.join(), await identity.join()]
  const codes: unknown[] = []
  for (let n = 0; n < 21; n++) {
    const email = n % 2 === 0 ? owner.email : `asked${n}@example.org`
    codes.push(
      await edit(user.id, { email }).then(
        () => 'changed',
        (error: unknown) => (error as { code: string }).code,
      ),
    )
  }
  expect(codes.slice(0, 3)).toEqual(['email_taken', 'changed', 'email_taken'])
  expect(codes.indexOf('too_many_requests')).toBe(20)
  const { email } = await identity.meWith(user.id)
  expect(await edit(user.id, { email, displayName: 'Otro nombre' })).toMatchObject({ displayName: 'Otro nombre' })
})
