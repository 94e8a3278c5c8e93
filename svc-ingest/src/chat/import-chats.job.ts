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
import { createChatReader, type ReadChat } from './chat-reader.ts'
import type { ChatOutput } from './chat-worker.ts'

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
  const importing = { db, log, maxPublished, secondReader, read: createChatReader(signal, log) }
  return [
    importChat.handledBy(({ importId }, context) => importConversation(importing, importId, context)),
    every(resumeSeconds, 'resume-imports', async () => {
      for (const id of await importsWithoutJob(db, keyPrefix)) await queueImport(db.source.manager, id)
    }),
  ]
}

/** `maxPublished` is the number of events that one import may publish without a person. */
type Importing = Pick<Options, 'db' | 'log' | 'maxPublished' | 'secondReader'> & { read: ReadChat }

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
  { db, read: readChat, maxPublished, secondReader }: Importing,
  leased: LeasedImport,
  signal: AbortSignal,
): Promise<boolean> {
  const read = await readChat(leased)
  if (signal.aborted) return false
  if (typeof read === 'string') {
    await finishImport(db.source.manager, leased, read)
    return true
  }
  await db.transaction((tx) => recordProgress(tx, leased, progressOf(read, leased.done)))
  const left = read.findings.filter(({ message }) => message >= leased.done)
  for (const { findings, done } of toSlices(await secondReader()(left, signal))) {
    if (signal.aborted) return false
    await db.transaction(async (tx) => {
      await recordProgress(tx, leased, progressOf(read, done))
      const { id, region } = leased
      await ingestFindings(tx, { importId: id, kind: 'chat', region, maxPublished }, findings)
    })
  }
  await db.transaction(async (tx) => {
    await recordProgress(tx, leased, progressOf(read, read.messages))
    await finishImport(tx, leased)
  })
  return true
}

const progressOf = ({ messages, mediaWithoutText, unknownHeaders }: ChatOutput, done: number) => ({
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
