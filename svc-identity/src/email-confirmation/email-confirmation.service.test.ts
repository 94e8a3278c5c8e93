import { call } from '@convive/contracts/call'
import { resendConfirmation, updateProfile, confirmEmail } from '@convive/contracts/identity'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startIdentity, type TestIdentity } from '../testing/identity.ts'
import { readMails, tokenIn } from '../testing/read-emails.ts'

let identity: TestIdentity
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.end())

const confirm = (token: string) => call(confirmEmail, { token }, identity.options())
const isConfirmed = async (userId: number) => (await identity.meWith(userId)).emailVerified
const move = async (userId: number, email: string) =>
  await call(
    updateProfile,
    { displayName: 'Ana Mora', email, region: 'all' },
    { origin: identity.service.origin, headers: await identity.service.as(userId) },
  )
const resend = async (userId: number) =>
  await call(resendConfirmation, {}, { origin: identity.service.origin, headers: await identity.service.as(userId) })
const invalid = { status: 400, code: 'invalid_token' }

describe('an address', () => {
  test('is confirmed by the link in the mail after registration, which may be opened twice', async () => {
    const ana = await identity.join()
    expect(ana.emailVerified).toBe(false)
    const [mail] = await identity.mailsTo(ana.email)
    expect(mail).toMatchObject({ subject: 'Confirm your email for Convive' })
    expect(mail?.text).toMatch(/https:\/\/convive\.test\/auth\/verify-email\?token=[\w-]{43}\n/)
    await confirm(tokenIn(mail))
    await confirm(tokenIn(mail))
    expect(await isConfirmed(ana.id)).toBe(true)
  })

  test('gets its mail in the user’s language, without any text that the user wrote', async () => {
    const ana = await identity.join({ language: 'es', displayName: 'Ganá en evil.example' })
    const [mail] = await identity.mailsTo(ana.email)
    expect(mail?.subject).toBe('Confirmá tu correo para Convive')
    expect(mail?.text).not.toContain('evil.example')
    expect(mail?.text).not.toContain(ana.username)
  })

  test('that is changed is used at once, unconfirmed; the new one gets a link and the former one a notice', async () => {
    const ana = await identity.join()
    await confirm(tokenIn((await identity.mailsTo(ana.email))[0]))
    const email = `moved.${ana.id}@example.org`
    expect(await move(ana.id, email)).toMatchObject({ email, emailVerified: false })
    expect((await identity.mailsTo(ana.email, 2))[1]).toMatchObject({ subject: 'Your Convive email was changed' })
    await confirm(tokenIn((await identity.mailsTo(email))[0]))
    expect(await isConfirmed(ana.id)).toBe(true)
  })

  test('stays confirmed when only its case changes', async () => {
    const ana = await identity.join()
    await confirm(tokenIn((await identity.mailsTo(ana.email))[0]))
    expect(await move(ana.id, ana.email.toUpperCase())).toMatchObject({ emailVerified: true })
  })

  test('is not confirmed by a link that went to another address', async () => {
    const ana = await identity.join()
    const first = tokenIn((await identity.mailsTo(ana.email))[0])
    await move(ana.id, `later.${ana.id}@example.org`)
    await expect(confirm(first)).rejects.toMatchObject(invalid)
    expect(await isConfirmed(ana.id)).toBe(false)
  })

  test('can be confirmed for three days', async () => {
    const ana = await identity.join()
    const [row]: { hours: number }[] = await identity.service.db.source.query(
      `SELECT extract(epoch FROM expires_at - created_at)::int / 3600 AS hours FROM email_token WHERE user_id = $1`,
      [ana.id],
    )
    expect(row?.hours).toBe(72)
    await identity.service.db.source.query(
      `UPDATE email_token SET expires_at = now() - interval '1 second' WHERE user_id = $1`,
      [ana.id],
    )
    await expect(confirm(tokenIn((await identity.mailsTo(ana.email))[0]))).rejects.toMatchObject(invalid)
  })
})

describe('the link can be requested again', () => {
  test('up to five times an hour in all, and each works', async () => {
    const ana = await identity.join()
    for (let index = 0; index < 4; index++) await resend(ana.id)
    await expect(resend(ana.id)).rejects.toMatchObject({ status: 429, code: 'too_many_requests', retryAfter: 3600 })
    const mails = await identity.mailsTo(ana.email, 5)
    expect(mails).toHaveLength(5)
    await confirm(tokenIn(mails[0]))
    await resend(ana.id)
  })

  test('only with a session', async () => {
    await expect(call(resendConfirmation, {}, identity.options())).rejects.toMatchObject({
      status: 401,
      code: 'signed_out',
    })
  })

  test('by many accounts, but one mailbox gets at most nine mails a day, however its address is written', async () => {
    const addresses = Array.from({ length: 15 }, (_, index) => `${index % 2 ? 'v.ictim' : 'victim'}+${index}@gmail.com`)
    for (let from = 0; from < 15; from += 5)
      await Promise.all(addresses.slice(from, from + 5).map((email) => identity.join({ email })))
    await identity.settled()
    const mails = await Promise.all(addresses.map((email) => readMails(identity.service.dataDir, email)))
    expect(mails.flat()).toHaveLength(9)
    const keys: { key: string }[] = await identity.service.db.source.query(`SELECT key FROM rate_limit`)
    expect(keys.map(({ key }) => key).join()).not.toContain('victim')
  })

  test('but changing the address repeatedly does not fill a mailbox', async () => {
    const ana = await identity.join()
    for (let index = 0; index < 8; index++) await move(ana.id, `victim+${index}@example.org`)
    const links: unknown[] = await identity.service.db.source.query(`SELECT 1 FROM email_token WHERE user_id = $1`, [
      ana.id,
    ])
    expect(links).toHaveLength(5)
    await identity.settled()
    const mails = await Promise.all(
      Array.from({ length: 8 }, (_, index) => readMails(identity.service.dataDir, `victim+${index}@example.org`)),
    )
    expect(mails.flat().map(({ subject }) => subject)).toEqual(
      Array.from({ length: 4 }, () => 'Confirm your email for Convive'),
    )
  })
})
