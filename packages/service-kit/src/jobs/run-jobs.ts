import { EventEmitter } from 'node:events'
import { parseCronItems, run, type Runner, type Task as WorkerTask, type WorkerPool } from 'graphile-worker'
import type { Database } from '../database/database.ts'
import { isUnavailable } from '../database/database-errors.ts'
import { sleep } from '../time/sleep.ts'
import type { Logger } from '../logging/log.ts'
import { collectDeadJobs, deleteLostRuns, startHeartbeat, storeDeadJob } from './abandoned-jobs.ts'
import { addRawJob, every, type CronJob, type JobContext, type RecurringJob, type TaskHandler } from './task.ts'
import { openWorkerPool, workerLogger } from '../database/service-pool.ts'

export type BackgroundJob = TaskHandler | CronJob | RecurringJob

/** How many jobs a process runs at a time. */
const concurrency = 4
/**
 * One connection listens for new jobs, and the other fetches and finishes them for all workers. Two of the latter are
 * slower, 500 to 700 jobs a second instead of 650 to 1,100, because they contend for the same rows, and each connection
 * takes 3 MB of PostgreSQL. Handlers use the service's own pool.
 */
const workerPoolSize = 2
/**
 * New jobs are announced by the database. A job that waits for its time or its next attempt starts at most this much
 * later: one worker looks for such jobs, and if it finds one, it wakes another.
 */
const pollIntervalMs = 1000
/** How often the other workers look by themselves. */
const ownPollIntervalMs = 60_000
const restartMs = 1000
/** Workers that fail to look for jobs this often in a row, which takes 5 s or more, are replaced. */
const maxFailedLooks = concurrency + 5
const collectSeconds = 60
const collectName = 'collect-dead-jobs'
const cronAttempts = 3
/** A recurring job has no last attempt: this is the largest number that the column holds. */
const endlessAttempts = 32_767

type Options = { url: string; name: string; jobs: BackgroundJob[]; db: Database; log: Logger; signal: AbortSignal }

/**
 * Runs the jobs of a service until the signal. A worker that stops, for example because the database is unavailable,
 * is restarted.
 */
export async function runJobs({ jobs, ...options }: Options): Promise<void> {
  const { log, signal } = options
  const all = [...jobs, collectJob(jobs, options)]
  const retiring = new Set<Promise<void>>()
  while (!signal.aborted) {
    await runWorker({ jobs: all, ...options }, (ending) => {
      retiring.add(ending)
      void ending.finally(() => retiring.delete(ending))
    }).catch((error: unknown) =>
      log.warn({ reason: (error as Error).message }, 'the job worker stopped; restarting it'),
    )
    await sleep(restartMs, signal)
  }
  await Promise.all(retiring)
}

const collectJob = (jobs: BackgroundJob[], { db, log }: Pick<Options, 'db' | 'log'>): RecurringJob => {
  const namesOf = (wanted: BackgroundJob['kind']) => jobs.filter(({ kind }) => kind === wanted).map(({ name }) => name)
  const tasks = namesOf('task')
  const recurring = [...namesOf('recurring'), collectName]
  return every(collectSeconds, collectName, async () => {
    await deleteLostRuns(db.source, recurring)
    for (const job of await collectDeadJobs(db.source, tasks)) log.error({ job }, 'a job failed permanently')
  })
}

/**
 * Runs one worker until the signal, or until the library stops it. The library does so when it cannot finish jobs,
 * for example while the database is unavailable. Its promise may then never settle (0.18.0: the counter of unfinished
 * batches in main.ts falls below 0). So nothing waits for that worker except for the handlers that still run: `retire`
 * gets the promise of their end.
 */
async function runWorker(
  { url, name, jobs, db, log, signal }: Options,
  retire: (ending: Promise<void>) => void,
): Promise<void> {
  const pool = openWorkerPool(url, `${name} jobs`, workerPoolSize, (error) =>
    log.warn({ reason: error.message }, 'the job worker lost a connection'),
  )
  const events = new EventEmitter()
  const worker = new Promise<string>((resolve) =>
    events.once('pool:create', ({ workerPool }: { workerPool: WorkerPool }) => {
      lookForDueJobs(workerPool, events)
      resolve(workerPool.id)
    }),
  )
  const stopping = Promise.race([
    new Promise<void>((resolve) => events.once('pool:gracefulShutdown', () => resolve())),
    whenLooksFail(events),
  ])
  const running = new Set<Promise<void>>()
  const counted =
    (task: WorkerTask): WorkerTask =>
    async (payload, helpers) => {
      const run = Promise.resolve(task(payload, helpers)).then(() => undefined)
      running.add(run)
      await run.finally(() => running.delete(run))
    }
  try {
    for (const job of jobs) if (job.kind === 'recurring') await schedule(db, job.name, 0)
    const runner = await run({
      pgPool: pool,
      events,
      logger: workerLogger(log),
      noHandleSignals: true,
      concurrency,
      pollInterval: ownPollIntervalMs,
      // With a delay, the library tries again to finish a job while the database is unavailable. Without one, it leaves
      // the rejection unhandled, which ends the process (0.18.0, worker.ts and main.ts).
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      taskList: Object.fromEntries(jobs.map((job) => [job.name, counted(toWorkerTask(job, db, log, signal))])),
      parsedCronItems: parseCronItems(jobs.filter((job) => job.kind === 'cron').map(toCronItem)),
    })
    const stopHeartbeat = await startHeartbeat(db, await worker, (error) =>
      log.warn({ reason: (error as Error).message }, 'a heartbeat of the job worker failed'),
    ).catch(async (error: unknown) => {
      await runner.stop()
      throw error
    })
    if (await endsByItself(runner, stopping, signal)) {
      log.warn('the job worker stopped unexpectedly; starting another one')
      return retire(retireWorker({ runner, pool, running, stopHeartbeat, signal }))
    }
    await stopHeartbeat()
    await pool.end()
  } catch (error) {
    void pool.end()
    throw error
  }
}

