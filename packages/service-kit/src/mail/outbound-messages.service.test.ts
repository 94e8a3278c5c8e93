import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import ICAL from 'ical.js'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import {
  transportFrom,
  oneClickUnsubscribe,
  sendMessagesJob,
  queueMessage,
  queueMessages,
  type Transport,
  type OutboundMessage,
} from './outbound-messages.ts'
import type { ServiceDefinition } from '../service/service.ts'
import { eventually } from '../testing/eventually.ts'
import { startTestService, type TestService } from '../testing/service.ts'
import { startSmtp } from '../testing/smtp-peer.ts'

const carried: OutboundMessage[] = []
const sentIds: string[] = []
let refusals = 0
let lostAnswers = 0
const send: Transport = async (message, id) => {
  sentIds.push(id)
  if (lostAnswers-- > 0) throw new Error('accepted, but the answer was lost')
  if (refusals-- > 0) throw new Error('nobody takes ana@example.org now')
  carried.push(message)
}
const definition: ServiceDefinition = {
  name: 'svc-outgoing-test',
  entities: [],
  migrations: [],
  compose: () => ({ routes: [], subscriptions: [], jobs: [sendMessagesJob(send)] }),
}

let service: TestService
const folder = mkdtempSync(join(tmpdir(), 'convive-outgoing-'))
beforeAll(async () => {
  service = await startTestService(definition, { postgresUrl: inject('postgresUrl'), natsUrl: inject('natsUrl') })
})
afterAll(async () => {
  await service.end()
  rmSync(folder, { recursive: true, force: true })
})

const mail: OutboundMessage = {
  kind: 'mail',
  to: 'ana@example.org',
  subject: 'Hola, Ana',
  text: 'Un enlace: https://convive.example/x?token=abc',
}

it('many messages are queued by one statement', async () => {
  const statements: string[] = []
  await service.db.transaction(async (tx) => {
    const query = tx.query.bind(tx)
    tx.query = async (statement: string, values?: unknown[]) => (
      statements.push(statement),
      await query(statement, values)
    )
    await queueMessages(
      tx,
      ['bea', 'eva'].map((name) => ({ ...mail, to: `${name}@example.org` })),
    )
  })
  expect(statements).toHaveLength(1)
  await eventually(
    async () => carried.map(({ to }) => to).toSorted(),
    (receivers) => receivers.join() === 'bea@example.org,eva@example.org',
  )
  carried.length = 0
})

it('a message is sent after its transaction, and then deleted', async () => {
  await service.db.transaction((tx) => queueMessage(tx, mail))
  await eventually(
    async () => carried.length,
    (count) => count === 1,
  )
  expect(carried).toEqual([mail])
  expect(
    await eventually(
      () =>
        service.db.source.query<unknown[]>(
          `SELECT attempts FROM graphile_worker.jobs WHERE task_identifier = 'send-message'`,
        ),
      (rows) => rows.length === 0,
    ),
  ).toEqual([])
})

/** Waits until the job has failed once, lets it run again at once, and waits for its message. */
async function retryFailedJob(): Promise<void> {
  await eventually(
    () =>
      service.db.source.query<{ attempts: number; locked_at: Date | null }[]>(
        `SELECT attempts, locked_at FROM graphile_worker.jobs WHERE task_identifier = 'send-message'`,
      ),
    ([row]) => row?.attempts === 1 && row.locked_at === null,
  )
  await service.db.source.query('UPDATE graphile_worker._private_jobs SET run_at = now()')
  await eventually(
    async () => carried.length,
    (count) => count === 1,
  )
}

it('a message of a failed transaction is never sent, and a refused one is tried again', async () => {
  carried.length = 0
  await service.db
    .transaction(async (tx) => {
      await queueMessage(tx, { ...mail, to: 'nobody@example.org' })
      throw new Error('undone')
    })
    .catch(() => undefined)
  refusals = 1
  await service.db.transaction((tx) => queueMessage(tx, mail))
  await retryFailedJob()
  expect(carried).toEqual([mail])
})

