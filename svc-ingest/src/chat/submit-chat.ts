import { submitChat, type ImportDetail } from '@convive/contracts/imports'
import type { Database, Transaction } from '@convive/service-kit/database'
import { serve, type Served } from '@convive/service-kit/http'
import { Refused } from '@convive/service-kit/refused'
import { findImport } from '../imports/read-import.ts'
import type { ChatImports } from './import-chats.ts'

/** How long a caller waits for the end of an import, in milliseconds: less than the gateway waits for the answer. */
const mostWait = 20_000
/** More conversations than these do not wait at once. */
const mostWaiting = 20
/** A conversation as long as may be, in JSON, with every character written as six. */
const mostBytes = 2_000_000

type Options = { imports: ChatImports; limits: boolean; stopping: AbortSignal }

export const submitChatRoute = (db: Database, { imports, limits, stopping }: Options): Served =>
  serve(
    submitChat,
    async ({ message, region, wait }, { caller }) => {
      const id = await db.transaction(async (tx) => {
        if (limits) await checkQueue(tx)
        const [row]: { id: number }[] = await tx.query(`INSERT INTO import (kind, region, text, created_by) VALUES ('chat', $1, $2, $3) RETURNING id`, [region, message, caller.userId])
        return row!.id
      })
      imports.wake()
      const { events, eventsCreated, waiting, duplicates, changed, mediaWithoutText, state, failure } = await readAtEnd(db, id, { within: wait ? mostWait : 0, stopping })
      return { importId: id, state, failure, eventsCreated, waiting, duplicates, changed, mediaWithoutText, events }
    },
    mostBytes,
  )

async function checkQueue(tx: Transaction): Promise<void> {
  const [row]: { running: number }[] = await tx.query(`SELECT count(*)::int AS running FROM import WHERE kind = 'chat' AND state = 'running'`)
  if (row && row.running >= mostWaiting) throw new Refused(429, 'too_many_requests', 'Many imports are waiting. Please try again in a moment.', { retryAfter: 10 })
}

/** The import when it has ended, or as it is once the time is up or the service is to stop. Another replica may be working on it, so the database is asked. */
async function readAtEnd(db: Database, id: number, { within, stopping }: { within: number; stopping: AbortSignal }): Promise<ImportDetail> {
  const until = Date.now() + within
  for (let pause = 20; ; pause = Math.min(250, pause * 1.5)) {
    const [row]: { running: boolean }[] = await db.source.query(`SELECT state = 'running' AS running FROM import WHERE id = $1`, [id])
    if (!row?.running || stopping.aborted || Date.now() >= until) return await findImport(db.source.manager, id)
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}
