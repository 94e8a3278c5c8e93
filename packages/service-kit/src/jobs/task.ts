import * as z from 'zod/mini'
import type { Transaction } from '../database/database.ts'
import type { RunStatement } from '../database/pipelined-pool.ts'

/** What a handler learns about its run. `signal` is aborted when the service stops; `attempt` counts from 1. */
export type JobContext = { signal: AbortSignal; attempt: number; maxAttempts: number }

/**
 * A kind of background job. Jobs of it are added in the transaction that causes them, and run once that transaction
 * has committed, on one replica, at least once each: if a process dies during a job, another one runs it.
 */
export type Task<Payload> = {
  name: string
  schema: z.ZodMiniType<Payload>
  maxAttempts: number
  /** Tells an administrator what a job was about after it failed permanently. Contains no personal data. */
  describe: (payload: Payload) => string
  /** The task together with the function that does its jobs, for the composition's `jobs`. */
  handledBy(handler: (payload: Payload, context: JobContext) => Promise<void>): TaskHandler
}

/** A task as the composition lists it. */
export type TaskHandler = {
  kind: 'task'
  name: string
  maxAttempts: number
  describe: (payload: unknown) => string
  run: (payload: unknown, context: JobContext) => Promise<void>
}

/** Work at fixed times. */
export type CronJob = { kind: 'cron'; name: string; pattern: string; run: (context: JobContext) => Promise<void> }

/** Work that recurs in intervals of under a minute, or whose first run must not wait. */
export type RecurringJob = {
  kind: 'recurring'
  name: string
  seconds: number
  run: (context: JobContext) => Promise<void>
}

/**
 * Attempts of a job, over about sixteen hours. graphile-worker computes the delay, which grows from 3 s by a factor of e,
 * up to 6 h. `recordFailure` in `run-jobs.ts` decides whether to retry.
 */
const defaultMaxAttempts = 12

/** Declares a task: `export const sendMail = task('send-mail', Mail)`. The payload must survive JSON. */
export function task<Payload>(
  name: string,
  schema: z.ZodMiniType<Payload>,
  options: { maxAttempts?: number; describe?: (payload: Payload) => string } = {},
): Task<Payload> {
  const { maxAttempts = defaultMaxAttempts, describe = () => name } = options
  return {
    name,
    schema,
    maxAttempts,
    describe,
    handledBy: (handler) => ({
      kind: 'task',
      name,
      maxAttempts,
      describe: (payload) => describe(schema.parse(payload)),
      run: (payload, context) => handler(schema.parse(payload), context),
    }),
  }
}

/**
 * Runs at the times of a crontab pattern (five fields, in UTC: six in the morning of Costa Rica is `0 12 * * *`), on one
 * replica. A time at which no replica was up is skipped.
 */
export const cron = (name: string, pattern: string, run: CronJob['run']): CronJob => ({
  kind: 'cron',
  name,
  pattern,
  run,
})

/**
 * Runs when the service starts, and again `seconds` after the end of each run, on one replica. A run that fails is
 * logged, and the next one takes place anyway.
 */
export const every = (seconds: number, name: string, run: RecurringJob['run']): RecurringJob => ({
  kind: 'recurring',
  name,
  seconds,
  run,
})

/**
 * `runAt` or `delaySeconds` (by the database's clock) postpone a job. Only one job with a `key` waits at a time: a
 * further one replaces it, or keeps its time with `keepTime`. While a job with the key runs, another may wait.
 */
export type JobOptions = {
  runAt?: Date
  delaySeconds?: number
  key?: string
  keepTime?: boolean
  maxAttempts?: number
}

/** Adds a job in the caller's transaction. It exists only if that transaction commits. */
export async function addJob<Payload>(
  tx: Transaction | RunStatement,
  { name, schema, maxAttempts }: Task<Payload>,
  payload: Payload,
  options: JobOptions = {},
): Promise<void> {
  await addRawJob(tx, name, z.encode(schema, payload) ?? {}, { maxAttempts, ...options })
}

/** Adds many jobs of one task with one statement. */
export async function addJobs<Payload>(
  tx: Transaction | RunStatement,
  { name, schema, maxAttempts }: Task<Payload>,
  payloads: Payload[],
  { runAt }: Pick<JobOptions, 'runAt'> = {},
): Promise<void> {
  if (payloads.length === 0) return
  await runOn(
    tx,
    `SELECT count(*) FROM graphile_worker.add_jobs(ARRAY(
       SELECT ($1, payload, NULL, $3::timestamptz, $4::smallint, NULL, NULL, NULL)::graphile_worker.job_spec
       FROM json_array_elements($2::json) AS payload))`,
    [name, JSON.stringify(payloads.map((payload) => z.encode(schema, payload))), runAt ?? null, maxAttempts],
  )
}

/**
 * The flag of a job with a key. While it runs, another job with its key supersedes it: graphile-worker then removes the
 * key of the running one and its further attempts.
 */
export const keyedFlag = 'keyed'

/** The same as `addJob`, but by the task's name. Only for the kit. */
export async function addRawJob(
  tx: Pick<Transaction, 'query'> | RunStatement,
  name: string,
  payload: unknown,
  { runAt, delaySeconds, key, keepTime = false, maxAttempts }: JobOptions,
): Promise<void> {
  await runOn(
    tx,
    `SELECT 1 FROM graphile_worker.add_job($1, payload := $2::json, max_attempts := $3, job_key := $4, job_key_mode := $5,
       flags := CASE WHEN $4::text IS NOT NULL THEN ARRAY['${keyedFlag}'] END,
       run_at := coalesce($6::timestamptz, clock_timestamp() + make_interval(secs => $7)))`,
    [
      name,
      JSON.stringify(payload),
      maxAttempts ?? defaultMaxAttempts,
      key ?? null,
      keepTime ? 'preserve_run_at' : 'replace',
      runAt ?? null,
      delaySeconds ?? 0,
    ],
  )
}

async function runOn(
  tx: Pick<Transaction, 'query'> | RunStatement,
  statement: string,
  values: unknown[],
): Promise<void> {
  if (typeof tx === 'function') await tx(statement, values)
  else await tx.query(statement, values)
}
