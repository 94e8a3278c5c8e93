import * as z from 'zod/mini'
import { Nothing, route } from '@convive/contracts/route'
import { ById, Id } from '@convive/contracts/primitives'
import type { Database, Transaction } from '../database/database.ts'
import { isUnavailable } from '../database/database-errors.ts'
import type { Logger } from '../logging/log.ts'
import { handleOnce } from '../messaging/inbox.ts'
import { readMessage } from '../messaging/message-dispatcher.ts'
import { serve, type Served } from '../http/serve.ts'
import type { Delivered, Subscription } from '../messaging/messages.ts'
import { HttpError, notFound } from '../http/http-error.ts'
import { deadJobHandler } from '../jobs/abandoned-jobs.ts'
import type { BackgroundJob } from '../jobs/run-jobs.ts'
import { addRawJob, every, type RecurringJob } from '../jobs/task.ts'

const Row = z.object({ id: Id, subject: z.string(), handler: z.string(), reason: z.string(), failedAt: z.string() })

/** The gateway reads these for administrators. They are not reachable from outside. */
export const listOwnDeadLetters = route('GET', '/internal/dead-letters', {
  summary: 'Dead letters of this service',
  access: 'admin',
  response: z.array(Row),
})
export const retryOwnDeadLetter = route('POST', '/internal/dead-letters/:id/retry', {
  summary: 'Retry a dead letter',
  access: 'admin',
  params: ById,
  response: Nothing,
  status: 204,
})

type Handlers = { subscriptions: Subscription[]; jobs: BackgroundJob[] }
type DeadLetterRow = { id: number; subject: string; handler: string; reason: string; failed_at: Date }

/** The two internal routes of every service by which an administrator sees dead letters, and retries one. */
export function deadLetterRoutes(db: Database, handlers: Handlers): Served[] {
  return [
    serve(listOwnDeadLetters, async () => {
      const rows: DeadLetterRow[] = await db.source.query(
        'SELECT id, subject, handler, reason, failed_at FROM dead_letter ORDER BY id LIMIT 200',
      )
      return rows.map(({ failed_at, ...row }) => ({ ...row, failedAt: failed_at.toISOString() }))
    }),
    serve(retryOwnDeadLetter, ({ id }) => retry(db, handlers, id)),
  ]
}

type DeadLetter = { handler: string; message: unknown }
const noSuch = () => notFound('There is no such dead letter.')

async function retry(db: Database, handlers: Handlers, id: number): Promise<undefined> {
  await db.transaction(async (tx) => {
    const [row]: DeadLetter[] = await tx.query('SELECT handler, message FROM dead_letter WHERE id = $1 FOR UPDATE', [
      id,
    ])
    if (!row) throw noSuch()
    await retryMessage(tx, handlers, row)
    await tx.query('DELETE FROM dead_letter WHERE id = $1', [id])
  })
}

/** Queues a job again, or passes a message to its handler at once. */
async function retryMessage(
  tx: Transaction,
  { subscriptions, jobs }: Handlers,
  { handler, message }: DeadLetter,
): Promise<void> {
  const job = jobs.find(({ name }) => deadJobHandler(name) === handler)
  if (job?.kind === 'task') return await addRawJob(tx, job.name, message, { maxAttempts: job.maxAttempts })
  const subscription = subscriptions.find(({ name }) => name === handler)
  if (!subscription) throw noSuch()
  const { message: readable, problem } = readMessage(subscription, message as Delivered)
  if (!readable) throw new HttpError(409, 'unavailable', `The message ${problem}.`)
  await handleOnce(tx, subscription, [readable])
}

const retrySeconds = 300
const sliceRows = 100
const maxRowsPerRun = 10_000

/**
 * Retries the messages that an earlier version could not read, as soon as a version that can read them runs. Nobody
 * has to retry them by hand after an update.
 */
export const retryUnreadableMessages = (db: Database, handlers: Handlers, log: Logger): RecurringJob =>
  every(retrySeconds, 'retry-unreadable-messages', async ({ signal }) => {
    let after = 0
    for (let rows = 0; rows < maxRowsPerRun && !signal.aborted; rows += sliceRows) {
      const slice: UnreadableRow[] = await db.source.query(
        'SELECT id, handler, message FROM dead_letter WHERE unreadable AND id > $1 ORDER BY id LIMIT $2',
        [after, sliceRows],
      )
      for (const row of slice) await retryUnreadable(db, handlers, row, log)
      after = slice.at(-1)?.id ?? 0
      if (slice.length < sliceRows) return
    }
  })

type UnreadableRow = { id: number; handler: string; message: Delivered }

async function retryUnreadable(db: Database, handlers: Handlers, row: UnreadableRow, log: Logger): Promise<void> {
  const subscription = handlers.subscriptions.find(({ name }) => name === row.handler)
  if (!subscription || readMessage(subscription, row.message).problem !== undefined) return
  await retry(db, handlers, row.id).catch(async (error: unknown) => {
    if (isUnavailable(error)) throw error
    if (error instanceof HttpError && error.status === 404) return
    log.error({ err: error, handler: row.handler, message: row.message.id }, 'a message could not be handled')
    await db.source.query('UPDATE dead_letter SET unreadable = false, reason = $2 WHERE id = $1', [
      row.id,
      (error as Error).message.slice(0, 500),
    ])
  })
}
