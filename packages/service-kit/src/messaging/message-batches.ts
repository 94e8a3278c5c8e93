import { createHash, randomUUID } from 'node:crypto'
import type { MessageDef, MessageOf } from '@convive/contracts/message'
import type { Delivered } from './messages.ts'

type Single = { aggregate: string; version: number; data: unknown; batch: null }
type Stored = { batch: string }
/**
 * An outbox row as `publishOutbox` reads it: one message, or a stored batch. `sendings` counts how often it was published
 * before.
 */
export type OutboxRow = {
  id: number
  message_id: string
  subject: string
  created_at: Date
  sendings: number
  traceparent: string | null
} & (Single | Stored)

/**
 * Messages of one subject that travel as one NATS message. `key` is equal only for the same messages of the same
 * sending.
 */
export type MessageBatch = { subject: string; rows: OutboxRow[]; body: string; key: string }

const maxMessages = 100
const maxBytes = 200_000

/**
 * Groups waiting rows into few NATS messages, in their order. A NATS message costs its sender, the server and each
 * receiver more than the message in it: with batches, a transfer and its two messages cost all processes together 0.52
 * ms instead of 0.88.
 */
export function batchesOf(rows: OutboxRow[]): MessageBatch[] {
  const open = new Map<string, Open>()
  const full: MessageBatch[] = []
  for (const row of rows) {
    if (row.batch !== null) {
      full.push({ subject: row.subject, rows: [row], body: row.batch, key: keyOf([row]) })
      continue
    }
    const body = envelope(row)
    const before = open.get(row.subject)
    const fits = before !== undefined && before.rows.length < maxMessages && before.bytes + body.length <= maxBytes
    if (before && !fits) full.push(toBatch(row.subject, before))
    open.set(row.subject, added(fits ? before : { rows: [], bodies: [], bytes: 0 }, row, body))
  }
  return [...full, ...[...open].map(([subject, batch]) => toBatch(subject, batch))]
}

type Open = { rows: OutboxRow[]; bodies: string[]; bytes: number }

function added(batch: Open, row: OutboxRow, body: string): Open {
  batch.rows.push(row)
  batch.bodies.push(body)
  batch.bytes += body.length
  return batch
}

const toBatch = (subject: string, { rows, bodies }: Open): MessageBatch => ({
  subject,
  rows,
  body: `[${bodies.join(',')}]`,
  key: keyOf(rows),
})

/**
 * Hashes all messages of a batch: after a crash other rows may have joined, and the server must not mistake the new
 * batch for the old one.
 */
function keyOf(rows: OutboxRow[]): string {
  const hash = createHash('sha256')
  for (const { message_id, sendings } of rows) hash.update(`${message_id}:${sendings} `)
  return hash.digest('base64url')
}

const envelope = (row: OutboxRow & Single): string =>
  JSON.stringify({
    id: row.message_id,
    subject: row.subject,
    occurredAt: row.created_at.toISOString(),
    aggregate: row.aggregate,
    version: row.version,
    data: row.data,
  })

type Dated<Def extends MessageDef> = Pick<MessageOf<Def>, 'version' | 'data' | 'occurredAt'>

/**
 * Builds outbox rows that hold up to a hundred messages each (the column `batch`), for a service that publishes many at
 * once. One row for each message took half of the database's time for a transfer, and marking those rows as published
 * took as much again. Batches are not replayed to a service that starts empty: the publishing service republishes them
 * (`Composition.republish`).
 */
export function toBatches<Def extends MessageDef>(def: Def, messages: Dated<Def>[]): string[] {
  const batches: string[] = []
  for (let start = 0; start < messages.length; start += maxMessages) {
    batches.push(
      JSON.stringify(
        messages.slice(start, start + maxMessages).map((message) => ({
          id: randomUUID(),
          subject: def.subject,
          aggregate: def.aggregate(message.data),
          ...message,
        })),
      ),
    )
  }
  return batches
}

/** The header that names the trace of a message. */
export const traceHeader = 'traceparent'

/**
 * The traces of a batch's messages: one for all if they share it, or one for each in their order, empty for a message
 * without a trace. Undefined when none has any. A message that is published again no longer belongs to its trace.
 */
export function tracesOf({ rows }: MessageBatch): string[] | undefined {
  const traces = rows.map(({ traceparent, sendings }) => (sendings === 0 && traceparent) || '')
  const [first] = traces
  if (traces.every((trace) => trace === first)) return first ? [first] : undefined
  return traces
}

/** The messages in a NATS message: a batch, or a single one. `traces` are the values of its `traceHeader`. */
export function messagesIn(message: unknown, traces: string[] = []): Delivered[] {
  const messages = (Array.isArray(message) ? message : [message]) as Delivered[]
  if (traces.length === 0) return messages
  return messages.map((one, index) => ({
    ...one,
    traceparent: (traces.length === 1 ? traces[0] : traces[index]) || undefined,
  }))
}
