import { createHash } from 'node:crypto'
import { SubscriptionEndRequested } from '@convive/contracts/mail-language'
import { onSubscriptionEndRequested } from './subscription.store.ts'
import { createMessage, receive } from '@convive/service-kit/testing/messages'
import { plainText, type OutboundMessage } from '@convive/service-kit/mail/outbound-messages'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { cancelEvent } from '@convive/contracts/events'
import {
  confirmSubscription,
  endSubscription,
  showConfirmation,
  showUnsubscribe,
  requestSubscription,
} from '@convive/contracts/subscriptions'
import type { RequestOf } from '@convive/contracts/route'
import { eventually } from '@convive/service-kit/testing/eventually'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '@convive/formats/calendar-date'
import { costaRicaInstant, costaRicaToday } from '@convive/formats/costa-rica-time'
import { admin, siteUrl, startEvents, type EventsUnderTest } from '../testing/events-service.ts'
import { copyEvent, makeEvent, somebody } from '../testing/factories.ts'
import { handleTicketMessages, sold } from '../testing/ticket-messages.ts'
import { sendDigests } from './send-digests.job.ts'
import { purgeSubscriptionsJob } from './subscription.store.ts'

const aboutAnHour = expect.closeTo(3600, -2)

let events: EventsUnderTest
beforeAll(async () => {
  events = await startEvents()
  // Mails stay in the queue, where the tests read them. One test lets the service send them.
  await holdMail()
})
beforeEach(async () => {
  await events.query('TRUNCATE graphile_worker._private_jobs, subscription_request, subscription, digest, rate_limit')
  await events.query('DELETE FROM event')
})
afterAll(() => events.end())

const holdMail = () =>
  events.query(
    `CREATE FUNCTION hold() RETURNS trigger LANGUAGE plpgsql AS
       'BEGIN NEW.run_at = ''infinity''; RETURN NEW; END';
     CREATE TRIGGER hold BEFORE INSERT ON graphile_worker._private_jobs FOR EACH ROW
       WHEN (NEW.payload ->> 'kind' = 'mail') EXECUTE FUNCTION hold()`,
  )
type Mail = { to: string; subject: string; text: string; headers?: Record<string, string> }
const mails = async (): Promise<Mail[]> =>
  (
    await events.query<{ message: OutboundMessage & { kind: 'mail' } }>(
      `SELECT payload AS message FROM graphile_worker._private_jobs WHERE payload ->> 'kind' = 'mail' ORDER BY id`,
    )
  ).map(({ message: { to, subject, headers, ...message } }) => ({
    to,
    subject,
    text: plainText({ to, subject, ...message }),
    ...(headers && { headers }),
  }))
const tokenIn = (text: string | undefined): string => /token=([\w-]+)/.exec(text ?? '')?.[1] ?? ''

let lastNetwork = 0
/** Each request comes from another network by default. */
const ask = (request: Partial<RequestOf<typeof requestSubscription>> = {}, network = `10.0.0.${lastNetwork++}`) =>
  events.call(
    undefined,
    requestSubscription,
    { email: 'ana@example.org', region: 'uvita', language: 'es', frequency: 'daily', ...request },
    { headers: { 'x-forwarded-for': network } },
  )
const confirm = (token: string) => events.call(undefined, confirmSubscription, { token })
const stop = (token: string) => events.call(undefined, endSubscription, { token })
const subscriptions = () =>
  events.query<{ email: string; region: string; frequency: string }>(
    'SELECT email, region, frequency FROM subscription ORDER BY email',
  )

/** A subscriber who confirmed today after six, so that the first digest is tomorrow’s. */
async function subscriber(request: Partial<RequestOf<typeof requestSubscription>> = {}): Promise<void> {
  await ask(request)
  await confirm(tokenIn((await mails()).at(-1)?.text))
  await events.query(`DELETE FROM graphile_worker._private_jobs WHERE payload ->> 'kind' = 'mail'`)
}