function lookForDueJobs(workers: WorkerPool, events: EventEmitter): void {
  const wakeOne = () => workers.nudge(1)
  const timer = setInterval(wakeOne, pollIntervalMs)
  events.on('job:start', wakeOne)
  events.once('pool:gracefulShutdown', () => {
    clearInterval(timer)
    events.off('job:start', wakeOne)
  })
}

/**
 * Resolves when a worker has failed to look for jobs several times in a row. If the database is unavailable when a worker
 * looks for the first time, the library keeps that error and finds no job for the rest of the worker's life (0.18.0,
 * taskIdentifiers.js). It only logs that at the level of debugging.
 */
function whenLooksFail(events: EventEmitter): Promise<void> {
  let failed = 0
  for (const found of ['worker:getJob:empty', 'job:start']) events.on(found, () => (failed = 0))
  return new Promise((resolve) =>
    events.on('worker:getJob:error', () => {
      if (++failed === maxFailedLooks) resolve()
    }),
  )
}

/** Resolves to true when the worker stops or looks in vain, and to false once it has ended because of the signal. */
async function endsByItself(runner: Runner, stopping: Promise<void>, signal: AbortSignal): Promise<boolean> {
  const aborted = new Promise<void>((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
  const ended = runner.promise.catch(() => undefined)
  await Promise.race([aborted, stopping, ended])
  if (!signal.aborted) return true
  await runner.stop().catch(() => undefined)
  await ended
  return false
}

/** A job that was being fetched when the worker stopped starts within this time. */
const lateStartMs = 6000

type Retiring = {
  runner: Runner
  pool: { end: () => Promise<void> }
  running: Set<Promise<void>>
  stopHeartbeat: () => Promise<void>
  signal: AbortSignal
}

/** Waits for the running handlers. Then it ends the worker's lease, so that other workers get its unfinished jobs. */
async function retireWorker({ runner, pool, running, stopHeartbeat, signal }: Retiring): Promise<void> {
  // Ends its cron. Neither this nor the end of the pool is awaited, because either promise may never settle.
  void runner.stop().catch(() => undefined)
  await sleep(lateStartMs, signal)
  while (running.size > 0) await Promise.allSettled(running)
  await stopHeartbeat()
  void pool.end()
}

const toCronItem = ({ name, pattern }: CronJob) => ({
  task: name,
  match: pattern,
  identifier: name,
  options: { maxAttempts: cronAttempts, backfillPeriod: 0 },
})

/** Schedules a recurring job in `seconds`. A run that is already waiting keeps its time. */
const schedule = (db: Database, name: string, seconds: number): Promise<void> =>
  addRawJob(db.source, name, {}, { key: name, keepTime: true, delaySeconds: seconds, maxAttempts: endlessAttempts })

const toWorkerTask =
  (job: BackgroundJob, db: Database, log: Logger, signal: AbortSignal): WorkerTask =>
  async (payload, { job: { attempts: attempt, max_attempts: maxAttempts } }) => {
    const context: JobContext = { signal, attempt, maxAttempts }
    try {
      await (job.kind === 'task' ? job.run(payload, context) : job.run(context))
    } catch (error) {
      const retries = await recordFailure(job, payload, context, error, db, log)
      if (retries) throw error
    } finally {
      if (job.kind === 'recurring') await schedule(db, job.name, job.seconds)
    }
  }

/**
 * Logs a failed run, and stores a dead letter after the last attempt of a task. True if the worker is to retry the job:
 * a recurring job has its next run instead.
 */
async function recordFailure(
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
    return job.kind !== 'recurring'
  }
  log.error({ err: error, job: job.name, attempt }, 'a job failed permanently')
  if (job.kind === 'task')
    await storeDeadJob(db.source, { task: job.name, subject: job.describe(payload), payload, reason })
  return false
}
