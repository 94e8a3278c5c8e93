import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import * as z from 'zod/mini'
import { httpUrl, parseEnvironment } from '../config/config.ts'
import type { Transaction } from '../database/database.ts'
import { addJob, addJobs, type JobOptions, task, type TaskHandler } from '../jobs/task.ts'
import { calendarFileName, MailCalendar, renderMailCalendar } from '../calendar/render-calendar.ts'
import { MailBody, renderMailHtml, renderMailText } from './render-mail.ts'

/**
 * A message to a person outside the product. `to` is an address or, for SMS, a number in E.164. `headers` are added to
 * a mail's own, in plain ASCII.
 */
export type OutboundMessage = Mail | { kind: 'sms'; to: string; text: string }
type Mail = {
  kind: 'mail'
  to: string
  subject: string
  headers?: Record<string, string>
  attachments?: Attachment[]
  calendar?: MailCalendar
} & ({ body: MailBody; text?: undefined } | { text: string; body?: undefined })
/** `name` is a plain file name, by which the `body` shows a picture inline. `type` is a media type. */
type Attachment = { name: string; type: string; base64: string }

/**
 * The headers with which a mail program unsubscribes in one step (RFC 8058): it posts to the address without further
 * questions.
 */
export const oneClickUnsubscribe = (url: string): Record<string, string> => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/**
 * Sends one message. Rejects when it was not accepted; the job then tries again. `id` is the same each time that a
 * message is sent: if a process dies after the message was accepted, it is sent again, and the receiver can tell.
 */
export type Transport = (message: OutboundMessage, id: string) => Promise<void>

const Attachments = z.array(z.object({ name: z.string(), type: z.string(), base64: z.string() }))
/** A version before this one queued messages without an `id`. */
const id = z._default(z.string(), () => randomUUID())
const mail = {
  id,
  kind: z.literal('mail'),
  to: z.string(),
  subject: z.string(),
  headers: z.optional(z.record(z.string(), z.string())),
  attachments: z.optional(Attachments),
  calendar: z.optional(MailCalendar),
}
const Message = z.union([
  z.object({ ...mail, body: MailBody }),
  z.object({ ...mail, text: z.string() }),
  z.object({ id, kind: z.literal('sms'), to: z.string(), text: z.string() }),
])

type QueuedMessage = OutboundMessage & { id: string }

/** A mail server may be unavailable for hours: twelve attempts take about sixteen. */
const sendMessage = task<QueuedMessage>('send-message', Message, {
  maxAttempts: 12,
  // The subject of a login code contains the code.
  describe: (message) =>
    message.kind === 'mail' ? `mail: ${message.subject.replace(/^\d{3} \d{3}/, '…')}` : message.kind,
})

/** Queues a message in the caller's transaction. It replaces an unsent message with the same key. */
export async function queueMessage(
  tx: Transaction,
  message: OutboundMessage,
  options: Pick<JobOptions, 'key'> = {},
): Promise<void> {
  await addJob(tx, sendMessage, toQueued(message), options)
}

/** Queues many messages with one statement. One by one, 200 of them took half of the time of their transaction. */
export async function queueMessages(tx: Transaction, messages: OutboundMessage[]): Promise<void> {
  await addJobs(tx, sendMessage, messages.map(toQueued))
}

const toQueued = (message: OutboundMessage): QueuedMessage => ({ ...message, id: randomUUID() })

/**
 * Sends queued messages, at least once each: a message whose process dies between sending it and noting that is sent
 * again, at most as often as its job has attempts, with the same content and `id`. It was counted against the
 * recipient's allowance when it was queued, so only once. An accepted message is deleted from the database, together with the
 * secrets in its links; one that is never accepted becomes a dead letter.
 */
export const sendMessagesJob = (send: Transport): TaskHandler =>
  sendMessage.handledBy(async ({ id, ...message }) => {
    await send(message, id).catch((error: unknown) => {
      throw new Error(withoutAddresses((error as Error).message))
    })
  })

/** Deletes the queued messages to these addresses, and the dead letters of messages to them. */
export async function deleteMessagesTo(tx: Transaction, addresses: (string | null)[]): Promise<void> {
  const lower = addresses.flatMap((address) => address?.toLowerCase() ?? [])
  await tx.query(
    `DELETE FROM graphile_worker._private_jobs j USING graphile_worker._private_tasks t
     WHERE t.id = j.task_id AND t.identifier = $1 AND lower(j.payload ->> 'to') = ANY($2)`,
    [sendMessage.name, lower],
  )
  await tx.query(`DELETE FROM dead_letter WHERE lower(message ->> 'to') = ANY($1)`, [lower])
}

/** Removes the recipient, whom mail servers repeat in their refusals. Neither logs nor administrators need it. */
const withoutAddresses = (reason: string): string => reason.replaceAll(/[^\s<>@]+@[^\s<>@]+|\+?\d[\d\s-]{6,}\d/g, '…')