it('a message that was accepted before its job ended is sent again with the same id', async () => {
  carried.length = sentIds.length = 0
  lostAnswers = 1
  await service.db.transaction((tx) => queueMessage(tx, mail))
  await retryFailedJob()
  expect(carried).toEqual([mail])
  expect(sentIds[0]).toMatch(/^[\da-f-]{36}$/)
  expect(sentIds).toEqual([sentIds[0], sentIds[0]])
})

it('a message that an older version queued without an id is sent', async () => {
  carried.length = sentIds.length = 0
  await service.db.source.query(`SELECT graphile_worker.add_job('send-message', payload := $1::json)`, [
    JSON.stringify(mail),
  ])
  await eventually(
    async () => carried.length,
    (count) => count === 1,
  )
  expect(carried).toEqual([mail])
})

it('a message that nobody accepts becomes a dead letter without its address, and can be sent again', async () => {
  carried.length = 0
  refusals = 1
  await service.db.transaction(async (tx) => {
    await queueMessage(tx, mail)
    await tx.query(`UPDATE graphile_worker._private_jobs SET attempts = 11 WHERE payload ->> 'kind' = 'mail'`)
  })
  const headers = await service.as(9, { isAdmin: true })
  const deadLetters = async () =>
    (await (await fetch(`${service.origin}/internal/dead-letters`, { headers })).json()) as { id: number }[]
  const rows = await eventually(deadLetters, (found) => found.length === 1)
  expect(rows).toMatchObject([
    { handler: 'jobs/send-message', subject: 'mail: Hola, Ana', reason: 'nobody takes … now' },
  ])
  // The worker deletes the job after the dead letter is stored.
  await eventually(
    () =>
      service.db.source.query<unknown[]>(
        `SELECT attempts FROM graphile_worker.jobs WHERE task_identifier = 'send-message'`,
      ),
    (jobs) => jobs.length === 0,
  )
  expect(carried).toEqual([])

  expect(
    (await fetch(`${service.origin}/internal/dead-letters/${rows[0]?.id}/retry`, { method: 'POST', headers })).status,
  ).toBe(204)
  await eventually(
    async () => carried.length,
    (count) => count === 1,
  )
  expect(carried).toEqual([mail])
  expect(await deadLetters()).toEqual([])
})

it('without a mail server each message is a file that only its owner can read', async () => {
  const toFile = transportFrom({ DATA_DIR: folder })
  await toFile(mail, randomUUID())
  await toFile({ kind: 'sms', to: '+50688881234', text: 'Código 123456' }, randomUUID())
  const files = readdirSync(join(folder, 'messages')).sort()
  expect(files).toHaveLength(2)
  expect(readFileSync(join(folder, 'messages', files[0]!), 'utf8')).toBe(
    'To: ana@example.org\nSubject: Hola, Ana\n\nUn enlace: https://convive.example/x?token=abc\n',
  )
  expect(statSync(join(folder, 'messages', files[0]!)).mode & 0o777).toBe(0o600)
})

it('a mail has the given headers, in a file and for a mail server', async () => {
  const other = mkdtempSync(join(tmpdir(), 'convive-outgoing-'))
  const smtp = await startSmtp()
  const url = `https://convive.example/api/subscriptions/unsubscribe?token=${'t'.repeat(80)}`
  const listed = { ...mail, headers: oneClickUnsubscribe(url) }
  await transportFrom({ DATA_DIR: other })(listed, randomUUID())
  await transportFrom({ DATA_DIR: other, SMTP_URL: `smtp://127.0.0.1:${smtp.port}` })(listed, randomUUID())
  const [file = ''] = readdirSync(join(other, 'messages'))
  for (const text of [readFileSync(join(other, 'messages', file), 'utf8'), smtp.received()]) {
    const unfolded = text.replaceAll(/\r?\n[ \t]+/g, ' ').replaceAll('\r', '')
    expect(unfolded).toContain(`\nList-Unsubscribe: <${url}>\n`)
    expect(unfolded).toContain('\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\n')
  }
  smtp.stop()
  rmSync(other, { recursive: true, force: true })
})

