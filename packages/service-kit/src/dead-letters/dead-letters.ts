import * as z from 'zod/mini'
import { Nothing, route } from '@convive/contracts/route'
import { ById, Id } from '@convive/contracts/primitives'
import type { Database, Transaction } from '../database/database.ts'
import { handleNew } from '../messaging/message-dispatcher.ts'
import { serve, type Served } from '../http/serve.ts'
import type { Delivered, Subscription } from '../messaging/messages.ts'
import { notFound } from '../http/http-error.ts'
import { deadJobHandler } from '../jobs/dead-jobs.ts'
import type { BackgroundJob } from '../jobs/run-jobs.ts'
import { addRawJob } from '../jobs/task.ts'

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

/** A job is queued again; a message goes to its handler at once. */
async function retryMessage(
  tx: Transaction,
  { subscriptions, jobs }: Handlers,
  { handler, message }: DeadLetter,
): Promise<void> {
  const job = jobs.find(({ name }) => deadJobHandler(name) === handler)
  if (job?.kind === 'task') return await addRawJob(tx, job.name, message, { maxAttempts: job.maxAttempts })
  const subscription = subscriptions.find(({ name }) => name === handler)
  if (!subscription) throw noSuch()
  await handleNew(tx, subscription, [message as Delivered])
}