describe('a program that checks a mail’s links', () => {
  test('confirms nothing by opening them: the page has a button that posts to the same address', async () => {
    await ask()
    const token = tokenIn((await mails())[0]?.text)
    const page = await events.call(undefined, showConfirmation, { token })
    expect(page).toContain('¿Querés recibir estos correos?')
    expect(page).toContain('<form method="post"><button>Confirmar la suscripción</button></form>')
    expect(await subscriptions()).toEqual([])
    const posted = await fetch(`${events.origin}/api/subscriptions/confirm?token=${token}`, {
      method: 'POST',
      headers: { ...(await events.as()), 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(await posted.text()).toContain('Tu suscripción está confirmada')
    expect(await subscriptions()).toHaveLength(1)
  })

  test('ends nothing by opening them', async () => {
    await subscriber()
    const [{ token } = { token: '' }] = await events.query<{ token: string }>('SELECT token FROM subscription')
    const page = await events.call(undefined, showUnsubscribe, { token })
    expect(page).toContain('<form method="post"><button>Cancelar la suscripción</button></form>')
    expect(await subscriptions()).toHaveLength(1)
    expect(await events.call(undefined, showUnsubscribe, { token: 'x' })).toContain('You’re unsubscribed')
  })
})

describe('subscribing', () => {
  test('begins with a mail whose link confirms it', async () => {
    expect(await ask()).toEqual({ message: 'Abrí el enlace del correo que te acabamos de enviar.' })
    const [mail] = await mails()
    expect(mail).toMatchObject({ to: 'ana@example.org', subject: 'Confirmá tu suscripción a los eventos de Uvita' })
    expect(mail?.text).toContain(`${siteUrl}/api/subscriptions/confirm?token=`)
    expect(await subscriptions()).toEqual([])
    const token = tokenIn(mail?.text)
    for (let times = 0; times < 2; times++)
      expect(await confirm(token)).toContain('Te vamos a escribir cada día sobre los eventos en Uvita.')
    expect(await subscriptions()).toEqual([{ email: 'ana@example.org', region: 'uvita', frequency: 'daily' }])
  })

  test('gives the same answer for every address', async () => {
    await subscriber()
    const answers = [await ask(), await ask({ email: 'ANA@Example.org' }), await ask({ email: 'nobody@example.org' })]
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  })

  test('again changes nothing until it is confirmed, and then replaces the old subscription', async () => {
    await subscriber()
    await ask({ email: 'Ana@example.org', region: 'limon', frequency: 'weekly', language: 'en' })
    expect(await subscriptions()).toEqual([{ email: 'ana@example.org', region: 'uvita', frequency: 'daily' }])
    expect(await confirm(tokenIn((await mails())[0]?.text))).toContain(
      'We’ll email you every Thursday about events in Limón.',
    )
    expect(await subscriptions()).toEqual([{ email: 'ana@example.org', region: 'limon', frequency: 'weekly' }])
  })

  test('needs an address only', async () => {
    await events.call(undefined, requestSubscription, { email: ' bea@example.org ' })
    await confirm(tokenIn((await mails())[0]?.text))
    expect(await subscriptions()).toEqual([{ email: 'bea@example.org', region: 'all', frequency: 'weekly' }])
  })

  test.each([
    ['email', 'not an address'],
    ['email', 'a@b.cr\r\nBcc: x@example.org'],
    ['region', 'mars'],
    ['frequency', 'hourly'],
    ['language', 'fr'],
  ])('refuses %s %j', async (field, value) => {
    await expect(ask({ [field]: value })).rejects.toMatchObject({
      status: 400,
      code: 'invalid_input',
      issues: [{ path: field }],
    })
    expect(await mails()).toEqual([])
  })

  test('a link works for seven days; another page says that a link is invalid', async () => {
    await ask()
    await events.query(`UPDATE subscription_request SET requested_at = now() - interval '8 days'`)
    expect(await confirm(tokenIn((await mails())[0]?.text))).toContain('This link no longer works')
    expect(await confirm('x')).toContain('This link no longer works')
    const response = await fetch(`${events.origin}/api/subscriptions/confirm`, {
      headers: { ...(await events.as()), 'accept-language': 'es-CR,es;q=0.9' },
    })
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(await response.text()).toContain('Este enlace ya no sirve')
    expect(await subscriptions()).toEqual([])
  })

  test('is limited to ten an hour from one network, also in parallel', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 14 }, (_, n) => ask({ email: `n${n}@example.org` }, '2001:db8:1:2::1')),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
    await expect(ask({}, '2001:db8:1:2::77')).rejects.toMatchObject({
      status: 429,
      code: 'too_many_requests',
      retryAfter: aboutAnHour,
    })
    await expect(ask({}, '2001:db8:1:3::1')).resolves.toBeDefined()
  })

  test('one mailbox gets three such mails a day, and the answer does not reveal it', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) => ask({ email: n % 2 ? 'ana@example.org' : 'Ana+otra@Example.org' })),
    )
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await mails()).toHaveLength(3)
  })
})

