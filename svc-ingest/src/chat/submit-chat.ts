import { submitChat } from '@convive/contracts/import-review'
import { type Database, insertedId, type Transaction } from '@convive/service-kit/database/database'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { HttpError } from '@convive/service-kit/http/http-error'
import { findImport, ImportTable, listEventsOf } from '../imports/import.store.ts'
import { queueImport } from './import-chats.job.ts'

/** How long a caller waits for the end of an import: less than the gateway waits for the response. */
const maxWaitMilliseconds = 20_000
const maxWaitingImports = 20
/** The longest conversation in JSON, with every character escaped to six. */
const maxBodyBytes = 2_000_000

/**
 * How long a caller waits in all, also for svc-events to say which events it made. That takes some hundred milliseconds,
 * and longer for hundreds of events. The gateway waits for 25 seconds.
 */
export const maxLinkMilliseconds = 23_000

type Options = { isLimited: boolean; stopping: AbortSignal; maxPublished: number; linkMilliseconds: number }

export const submitChatRoute = (
  db: Database,
  { isLimited, stopping, maxPublished, linkMilliseconds }: Options,
): Served =>
  serve(
    submitChat,
    async ({ message, region, groupName, wait }, { caller }) => {
      const linkedBy = Date.now() + linkMilliseconds
      const id = await db.transaction(async (tx) => {
        if (isLimited) await checkQueueLength(tx)
        const inserted = await tx.insert(ImportTable, {
          kind: 'chat',
          sourceName: groupName || null,
          region,
          text: message,
          createdBy: caller.userId,
        })
        const id = insertedId(inserted)
        await queueImport(tx, id)
        return id
      })
      const read = await waitUntilEnded(() => readState(db, id), wait ? maxWaitMilliseconds : 0, stopping)
      if (wait && !read.running) await waitUntilEnded(() => readLinks(db, id), linkedBy - Date.now(), stopping)
      const { eventsCreated, waiting, duplicates, changed, mediaWithoutText, state, failure } = await findImport(
        db.source.manager,
        id,
      )
      const created = await listEventsOf(db.source.manager, id, maxPublished)
      const events = created.map(({ event }) => event)
      return { importId: id, state, failure, eventsCreated, waiting, duplicates, changed, mediaWithoutText, events }
    },
    maxBodyBytes,
  )

async function checkQueueLength(tx: Transaction): Promise<void> {
  const [row]: { running: number }[] = await tx.query(
    `SELECT count(*)::int AS running FROM import WHERE kind = 'chat' AND state = 'running'`,
  )
  if (row && row.running >= maxWaitingImports)
    throw new HttpError(429, 'too_many_requests', 'Many imports are waiting. Please try again in a moment.', {
      retryAfter: 10,
    })
}

async function readState(db: Database, id: number): Promise<{ running: boolean }> {
  return { running: await db.source.manager.existsBy(ImportTable, { id, state: 'running' }) }
}

/** `running` while svc-events has not yet said which event each published candidate became. */
async function readLinks(db: Database, importId: number): Promise<{ running: boolean }> {
  const [row]: { running: boolean }[] = await db.source.query(
    `SELECT EXISTS (SELECT 1 FROM candidate WHERE import_id = $1 AND state = 'published' AND event_id IS NULL) AS running`,
    [importId],
  )
  return { running: row?.running === true }
}

/**
 * Polls until something has ended, the time is up or the service stops, and returns its last state. Another replica may
 * be doing the work, so the state comes from the database.
 */
export async function waitUntilEnded<State extends { running: boolean }>(
  read: () => Promise<State>,
  maxMilliseconds: number,
  stopping: AbortSignal,
): Promise<State> {
  const until = Date.now() + maxMilliseconds
  for (let pause = 20; ; pause = Math.min(250, pause * 1.5)) {
    const state = await read()
    if (!state.running || stopping.aborted || Date.now() >= until) return state
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}
