import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { MigrationInterface, QueryRunner } from 'typeorm'
import * as z from 'zod/mini'
import { parseEnvironment } from './config.ts'
import type { Database, Transaction } from './database.ts'
import { job, type Job } from './jobs.ts'
import type { Logger } from './log.ts'

/** A message to a person outside of the product. `to` is an address or, for SMS, a number in E.164. `headers` come on top of a mail's own, in plain ASCII. */
export type Outgoing = Mail | { kind: 'sms'; to: string; text: string }
type Mail = { kind: 'mail'; to: string; subject: string; text: string; headers?: Record<string, string>; attachments?: Attachment[] }
/** `name` is a plain file name; `type` a media type. */
type Attachment = { name: string; type: string; base64: string }

/** The headers by which a mail program unsubscribes with one press: it posts to the address, without asking further (RFC 8058). */
export const oneClickUnsubscribe = (url: string): Record<string, string> => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** Hands one message to whoever carries it. Rejects when it was not taken; it is then tried again. */
export type Carry = (message: Outgoing) => Promise<void>

/** Where outgoing messages wait; a service that sends any lists it among its migrations. */
export class OutgoingTable1 implements MigrationInterface {
  name = 'OutgoingTable1700000000100'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE outgoing (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        message jsonb NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        next_try_at timestamptz NOT NULL DEFAULT now(),
        tries int NOT NULL DEFAULT 0
      );
      CREATE INDEX outgoing_next_try_at ON outgoing (next_try_at)
    `)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE outgoing')
  }
}

/** Queues a message in the transaction that gives cause for it. */
export async function queue(tx: Transaction, message: Outgoing): Promise<void> {
  await tx.query('INSERT INTO outgoing (message) VALUES ($1)', [JSON.stringify(message)])
}

const mostTries = 12
/** Stands as the handler of a message that nobody took, where admins see what was set aside. */
export const outgoingHandler = 'outgoing'

/** Sends what waits, at least once each. What was taken leaves the table, and with it the secrets in its links; what nobody takes is set aside. */
export function outgoingJob(db: Database, carry: Carry, log: Logger): Job {
  return job('outgoing', 1000, async (signal) => {
    while (!signal.aborted && (await sendOne(db, carry, log)));
  })
}

type Row = { id: number; message: Outgoing; tries: number }

async function sendOne(db: Database, carry: Carry, log: Logger): Promise<boolean> {
  const [row]: Row[] = await db.source.query('SELECT id, message, tries FROM outgoing WHERE next_try_at <= now() ORDER BY next_try_at LIMIT 1')
  if (!row) return false
  try {
    await carry(row.message)
    await db.source.query('DELETE FROM outgoing WHERE id = $1', [row.id])
  } catch (error) {
    // Whoever carries mail may be away for hours; the wait doubles up to an hour.
    const reason = withoutAddresses((error as Error).message)
    log.warn({ reason, tries: row.tries + 1 }, 'a message was not taken')
    if (row.tries + 1 >= mostTries) await db.transaction((tx) => setAside(tx, row, reason))
    else await db.source.query(`UPDATE outgoing SET tries = tries + 1, next_try_at = now() + least(interval '1 hour', interval '5 seconds' * 2 ^ tries) WHERE id = $1`, [row.id])
  }
  return true
}

async function setAside(tx: Transaction, { id, message }: Row, reason: string): Promise<void> {
  const subject = message.kind === 'mail' ? `mail: ${message.subject}` : message.kind
  await tx.query('INSERT INTO parked (handler, message_id, subject, message, reason) VALUES ($1, gen_random_uuid(), $2, $3, $4)', [outgoingHandler, subject, JSON.stringify(message), reason])
  await tx.query('DELETE FROM outgoing WHERE id = $1', [id])
}

/** Servers repeat in their refusals whom they refuse; neither logs nor admins need it. */
const withoutAddresses = (reason: string): string => reason.replaceAll(/[^\s<>@]+@[^\s<>@]+|\+?\d[\d\s-]{6,}\d/g, '…')

const Environment = z.object({
  DATA_DIR: z.string(),
  SMTP_URL: z.optional(z.string()),
  SMS_URL: z.optional(z.string()),
  MAIL_FROM: z._default(z.string(), 'Convive <no-reply@convive.local>'),
})

/** Who carries messages: `SMTP_URL` and `SMS_URL` where they are set; without them each message is a file in `DATA_DIR/messages`. */
export function carrierFrom(env: NodeJS.ProcessEnv): Carry {
  const { DATA_DIR, SMTP_URL, SMS_URL, MAIL_FROM } = parseEnvironment(Environment, env)
  const folder = join(DATA_DIR, 'messages')
  const smtp = SMTP_URL ? createTransport({ url: SMTP_URL, connectionTimeout: 10_000, socketTimeout: 20_000 }) : undefined
  return async (message) => {
    if (message.kind === 'mail' && smtp) await smtp.sendMail({ from: MAIL_FROM, to: message.to, subject: message.subject, text: message.text, headers: message.headers ?? {}, attachments: attachedTo(message) })
    else if (message.kind === 'sms' && SMS_URL) await postSms(SMS_URL, message)
    else await writeMessage(folder, message)
  }
}

async function postSms(url: string, { to, text }: { to: string; text: string }): Promise<void> {
  const answer = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ to, text }), signal: AbortSignal.timeout(10_000) })
  if (!answer.ok) throw new Error(`the SMS service answered ${answer.status}`)
}

const attachedTo = ({ attachments = [] }: Mail) => attachments.map(({ name, type, base64 }) => ({ filename: name, contentType: type, content: base64, encoding: 'base64' }))

/** What is attached lies beside the message, under its name. Written aside and renamed, so that whoever watches the folder never reads half a message. */
async function writeMessage(folder: string, message: Outgoing): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const stem = `${new Date().toISOString().replaceAll(':', '-')}-${message.kind}-${randomUUID().slice(0, 8)}`
  const name = `${stem}.txt`
  for (const { name: attached, base64 } of message.kind === 'mail' ? (message.attachments ?? []) : []) await writeFile(join(folder, `${stem}-${attached}`), Buffer.from(base64, 'base64'), { mode: 0o600 })
  await writeFile(join(folder, `.${name}`), `${headOf(message)}\n${message.text}\n`, { mode: 0o600 })
  await rename(join(folder, `.${name}`), join(folder, name))
}

function headOf(message: Outgoing): string {
  const headers = { To: message.to, ...(message.kind === 'mail' && { Subject: message.subject, ...message.headers }) }
  return Object.entries(headers).map(([name, value]) => `${name}: ${value}\n`).join('')
}