describe('unsubscribing', () => {
  const digestToken = async () =>
    (await events.query<{ token: string }>('SELECT token FROM subscription'))[0]?.token ?? ''

  test('takes one press, may be repeated, and deletes the address', async () => {
    await subscriber()
    const token = await digestToken()
    expect(await stop(token)).toContain('Ya no estás en la lista')
    expect(await stop(token)).toContain('You’re unsubscribed')
    expect(await subscriptions()).toEqual([])
    expect(await events.query('SELECT 1 FROM subscription_request')).toEqual([])
  })

  test('comes with the deletion of an account that wanted it, for its address only', async () => {
    await subscriber()
    const end = (email: string) =>
      receive(
        events.db,
        [onSubscriptionEndRequested],
        [createMessage(SubscriptionEndRequested, { addressHash: createHash('md5').update(email).digest('hex') })],
      )
    await end('bea@example.org')
    expect(await subscriptions()).toHaveLength(1)
    await end('ana@example.org')
    expect(await subscriptions()).toEqual([])
  })

  test('takes one press in a mail program, which posts a form (RFC 8058)', async () => {
    await subscriber()
    const response = await fetch(`${events.origin}/api/subscriptions/unsubscribe?token=${await digestToken()}`, {
      method: 'POST',
      headers: { ...(await events.as()), 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
    expect(response.status).toBe(200)
    expect(await subscriptions()).toEqual([])
  })
})

/** The digests and the events are dated from one day, even if it ends during the tests. */
const today = costaRicaToday()
const inDays = (days: number): string => addDays(today, days)
/** Tomorrow at three in the afternoon in Costa Rica: the digests of that day are due. */
const tomorrow = costaRicaInstant(inDays(1), '15:00')
const send = (now = tomorrow) => sendDigests(events.db, siteUrl, now, new AbortController().signal)
/** The next Thursday, at half past seven in the morning. */
const thursday = (() => {
  const days = [1, 2, 3, 4, 5, 6, 7].find((ahead) => new Date(`${inDays(ahead)}T00:00:00Z`).getUTCDay() === 4) ?? 0
  return costaRicaInstant(inDays(days), '07:30')
})()

describe('a digest', () => {
  test('lists a region’s events for its subscribers, in their language, once a day', async () => {
    await subscriber()
    await subscriber({ email: 'bea@example.org', language: 'en' })
    await subscriber({ email: 'carlos@example.org', region: 'limon' })
    const { id } = await makeEvent(events, {
      title: 'Feria del agricultor',
      region: 'uvita',
      eventDate: inDays(2),
      eventStartTime: '07:00',
    })
    await Promise.all([send(), send()])
    await send()
    const sent = (await mails()).toSorted((a, b) => (a.to < b.to ? -1 : 1))
    expect(sent).toMatchObject([
      { to: 'ana@example.org', subject: 'Eventos en Uvita: hoy, mañana y lo nuevo' },
      { to: 'bea@example.org', subject: 'Events in Uvita: today, tomorrow and what’s new' },
    ])
    expect(sent[0]?.text).toContain(`Feria del agricultor\n`)
    expect(sent[0]?.text).toContain(`${siteUrl}/events/${id}\n`)
    expect(sent[0]?.headers?.['List-Unsubscribe']).toContain(tokenIn(sent[0]?.text))
    expect(await stop(tokenIn(sent[0]?.text))).toContain('Ya no estás en la lista')
    expect(await subscriptions()).toHaveLength(2)
  })

  test('says which events are sold out', async () => {
    await subscriber()
    const sale = { region: 'uvita', isPaid: true, price: 5, paymentOption: 'online_payment', capacity: 1 } as const
    const full = await makeEvent(events, { ...sale, title: 'Concierto', location: 'Gimnasio', eventDate: inDays(2) })
    await makeEvent(events, { ...sale, title: 'Taller', location: 'Biblioteca', eventDate: inDays(2) })
    await handleTicketMessages(events, sold(full.id, somebody(), 1))
    await send()
    const text = (await mails())[0]?.text
    expect(text).toContain(`\nGimnasio\nEntradas agotadas\n${siteUrl}/events/${full.id}\n`)
    expect(text?.match(/Entradas agotadas/g)).toHaveLength(1)
  })

  test('comes again the next day', async () => {
    await subscriber()
    await makeEvent(events, { region: 'uvita', eventDate: inDays(2) })
    await send()
    await send(new Date(tomorrow.getTime() + 24 * 3_600_000))
    expect(await mails()).toHaveLength(2)
  })

  test('is not sent without events, nor later that day', async () => {
    await subscriber()
    await send()
    await makeEvent(events, { region: 'uvita', eventDate: inDays(2) })
    await send()
    expect(await mails()).toEqual([])
  })

  test('leaves out samples, and events that are cancelled, have begun, or are neither near nor new', async () => {
    await subscriber({ region: 'all' })
    const near = { region: 'uvita', eventDate: inDays(2) } as const
    const sample = await makeEvent(events, { ...near, title: 'a sample' })
    await events.query('UPDATE event SET is_sample = true WHERE id = $1', [sample.id])
    const cancelled = await makeEvent(events, { ...near, title: 'cancelled' })
    await events.call(admin, cancelEvent, { id: cancelled.id, reason: 'Por la lluvia' })
    await makeEvent(events, { ...near, title: 'begun', eventDate: inDays(1), eventStartTime: '14:00' })
    await makeEvent(events, { ...near, title: 'far and old', eventDate: inDays(20) })
    await events.query(`UPDATE event SET created_at = now() - interval '10 days'`)
    await makeEvent(events, { ...near, title: 'far and new', eventDate: inDays(20) })
    await events.query(
      `UPDATE event SET created_at = $1::timestamptz - interval '20 hours' WHERE title = 'far and new'`,
      [tomorrow],
    )
    await makeEvent(events, { ...near, title: 'near' })
    await send()
    const [mail] = await mails()
    expect(
      ['a sample', 'cancelled', 'begun', 'far and old', 'far and new', 'near'].filter((title) =>
        mail?.text.includes(`\n${title}\n`),
      ),
    ).toEqual(['far and new', 'near'])
  })

  test('of a week is sent on Thursdays to weekly subscribers', async () => {
    await subscriber({ frequency: 'weekly' })
    await makeEvent(events, { region: 'uvita', eventDate: inDays(8) })
    const hour = 3_600_000
    await send(new Date(thursday.getTime() - hour))
    await send(new Date(thursday.getTime() - 24 * hour))
    expect(await mails()).toEqual([])
    await send(thursday)
    await send(new Date(thursday.getTime() + 24 * hour))
    expect((await mails()).map(({ subject }) => subject)).toEqual(['Eventos de esta semana en Uvita'])
  })

  test('begins with the day after the confirmation', async () => {
    await subscriber()
    await events.query('UPDATE subscription SET confirmed_at = $1', [costaRicaInstant(inDays(1), '07:01')])
    await makeEvent(events, { region: 'uvita', eventDate: inDays(2) })
    await send()
    expect(await mails()).toEqual([])
    await send(new Date(tomorrow.getTime() + 24 * 3_600_000))
    expect(await mails()).toHaveLength(1)
  })

  test('reaches each subscriber once, although two replicas send in parallel', async () => {
    await events.query(
      `INSERT INTO subscription (token, email, region, language, frequency)
       SELECT 'token-' || n, 'n' || n || '@example.org', 'uvita', 'es', 'daily' FROM generate_series(1, 450) n`,
    )
    await makeEvent(events, { region: 'uvita', eventDate: inDays(2) })
    await Promise.all([send(), send()])
    await send()
    const sent = await mails()
    expect(sent).toHaveLength(450)
    expect(new Set(sent.map(({ to }) => to)).size).toBe(450)
  })

  test('shows thirty events and a sign that there are more', async () => {
    await subscriber()
    const { id } = await makeEvent(events, { region: 'uvita', eventDate: inDays(2) })
    await copyEvent(events, id, 35)
    await send()
    const text = (await mails())[0]?.text ?? ''
    expect(text.match(/\/events\/\d+\n/g)).toHaveLength(30)
    expect(text).toContain('\n\n…\n\n')
  })
})

test('mails are sent, and expired requests are deleted', async () => {
  await ask()
  await events.query(`UPDATE graphile_worker._private_jobs SET run_at = now() WHERE payload ->> 'kind' = 'mail'`)
  const messages = join(events.dataDir, 'messages')
  const files = await eventually(
    () => readdir(messages).catch(() => []),
    (found) => found.some((name) => !name.startsWith('.')),
  )
  expect(await readFile(join(messages, files.find((name) => !name.startsWith('.')) ?? ''), 'utf8')).toContain(
    'To: ana@example.org\n',
  )

  await events.query(`UPDATE subscription_request SET requested_at = now() - interval '8 days'`)
  await purgeSubscriptionsJob(events.db).run({ signal: new AbortController().signal, attempt: 1, maxAttempts: 1 })
  expect(await events.query('SELECT token FROM subscription_request')).toEqual([])
})