it('an attachment is written beside the file, and sent to a mail server with its type', async () => {
  const other = mkdtempSync(join(tmpdir(), 'convive-outgoing-'))
  const smtp = await startSmtp()
  const bytes = Buffer.from('a small picture')
  const illustrated: OutboundMessage = {
    ...mail,
    attachments: [{ name: 'ticket-1.png', type: 'image/png', base64: bytes.toString('base64') }],
  }
  await transportFrom({ DATA_DIR: other })(illustrated, randomUUID())
  const [picture = '', text = ''] = readdirSync(join(other, 'messages')).toSorted()
  expect(picture).toBe(text.replace(/\.txt$/, '-ticket-1.png'))
  expect(readFileSync(join(other, 'messages', picture))).toEqual(bytes)
  expect(statSync(join(other, 'messages', picture)).mode & 0o777).toBe(0o600)
  await transportFrom({ DATA_DIR: other, SMTP_URL: `smtp://127.0.0.1:${smtp.port}` })(illustrated, randomUUID())
  expect(smtp.received()).toMatch(/Content-Type: image\/png; name=ticket-1\.png/)
  expect(smtp.received()).toContain(bytes.toString('base64'))
  smtp.stop()
  rmSync(other, { recursive: true, force: true })
})

it('a mail with parts has a text and HTML that shows its picture, in files and for a mail server', async () => {
  const other = mkdtempSync(join(tmpdir(), 'convive-outgoing-'))
  const smtp = await startSmtp()
  const parts: OutboundMessage = {
    kind: 'mail',
    to: mail.to,
    subject: mail.subject,
    body: {
      language: 'es',
      blocks: [{ kind: 'card', lines: ['Tu entrada'], url: 'https://convive.example/t', image: 'ticket-1.png' }],
    },
    attachments: [{ name: 'ticket-1.png', type: 'image/png', base64: Buffer.from('picture').toString('base64') }],
  }
  await transportFrom({ DATA_DIR: other })(parts, randomUUID())
  await transportFrom({ DATA_DIR: other, SMTP_URL: `smtp://127.0.0.1:${smtp.port}` })(parts, randomUUID())
  const [text = ''] = readdirSync(join(other, 'messages')).filter((name) => name.endsWith('.txt'))
  const html = text.replace(/txt$/, 'html')
  expect(readFileSync(join(other, 'messages', text), 'utf8')).toContain('\nTu entrada\nhttps://convive.example/t\n')
  expect(readFileSync(join(other, 'mail-previews', html), 'utf8')).toContain('src="cid:ticket-1.png"')
  expect(statSync(join(other, 'mail-previews', html)).mode & 0o777).toBe(0o600)
  expect(smtp.received()).toMatch(/Content-Type: multipart\/alternative/)
  expect(smtp.received()).toMatch(/Content-Type: text\/html/)
  expect(smtp.received()).toMatch(/Content-I[dD]: <ticket-1\.png>/)
  smtp.stop()
  rmSync(other, { recursive: true, force: true })
})

