import type { ImportFailure } from '@convive/contracts/import-review'
import { ProcessFailure } from '@convive/service-kit/child-processes/process-pool'
import type { Database, Transaction } from '@convive/service-kit/database/database'
import { addJob, every, task, type JobContext } from '@convive/service-kit/jobs/task'
import type { BackgroundJob } from '@convive/service-kit/jobs/run-jobs'
import type { Logger } from '@convive/service-kit/logging/log'
import * as z from 'zod/mini'
import { ingestFindings } from '../candidates/ingest-findings.ts'
import {
  beginImport,
  finishImport,
  importsWithoutJob,
  LeaseLost,
  recordProgress,
  type LeasedImport,
} from '../imports/import-lease.ts'
import type { ChatFinding } from './to-findings.ts'
import type { SecondReader } from '../second-reading/read-again.ts'
import { createReadingPool, type ReadingLimits } from '../reading/reading-pool.ts'
import type { Conversation, ConversationReading, readConversation } from './read-conversation.ts'

/** Reads a submitted conversation and ingests what it announces. */
export const importChat = task('import-chat', z.object({ importId: z.int() }), {
  maxAttempts: 10,
  describe: ({ importId }) => `import ${importId}`,
})

const keyPrefix = 'import:'
const resumeSeconds = 60

/** Queues the import of a conversation. The job runs when the transaction has committed. */
export const queueImport = (tx: Transaction, importId: number): Promise<void> =>
  addJob(tx, importChat, { importId }, { key: `${keyPrefix}${importId}` })

type Options = {
  db: Database
  log: Logger
  signal: AbortSignal
  maxPublished: number
  secondReader: SecondReader
}

export function importChatJobs({ db, log, signal, maxPublished, secondReader }: Options): BackgroundJob[] {
  const importing = { db, log, maxPublished, secondReader, read: conversationReader(signal, log) }
  return [
    importChat.handledBy(({ importId }, context) => importConversation(importing, importId, context)),
    every(resumeSeconds, 'resume-imports', async () => {
      for (const id of await importsWithoutJob(db, keyPrefix)) await queueImport(db.source.manager, id)
    }),
  ]
}

/** Reads a conversation, or says why it cannot be read. */
type ReadConversation = (conversation: Conversation) => Promise<ConversationReading | ImportFailure>

/**
 * Reading is linear: the longest conversation takes a few seconds on a slow machine, but over 30 on a very busy one,
 * and nobody waits for the answer. The service runs four jobs at once, so the queue is never full.
 */
const readingLimits: ReadingLimits = { maxWaiting: 10, seconds: 120, idleSeconds: 30 }

function conversationReader(signal: AbortSignal, log: Logger): ReadConversation {
  const pool = createReadingPool<{ readConversation: typeof readConversation }>(
    new URL('./chat-process.ts', import.meta.url),
    readingLimits,
  )
  signal.addEventListener('abort', () => pool.close())
  return async ({ text, importedAt, region }) => {
    if (signal.aborted) return 'interrupted'
    try {
      return await pool.read('readConversation', { text, importedAt, region })
    } catch (error) {
      if (signal.aborted) return 'interrupted'
      if (!(error instanceof ProcessFailure) || error.reason === 'full') throw error
      // The process ran out of memory, or the text triggered a bug. Only that text is unreadable.
      log.warn({ error }, 'a conversation was not read')
      return error.reason === 'late' ? 'too_slow' : 'unreadable'
    }
  }
}

/** `maxPublished` is the number of events that one import may publish without a person. */
type Importing = Pick<Options, 'db' | 'log' | 'maxPublished' | 'secondReader'> & { read: ReadConversation }

/**
 * Imports a conversation. The job is retried after a failure, such as a busy region or a statement that took too long.
 * The import has failed after the last attempt.
 */
async function importConversation(
  importing: Importing,
  importId: number,
  { signal, attempt, maxAttempts }: JobContext,
): Promise<void> {
  const { db, log } = importing
  const leased = await beginImport(db, importId)
  if (!leased) return
  try {
    if (!(await ingestConversation(importing, leased, signal))) await queueImport(db.source.manager, importId)
  } catch (error) {
    if (error instanceof LeaseLost) return log.warn({ import: importId }, 'another process has taken over an import')
    if (attempt >= maxAttempts) await finishImport(db.source.manager, leased, 'interrupted')
    throw error
  }
}

/**
 * Reads a conversation and ingests its findings, a few messages in each commit. If a run dies, nothing is half done,
 * and the next run continues after the last commit. Returns false if the service stops before the end.
 */
async function ingestConversation(
  { db, read, maxPublished, secondReader }: Importing,
  leased: LeasedImport,
  signal: AbortSignal,
): Promise<boolean> {
  const reading = await read(leased)
  if (signal.aborted) return false
  if (typeof reading === 'string') {
    await finishImport(db.source.manager, leased, reading)
    return true
  }
  await db.transaction((tx) => recordProgress(tx, leased, progressOf(reading, leased.done)))
  const left = reading.findings.filter(({ message }) => message >= leased.done)
  for (const { findings, done } of toSlices(await secondReader()(left, signal))) {
    if (signal.aborted) return false
    await db.transaction(async (tx) => {
      await recordProgress(tx, leased, progressOf(reading, done))
      const { id, region } = leased
      await ingestFindings(tx, { importId: id, kind: 'chat', region, maxPublished }, findings)
    })
  }
  await db.transaction(async (tx) => {
    await recordProgress(tx, leased, progressOf(reading, reading.messages))
    await finishImport(tx, leased)
  })
  return true
}

const progressOf = ({ messages, mediaWithoutText, unknownHeaders }: ConversationReading, done: number) => ({
  done,
  total: messages,
  mediaWithoutText,
  unknownHeaders,
})

/** A commit with this many findings takes some tens of milliseconds. */
const findingsPerCommit = 25

type Slice = { findings: ChatFinding[]; done: number }

/** Findings in slices of whole messages. */
function toSlices(findings: ChatFinding[]): Slice[] {
  const slices: Slice[] = []
  for (const finding of findings) {
    const last = slices.at(-1)
    if (last && (last.done > finding.message || last.findings.length < findingsPerCommit)) {
      last.findings.push(finding)
      last.done = finding.message + 1
    } else slices.push({ findings: [finding], done: finding.message + 1 })
  }
  return slices
}