/** The environment variables of outgoing mail and SMS. */
export const mailVariables = {
  /** The mail server. Without it each mail is a file. */
  SMTP_URL: z.optional(z.string().check(z.regex(/^smtps?:\/\/[^/\s]+/, 'a URL that begins with smtp:// or smtps://'))),
  /**
   * An address that takes a JSON `POST` of `to` and `text`. A message that is sent again has the same `Idempotency-Key`.
   * Without it each SMS is a file.
   */
  SMS_URL: z.optional(httpUrl),
  MAIL_FROM: z._default(z.string(), 'Convive <no-reply@convive.local>'),
}

const Environment = z.object({ DATA_DIR: z.string(), NODE_ENV: z.optional(z.string()), ...mailVariables })

/**
 * Chooses the transport: `SMTP_URL` and `SMS_URL` if set; without them, each message becomes a file in
 * `DATA_DIR/messages`. In production a mail is refused instead: it is retried, and finally becomes a dead letter.
 */
export function transportFrom(env: NodeJS.ProcessEnv): Transport {
  const { DATA_DIR, NODE_ENV, SMTP_URL, SMS_URL, MAIL_FROM } = parseEnvironment(Environment, env)
  const smtp = SMTP_URL
    ? createTransport({ url: SMTP_URL, connectionTimeout: 10_000, socketTimeout: 20_000 })
    : undefined
  return async (message, id) => {
    if (message.kind === 'mail' && smtp)
      await smtp.sendMail({
        messageId: messageIdOf(id, MAIL_FROM),
        from: MAIL_FROM,
        to: message.to,
        subject: message.subject,
        text: plainText(message),
        ...(message.body && { html: renderMailHtml(message.body, message.subject) }),
        headers: message.headers ?? {},
        attachments: attachedTo(message),
        ...(message.calendar && { icalEvent: icalEvent(message.calendar, MAIL_FROM) }),
      })
    else if (message.kind === 'mail' && lacksMailServer({ NODE_ENV, SMTP_URL }))
      throw new Error('there is no mail server: SMTP_URL is not set')
    else if (message.kind === 'sms' && SMS_URL) await postSms(SMS_URL, message, id)
    else await writeMessage(DATA_DIR, message, id, MAIL_FROM)
  }
}

/** Mailboxes show only one of two mails with the same Message-ID. */
const messageIdOf = (id: string, from: string): string => `<${id}@${/@([^\s<>@]+)/.exec(from)?.[1] ?? 'convive.local'}>`

async function postSms(url: string, { to, text }: { to: string; text: string }, id: string): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': id },
    body: JSON.stringify({ to, text }),
    signal: AbortSignal.timeout(10_000),
  })
  if (!response.ok) throw new Error(`the SMS service responded with ${response.status}`)
}

/** The plain text of a message, as it is sent and written. */
export const plainText = (message: OutboundMessage): string =>
  message.kind === 'mail' && message.body ? renderMailText(message.body) : message.text

const attachedTo = ({ attachments = [], body }: Mail) =>
  attachments.map(({ name, type, base64 }) => ({
    filename: name,
    ...(body?.blocks.some((block) => block.kind === 'card' && block.image === name) && { cid: name }),
    contentType: type,
    content: base64,
    encoding: 'base64',
  }))

/** Mail programs find it as an alternative to the text, and as an attachment. */
const icalEvent = (calendar: MailCalendar, sender: string) => ({
  method: calendar.method,
  filename: calendarFileName(calendar),
  content: renderMailCalendar(calendar, sender, new Date()),
})

/**
 * Writes a message as a file, with its attachments beside it under its name. It is written under another name and
 * renamed, so that a reader of the folder never sees half a message. The HTML of a mail is written to `mail-previews`.
 */
async function writeMessage(dataDir: string, message: OutboundMessage, id: string, sender: string): Promise<void> {
  const folder = join(dataDir, 'messages')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const stem = `${new Date().toISOString().replaceAll(':', '-')}-${message.kind}-${id.slice(0, 8)}`
  const name = `${stem}.txt`
  for (const { name: attached, base64 } of message.kind === 'mail' ? (message.attachments ?? []) : [])
    await writeFile(join(folder, `${stem}-${attached}`), Buffer.from(base64, 'base64'), { mode: 0o600 })
  if (message.kind === 'mail' && message.calendar) {
    const { filename, content } = icalEvent(message.calendar, sender)
    await writeFile(join(folder, `${stem}-${filename}`), content, { mode: 0o600 })
  }
  if (message.kind === 'mail' && message.body) {
    const previews = join(dataDir, 'mail-previews')
    await mkdir(previews, { recursive: true, mode: 0o700 })
    await writeFile(join(previews, `${stem}.html`), renderMailHtml(message.body, message.subject), { mode: 0o600 })
  }
  await writeFile(join(folder, `.${name}`), `${headOf(message)}\n${plainText(message)}\n`, { mode: 0o600 })
  await rename(join(folder, `.${name}`), join(folder, name))
}

function headOf(message: OutboundMessage): string {
  const headers = { To: message.to, ...(message.kind === 'mail' && { Subject: message.subject, ...message.headers }) }
  return Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\n`)
    .join('')
}

/** Whether mails must wait. In production, nobody reads the files that replace a mail server. */
export const lacksMailServer = (values: { NODE_ENV?: string | undefined; SMTP_URL?: string | undefined }): boolean =>
  values.NODE_ENV === 'production' && !values.SMTP_URL
