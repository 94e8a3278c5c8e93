import type { Database, Transaction } from '@convive/service-kit/database/database'
import { addJob, task, type TaskHandler } from '@convive/service-kit/jobs/task'
import * as z from 'zod/mini'
import type { Change } from './event-change.rules.ts'
import { notifySlice, type Notice, type Subject } from './notification.store.ts'

const Payload = z.object({
  event: z.object({ id: z.int(), title: z.string() }),
  kind: z.enum(['event_changed', 'event_cancelled']),
  detail: z.string(),
  actor: z.nullable(z.int()),
  afterUserId: z.int(),
})
const notifyRecipients = task('notify-recipients', Payload, { describe: ({ event }) => `event ${event.id}` })

/** Notifies all recipients of a change of time or place: the first slice in the caller's transaction, the rest by jobs. */
export const notifyOfChange = (tx: Transaction, event: Subject, change: Change, actor: number | null): Promise<void> =>
  notify(tx, { event, kind: 'event_changed', detail: change, actor })

/** Notifies all recipients of a cancellation in the same way. */
export const notifyOfCancellation = (
  tx: Transaction,
  event: Subject,
  reason: string,
  actor: number | null,
): Promise<void> => notify(tx, { event, kind: 'event_cancelled', detail: reason, actor })

/** Notifies one slice and adds the job of the next one. `size` is for tests. */
export async function notify(tx: Transaction, notice: Notice, afterUserId = 0, size?: number): Promise<void> {
  const last = await notifySlice(tx, notice, afterUserId, size)
  const { id, title } = notice.event
  if (last !== null) await addJob(tx, notifyRecipients, { ...notice, event: { id, title }, afterUserId: last })
}

export const notifyRecipientsJob = (db: Database): TaskHandler =>
  notifyRecipients.handledBy(({ afterUserId, ...notice }) => db.transaction((tx) => notify(tx, notice, afterUserId)))
