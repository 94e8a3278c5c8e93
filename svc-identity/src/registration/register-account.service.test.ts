import { call, type ApiError } from '@convive/contracts/call'
import { registerAccount, UserRegistered } from '@convive/contracts/identity'
import { emittedBy } from '@convive/service-kit/testing/messages'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cookieOf, password, send, startIdentity, type TestIdentity } from '../testing/identity.ts'

let identity: TestIdentity
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.end())

const details = { displayName: 'Ana Mora', email: 'ana@example.org', password }

describe('registering', () => {
  test('creates an account, logs in, and publishes the registration', async () => {
    const response = await send(
      identity.service,
      registerAccount.path,
      { ...details, username: 'Ana.Mora', region: 'uvita' },
      identity.visitor,
    )
    expect(response.status).toBe(201)
    const user = (await response.json()) as { id: number }
    expect(user).toMatchObject({
      username: 'Ana.Mora',
      displayName: 'Ana Mora',
      email: 'ana@example.org',
      region: 'uvita',
      bio: null,
      coraBalance: 0,
      isAdmin: false,
    })
    expect(user).not.toHaveProperty('password')
    expect(user.id).toBeGreaterThan(1)
    expect(response.headers.get('set-cookie')).toMatch(
      /^session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    expect(await emittedBy(identity.service.db, UserRegistered)).toContainEqual(
      expect.objectContaining({ userId: user.id, username: 'Ana.Mora', region: 'uvita', referrerId: null }),
    )
  })

  test('sends a Secure cookie bound to the host where the site is https', async () => {
    const body = { ...details, username: 'secure', email: 'secure@example.org' }
    const response = await send(identity.service, registerAccount.path, body, {
      ...identity.visitor,
      'x-forwarded-proto': 'https',
    })
    expect(response.headers.get('set-cookie')).toMatch(
      /^__Host-session=[\w-]{43}; .*Path=\/; HttpOnly; SameSite=Lax; Secure$/,
    )
    expect(cookieOf(response)).toMatch(/^__Host-session=/)
  })

  test('takes no rights, id or balance from the body', async () => {
    const body = {
      ...details,
      username: 'sly',
      email: 'sly@example.org',
      isAdmin: true,
      id: 1,
      coraBalance: 500,
      creatorId: 1,
    }
    const user = await call(registerAccount, body, identity.options())
    expect(user).toMatchObject({ isAdmin: false, coraBalance: 0 })
    expect(user.id).not.toBe(1)
  })

  test.each([
    ['the same username in capitals', { username: 'TAKEN', email: 'other@example.org' }, 'username_taken'],
    ['the importer, who is reserved', { username: 'Importer', email: 'other@example.org' }, 'username_taken'],
    ['the same e-mail in capitals', { username: 'other', email: 'Taken@Example.org' }, 'email_taken'],
  ])('refuses %s', async (_what, given, code) => {
    await identity.join({ username: 'taken', email: 'taken@example.org' }).catch(() => undefined)
    await expect(call(registerAccount, { ...details, ...given }, identity.options())).rejects.toMatchObject({
      status: 409,
      code,
    })
  })

  test.each(['123456', 'Password', 'contraseña', 'puravida', 'Newcomer'])(
    'refuses %s as a password',
    async (secret) => {
      await expect(
        call(
          registerAccount,
          { ...details, username: 'newcomer', email: 'newcomer@example.org', password: secret },
          identity.options(),
        ),
      ).rejects.toMatchObject({ status: 400, code: 'password_too_common' })
    },
  )

  test.each([
    ['a name of the administration', { displayName: 'Аdministrador' }, 'display_name_reserved'],
    ['a username of the administration', { username: 'admin.' }, 'username_reserved'],
    ['a name on two lines', { displayName: 'Ana\nMora' }, 'invalid_input'],
    ['six spaces as a password', { password: '      ' }, 'invalid_input'],
  ])('refuses %s', async (_what, given, code) => {
    const body = { ...details, username: 'pretender', email: 'pretender@example.org', ...given }
    await expect(call(registerAccount, body, identity.options())).rejects.toMatchObject({ code })
  })

  test('gives one account to an address, however its letters are composed', async () => {
    const address = 'josé@example.org'
    const user = await identity.join({ username: 'composed', email: address.normalize('NFD') })
    expect(user.email).toBe(address.normalize('NFC'))
    await expect(identity.join({ username: 'composed2', email: address.normalize('NFC') })).rejects.toMatchObject({
      code: 'email_taken',
    })
    const { response } = await identity.logIn(address.normalize('NFD'))
    expect(response.status).toBe(200)
  })

  test('gives one account to a mailbox whose domain is sent as letters or as punycode', async () => {
    const user = await identity.join({ username: 'letters', email: 'luz@peñas.example' })
    await expect(identity.join({ username: 'letters2', email: 'luz@xn--peas-hqa.example' })).rejects.toMatchObject({
      code: 'email_taken',
    })
    for (const name of ['luz@peñas.example', 'luz@xn--peas-hqa.example', 'LUZ@PEÑAS.example'])
      expect(await (await identity.logIn(name)).response.json()).toMatchObject({ id: user.id })
  })

  test('creates one account when the same name is registered many times at once', async () => {
    const tries = Array.from({ length: 8 }, (_, index) =>
      call(registerAccount, { ...details, username: 'race', email: `race${index}@example.org` }, identity.options()),
    )
    const outcomes = await Promise.allSettled(tries)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const reasons = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [(outcome.reason as ApiError).code] : [],
    )
    expect(reasons).toEqual(Array.from({ length: 7 }, () => 'username_taken'))
  })

  test('records who invited, by username, and ignores an unknown one', async () => {
    const inviter = await identity.join({ username: 'Inviter' })
    const invited = await identity.join({ referrer: ' @inviter' })
    const other = await identity.join({ referrer: 'nobody-by-that-name' })
    const published = await emittedBy(identity.service.db, UserRegistered)
    expect(published.find(({ userId }) => userId === invited.id)?.referrerId).toBe(inviter.id)
    expect(published.find(({ userId }) => userId === other.id)?.referrerId).toBeNull()
  })
})

test('a network may register sixty times in an hour', async () => {
  const from = (address: string) => identity.options({ 'x-forwarded-for': address })
  // Each attempt is refused because of its password, which is cheaper than hashing one. Attempts count.
  const attempt = async (address: string) =>
    await call(registerAccount, { ...details, username: 'many', password: 'password' }, from(address)).catch(
      (error: unknown) => (error as ApiError).code,
    )
  const codes: unknown[] = []
  for (let round = 0; round < 5; round++)
    codes.push(...(await Promise.all(Array.from({ length: 13 }, () => attempt('203.0.113.60')))))
  expect(codes.filter((code) => code === 'too_many_requests')).toHaveLength(5)
  expect(await attempt('203.0.113.61')).not.toBe('too_many_requests')
})

describe('the administrator', () => {
  test('exists from the first start', async () => {
    const { response } = await identity.logIn('admin')
    expect(await response.json()).toMatchObject({ username: 'admin', isAdmin: true })
  })
})

test('refuses the administrator’s name where no administrator was created', async () => {
  const unset = await startIdentity({ ADMIN_PASSWORD: '', ADMIN_USERNAME: 'jefa' })
  const joining = unset.join({ username: 'JEFA' })
  await expect(joining).rejects.toMatchObject({ status: 409, code: 'username_reserved' })
  await unset.end()
})