it('a calendar file is sent as an alternative to the text and as an attachment, and written beside the file', async () => {
  const other = mkdtempSync(join(tmpdir(), 'convive-outgoing-'))
  const smtp = await startSmtp()
  const cancelled: OutboundMessage = {
    ...mail,
    calendar: {
      method: 'CANCEL',
      siteUrl: 'https://convive.example',
      eventId: 7,
      title: 'Peña',
      startsAt: '2126-12-06T00:00:00.000Z',
      statedEnd: null,
      revision: 9,
    },
  }
  const sender = { MAIL_FROM: 'Convive <hola@convive.example>' }
  await transportFrom({ DATA_DIR: other, ...sender })(cancelled, randomUUID())
  await transportFrom({ DATA_DIR: other, SMTP_URL: `smtp://127.0.0.1:${smtp.port}`, ...sender })(
    cancelled,
    randomUUID(),
  )
  const file = readdirSync(join(other, 'messages')).find((name) => name.endsWith('-convive-event-7.ics')) ?? ''
  const written = readFileSync(join(other, 'messages', file), 'utf8')
  const parts = partsOf(smtp.received())
  const [alternative, attachment] = ['text/calendar', 'application/ics'].map((type) =>
    parts.find(({ head }) => head.includes(`Content-Type: ${type};`)),
  )
  expect(alternative?.head).toContain('method=CANCEL')
  expect(attachment?.head).toMatch(/Content-Disposition: attachment; filename=convive-event-7\.ics/)
  for (const text of [written, alternative?.content, attachment?.content]) {
    const parsed = new ICAL.Component(ICAL.parse(text ?? ''))
    const event = parsed.getFirstSubcomponent('vevent')
    expect(parsed.getFirstPropertyValue('method')).toBe('CANCEL')
    expect(['uid', 'sequence', 'summary', 'organizer'].map((name) => event?.getFirstPropertyValue(name))).toEqual([
      'event-7@convive.example',
      9,
      'Peña',
      'mailto:hola@convive.example',
    ])
  }
  smtp.stop()
  rmSync(other, { recursive: true, force: true })
})

it('a mail is sent to a mail server if there is one, and has the same Message-ID when it is sent again', async () => {
  const smtp = await startSmtp()
  const id = randomUUID()
  await transportFrom({ DATA_DIR: folder, SMTP_URL: `smtp://127.0.0.1:${smtp.port}` })(mail, id)
  expect(smtp.received()).toContain(`Message-ID: <${id}@convive.local>`)
  expect(smtp.received()).toMatch(/RCPT TO:<ana@example\.org>/)
  expect(smtp.received()).toMatch(/Un enlace: https:\/\/convive\.example/)
  smtp.stop()
})

it('a text is sent to an SMS service if there is one, and a refusal is an error', async () => {
  const bodies: string[] = []
  const keys: unknown[] = []
  const server = createServer((request, response) => {
    keys.push(request.headers['idempotency-key'])
    request.on('data', (chunk: Buffer) => bodies.push(chunk.toString()))
    request.on('end', () => response.writeHead(bodies.length > 1 ? 500 : 202).end())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const send = transportFrom({
    DATA_DIR: folder,
    SMS_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`,
  })
  await send({ kind: 'sms', to: '+50688881234', text: 'Código 123456' }, 'one-id')
  expect(keys).toEqual(['one-id'])
  expect(JSON.parse(bodies[0]!)).toEqual({ to: '+50688881234', text: 'Código 123456' })
  await expect(send({ kind: 'sms', to: '+50688881234', text: 'otra vez' }, randomUUID())).rejects.toThrow('500')
  server.close()
})

/** The parts of a received mail (RFC 2046), decoded, with their headers on one line each. */
const partsOf = (received: string): { head: string; content: string }[] =>
  received.split(/\r\n--[^\r]+\r\n/).map((part) => {
    const [head = '', ...body] = part.split('\r\n\r\n')
    const encoded = body.join('\r\n\r\n')
    const unfolded = head.replaceAll(/\r\n[ \t]+/g, ' ')
    const encoding = /transfer-encoding: ([\w-]+)/i.exec(unfolded)?.[1]
    return {
      head: unfolded,
      content: encoding === 'base64' ? Buffer.from(encoded, 'base64').toString() : unquote(encoded),
    }
  })

const unquote = (text: string): string =>
  decodeURIComponent(
    text
      .replaceAll('=\r\n', '')
      .replaceAll('%', '%25')
      .replaceAll(/=([\dA-F]{2})/g, '%$1'),
  )

it('in production a mail without a mail server is an error, and no file', async () => {
  const other = mkdtempSync(join(tmpdir(), 'convive-outgoing-'))
  await expect(transportFrom({ DATA_DIR: other, NODE_ENV: 'production' })(mail, randomUUID())).rejects.toThrow(
    'SMTP_URL',
  )
  expect(readdirSync(other)).toEqual([])
  rmSync(other, { recursive: true, force: true })
})
