import { EventEmitter } from 'node:events'
import { parseCronItems, run, type Runner, type Task as WorkerTask } from 'graphile-worker'
import type { Database } from '../database/database.ts'
import { isUnavailable } from '../database/database-errors.ts'
import { sleep } from '../time/sleep.ts'
import type { Logger } from '../logging/log.ts'
import { collectDeadJobs, storeDeadJob } from './dead-jobs.ts'
import { addRawJob, every, type CronJob, type JobContext, type RecurringJob, type TaskHandler } from './task.ts'
import { startHeartbeat } from './worker-heartbeat.ts'
import { openWorkerPool, workerLogger } from '../database/job-worker-pool.ts'

export type BackgroundJob = TaskHandler | CronJob | RecurringJob

/** How many jobs a process runs at a time. */
const concurrency = 4
/** One connection listens for new jobs, the others fetch and finish them. Handlers use the service's own pool. */
const poolSize = 3
/** New jobs are announced by the database. A job that waits for its time or its next attempt is late by this at most. */
const pollIntervalMs = 1000
const restartMs = 1000
const collectSeconds = 60
const cronAttempts = 3
/** A recurring job is never given up: this is the largest number that the column holds. */
const endlessAttempts = 32_767

type Options = { url: string; name: string; jobs: BackgroundJob[]; db: Database; log: Logger; signal: AbortSignal }

/** Runs the jobs of a service until the signal. A worker that stops, as when the database is away, is started again. */
export async function runJobs({ jobs, ...options }: Options): Promise<void> {
  const { log, signal } = options
  const all = [...jobs, collectJob(jobs, options)]
  while (!signal.aborted) {
    await runWorker({ jobs: all, ...options }).catch((error: unknown) =>
      log.warn({ reason: (error as Error).message }, 'the job worker stopped and starts again'),
    )
    await sleep(restartMs, signal)
  }
}

const collectJob = (jobs: BackgroundJob[], { db, log }: Pick<Options, 'db' | 'log'>): RecurringJob => {
  const tasks = jobs.filter(({ kind }) => kind === 'task').map(({ name }) => name)
  return every(collectSeconds, 'collect-dead-jobs', async () => {
    for (const job of await collectDeadJobs(db.source, tasks)) log.error({ job }, 'a job failed for good')
  })
}

async function runWorker({ url, name, jobs, db, log, signal }: Options): Promise<void> {
  const pool = openWorkerPool(url, `${name} jobs`, poolSize, (error) =>
    log.warn({ reason: error.message }, 'the job worker lost a connection'),
  )
  const events = new EventEmitter()
  const worker = new Promise<string>((resolve) =>
    events.once('pool:create', ({ workerPool }: { workerPool: { id: string } }) => resolve(workerPool.id)),
  )
  try {
    for (const job of jobs) if (job.kind === 'recurring') await schedule(db, job.name, 0)
    const runner = await run({
      pgPool: pool,
      events,
      logger: workerLogger(log),
      noHandleSignals: true,
      concurrency,
      pollInterval: pollIntervalMs,
      // With a delay the library retries to finish a job while the database is away. Without one it leaves the rejection
      // unhandled, which ends the process (0.18.0, worker.ts and main.ts).
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      taskList: Object.fromEntries(jobs.map((job) => [job.name, toWorkerTask(job, db, log, signal)])),
      parsedCronItems: parseCronItems(jobs.filter((job) => job.kind === 'cron').map(toCronItem)),
    })
    const stopHeartbeat = await startHeartbeat(db, await worker, (error) =>
      log.warn({ reason: (error as Error).message }, 'a heartbeat of the job worker failed'),
    ).catch(async (error: unknown) => {
      await runner.stop()
      throw error
    })
    await untilEnd(runner, signal)
    await stopHeartbeat()
  } finally {
    await pool.end()
  }
}

async function untilEnd(runner: Runner, signal: AbortSignal): Promise<void> {
  let stopping: Promise<void> | undefined
  const stop = () => {
    stopping = runner.stop().catch(() => undefined)
  }
  if (signal.aborted) stop()
  else signal.addEventListener('abort', stop)
  try {
    await runner.promise
    await stopping
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

const toCronItem = ({ name, pattern }: CronJob) => ({
  task: name,
  match: pattern,
  identifier: name,
  options: { maxAttempts: cronAttempts, backfillPeriod: 0 },
})

/** Has a recurring job run in `seconds`; a run that waits already keeps its time. */
const schedule = (db: Database, name: string, seconds: number): Promise<void> =>
  addRawJob(db.source, name, {}, { key: name, keepTime: true, delaySeconds: seconds, maxAttempts: endlessAttempts })

const toWorkerTask =
  (job: BackgroundJob, db: Database, log: Logger, signal: AbortSignal): WorkerTask =>
  async (payload, { job: { attempts: attempt, max_attempts: maxAttempts } }) => {
    const context: JobContext = { signal, attempt, maxAttempts }
    try {
      if (job.kind === 'task') await job.run(payload, context)
      else await job.run(context)
    } catch (error) {
      if (await isSettled(job, payload, context, error, db, log)) return
      throw error
    } finally {
      if (job.kind === 'recurring') await schedule(db, job.name, job.seconds)
    }
  }

/** True when a failed job must not be tried again by the worker. */
async function isSettled(
  job: BackgroundJob,
  payload: unknown,
  { attempt, maxAttempts }: JobContext,
  error: unknown,
  db: Database,
  log: Logger,
): Promise<boolean> {
  const reason = (error as Error).message
  if (job.kind === 'recurring' || attempt < maxAttempts) {
    const level = isUnavailable(error) || job.kind === 'task' ? 'warn' : 'error'
    log[level]({ err: error, job: job.name, attempt }, 'a job failed')
    return job.kind === 'recurring'
  }
  log.error({ err: error, job: job.name, attempt }, 'a job failed for good')
  if (job.kind === 'task')
    await storeDeadJob(db.source, { task: job.name, subject: job.describe(payload), payload, reason })
  return true
}
