import type { Database } from '@convive/service-kit/database'
import { job, type Job } from '@convive/service-kit/jobs'
import type { Logger } from '@convive/service-kit/log'
import { takeIn } from '../candidates/take-in.ts'
import { endImport, holdNext, LeaseLost, letGo, noteProgress, type HeldImport } from '../imports/run-lease.ts'
import type { ChatFind } from './finds-of.ts'
import { chatReader, type ChatRead, type ReadChat } from './read-apart.ts'

/** Works on the conversations that wait, one at a time. `wake` begins at once; without it they are found within seconds. */
export type ChatImports = { wake: () => void; job: Job }

export function chatImports(db: Database, log: Logger, signal: AbortSignal): ChatImports {
  const read = chatReader(signal)
  let working: Promise<void> | undefined
  const work = () => (working ??= importAll({ db, log, signal, read }).finally(() => (working = undefined)))
  return {
    wake: () => void work().catch((error: unknown) => log.error({ err: error }, 'imports have come to a halt')),
    job: job('chat imports', 2000, work),
  }
}

/** How long an import rests that was interrupted. */
const pauseSeconds = 3

type Importing = { db: Database; log: Logger; signal: AbortSignal; read: ReadChat }

async function importAll(importing: Importing): Promise<void> {
  const { db, log, signal } = importing
  for (let held = await next(); held; held = await next()) {
    const { id } = held
    // Whatever an import fails on (the region was busy, a statement took too long), the next one must not wait for it: it is tried again in a while.
    await importChat(importing, held).catch(async (error: unknown) => {
      log[error instanceof LeaseLost ? 'warn' : 'error']({ err: error, import: id }, 'an import was interrupted')
      await letGo(db, held, pauseSeconds)
    })
  }

  async function next(): Promise<HeldImport | undefined> {
    return signal.aborted ? undefined : await holdNext(db)
  }
}

/** Reads a conversation and takes in what it announces, a few messages in each commit: a run that dies leaves nothing half done, and the next goes on after it. */
async function importChat({ db, signal, read: readChat }: Importing, held: HeldImport): Promise<void> {
  const read = await readChat(held)
  if (signal.aborted) return await letGo(db, held)
  if (typeof read === 'string') return await endImport(db.source.manager, held, read)
  await db.transaction((tx) => noteProgress(tx, held, progressOf(read, held.done)))
  for (const { finds, done } of slicesOf(read, held.done)) {
    if (signal.aborted) return await letGo(db, held)
    await db.transaction(async (tx) => {
      await noteProgress(tx, held, progressOf(read, done))
      await takeIn(tx, { importId: held.id, kind: 'chat', region: held.region }, finds)
    })
  }
  await db.transaction(async (tx) => {
    await noteProgress(tx, held, progressOf(read, read.messages))
    await endImport(tx, held)
  })
}

const progressOf = ({ messages, mediaWithoutText }: ChatRead, done: number) => ({ done, total: messages, mediaWithoutText })

/** So many finds make up one commit, which takes some tens of milliseconds. */
const findsAtOnce = 25

type Slice = { finds: ChatFind[]; done: number }

/** The finds after the first `done` messages, in slices of whole messages. */
function slicesOf({ finds }: ChatRead, done: number): Slice[] {
  const slices: Slice[] = []
  for (const find of finds.filter(({ message }) => message >= done)) {
    const last = slices.at(-1)
    if (last && (last.done > find.message || last.finds.length < findsAtOnce)) {
      last.finds.push(find)
      last.done = find.message + 1
    } else slices.push({ finds: [find], done: find.message + 1 })
  }
  return slices
}
