import type { NatsConnection } from '@nats-io/transport-node'
import type { DestinationStream } from 'pino'
import type { EntitySchema } from 'typeorm'
import * as z from 'zod/mini'
import { endOnSignal, listenOn, maxResponseSeconds, portOf, prepareDrain } from '../http/listen.ts'
import { callerReader } from '../http/caller-token.ts'
import { parseEnvironment, readServiceConfig, type ServiceConfig } from '../config/config.ts'
import { runConsumer } from '../messaging/consumer.ts'
import { kitMigrations } from '../database/kit-migrations/index.ts'
import { migrateDatabase, openDatabase, type Database, userOf } from '../database/database.ts'
import type { Migration } from '../database/migration.ts'
import { listOwnAuditEntriesRoute, withAuditLog } from '../audit-log/audit-log.ts'
import { createApp, type Served } from '../http/serve.ts'
import { kitPurgeJobs } from '../jobs/purge-jobs.ts'
import { runJobs, type BackgroundJob } from '../jobs/run-jobs.ts'
import { createLog, type Logger } from '../logging/log.ts'
import type { Subscription } from '../messaging/messages.ts'
import { createSecurityLog } from '../security/security-log.ts'
import type { SecurityLog } from '../logging/security-event.ts'
import { measureService, type Metrics, type ObserveLag, openMetrics } from '../metrics/metrics.ts'
import { connectNats, sourceOf, sourceOfService } from '../messaging/nats.ts'
import { serveHealth } from './health.ts'
import { collectGarbageWhenIdle } from './collect-garbage.ts'
import { deadLetterRoutes, retryUnreadableMessages } from '../dead-letters/dead-letters.ts'
import { publishOutbox, type Republish } from '../messaging/publish-outbox.ts'
import { startTracing } from '../tracing/tracing.ts'

/**
 * What a service's composition root gets. `env` is for its own variables, which it parses itself. `stopping` is aborted
 * as soon as the service is asked to stop, for requests that wait for something; `signal` once all requests are
 * answered, for background work. `ownAddress` is the address of this process, once it listens.
 */
export type ServiceContext = {
  config: ServiceConfig
  db: Database
  log: Logger
  /** For handlers of messages and jobs; those of routes have `call.recordSecurityEvent`. */
  securityLog: SecurityLog
  /** Undefined without a port for them. */
  metrics: Metrics | undefined
  env: NodeJS.ProcessEnv
  signal: AbortSignal
  stopping: AbortSignal
  ownAddress: Promise<string>
}

/** Everything that a service consists of, by name. `republish` is for a service that writes batches into its outbox. */
export type Composition = {
  routes: Served[]
  subscriptions: Subscription[]
  jobs: BackgroundJob[]
  republish?: Republish
  close?: () => Promise<void>
}

export type ServiceDefinition = {
  /** The folder's name. The stream is named after what follows `svc-`. */
  name: string
  entities: EntitySchema[]
  migrations: Migration[]
  compose: (context: ServiceContext) => Promise<Composition> | Composition
}

/** `drainSeconds` is how long a stopping service still accepts requests. `metricsPort` is undefined without metrics. */
export type RunningService = {
  port: number
  metricsPort: number | undefined
  drainSeconds: number
  db: Database
  stop(): Promise<void>
}

/**
 * Starts a service: database, routes, messages, jobs. It listens once its database is migrated. NATS may come later.
 * Security events go to `securityDestination`, for tests, or to standard output.
 */
export async function startService(
  definition: ServiceDefinition,
  env: NodeJS.ProcessEnv,
  securityDestination?: DestinationStream,
): Promise<RunningService> {
  const config = readServiceConfig(env)
  const log = createLog(definition.name, config.logLevel)
  const stopTracing = await startTracing(definition.name, config, log)
  const level = securityDestination ? 'info' : config.logLevel
  const securityLog = createSecurityLog(
    { name: definition.name, level, key: config.securityLogKey },
    securityDestination,
  )
  const ending = new AbortController()
  const stopping = new AbortController()
  const db = await openDatabase(
    {
      url: config.databaseUrl,
      name: definition.name,
      entities: definition.entities,
      migrations: [...kitMigrations, ...definition.migrations],
      isMigrated: !config.migrates,
      migrationUrl: config.migrationDatabaseUrl,
      poolSize: config.databasePool,
    },
    log,
    ending.signal,
  )
  const metrics = await openMetrics(definition.name, config, log)
  const measured = metrics && measureService(metrics, db)
  const listening = Promise.withResolvers<string>()
  const composition = await definition.compose({
    config,
    db,
    log,
    securityLog,
    metrics,
    env,
    signal: ending.signal,
    stopping: stopping.signal,
    ownAddress: listening.promise,
  })
  const routes = [...composition.routes, ...deadLetterRoutes(db, composition), listOwnAuditEntriesRoute(db)].map(
    (served) => withAuditLog(db, served),
  )
  const readCaller = await callerReader(config.gatewayKeys, definition.name)
  const app = createApp(routes, readCaller, log, securityLog, metrics)
  serveHealth(app, db, stopping.signal)
  const server = await listenOn(app.fetch, config)
  const drain = prepareDrain(server)
  listening.resolve(addressOf(config.host, portOf(server)))
  const background = runBackground(definition, composition, {
    config,
    db,
    log,
    signal: ending.signal,
    observeLag: measured?.observeLag,
  })
  log.info({ port: portOf(server) }, 'listening')
  return {
    port: portOf(server),
    metricsPort: metrics?.port,
    drainSeconds: config.drainSeconds,
    db,
    stop: async () => {
      stopping.abort()
      await drain({ acceptSeconds: config.drainSeconds, responseSeconds: maxResponseSeconds })
      ending.abort()
      await background
      await composition.close?.()
      await metrics?.close()
      await db.close()
      await stopTracing()
    },
  }
}

/** How long jobs and message handlers may take to finish after the last request. */
const backgroundSeconds = 10

const postgresUrl = z.string().check(z.regex(/^postgres(ql)?:\/\//, 'a URL that begins with postgres://'))
const migrationEnvironment = z.object({
  DATABASE_URL: postgresUrl,
  MIGRATION_DATABASE_URL: z.optional(postgresUrl),
  LOG_LEVEL: z._default(z.string(), 'info'),
})

/** Migrates a service's database, through `MIGRATION_DATABASE_URL` if it is set. */
export async function migrateService(
  { name, migrations }: Pick<ServiceDefinition, 'name' | 'migrations'>,
  env: NodeJS.ProcessEnv,
): Promise<void> {
  const { DATABASE_URL, MIGRATION_DATABASE_URL, LOG_LEVEL } = parseEnvironment(migrationEnvironment, env)
  const log = createLog(name, LOG_LEVEL)
  await migrateDatabase(
    {
      url: MIGRATION_DATABASE_URL ?? DATABASE_URL,
      name,
      migrations: [...kitMigrations, ...migrations],
      serviceRole: userOf(DATABASE_URL),
    },
    log,
  )
  log.info('the database is up to date')
}

/** Runs a service, or only its migrations with the argument `migrate`. Stops cleanly on SIGINT and SIGTERM. */
export async function runService(definition: ServiceDefinition): Promise<void> {
  if (process.argv[2] === 'migrate') return await migrateService(definition, process.env)
  await migrateAndForgetOwner(definition)
  const running = await startService(definition, process.env)
  collectGarbageWhenIdle()
  endOnSignal(() => running.stop(), running.drainSeconds + maxResponseSeconds + backgroundSeconds)
}

/**
 * If the tables have an owner, migrates as that role, and replaces this process by one whose environment lacks the
 * owner's password: a service that is broken into does not give it away. The id of the process remains. Where processes
 * cannot be replaced (Windows), the password stays in the environment.
 */
async function migrateAndForgetOwner(definition: ServiceDefinition): Promise<void> {
  const { MIGRATION_DATABASE_URL: owner, ...environment } = process.env
  if (owner === undefined || !process.execve) return
  if (environment['MIGRATE'] !== 'never') await migrateService(definition, process.env)
  const [program, ...parameters] = process.argv
  process.execve(process.execPath, [program ?? '', ...process.execArgv, ...parameters], {
    ...environment,
    MIGRATE: 'never',
  })
}

type Background = {
  config: ServiceConfig
  db: Database
  log: Logger
  signal: AbortSignal
  observeLag: ObserveLag | undefined
}

async function runBackground(
  definition: ServiceDefinition,
  { subscriptions, jobs, republish }: Composition,
  background: Background,
): Promise<void> {
  const { db, log, signal } = background
  const working = runJobs({
    url: background.config.databaseUrl,
    name: definition.name,
    jobs: [...kitPurgeJobs(db), retryUnreadableMessages(db, { subscriptions, jobs }, log), ...jobs],
    db,
    log,
    signal,
  })
  const nats = await connectNats(background.config, definition.name, log, signal).catch(() => undefined)
  if (nats) await exchange(definition.name, nats, { subscriptions, republish }, background)
  await working
}

type Exchanged = { subscriptions: Subscription[]; republish: Republish | undefined }

async function exchange(
  name: string,
  nats: NatsConnection,
  { subscriptions, republish }: Exchanged,
  { config, db, log, signal, observeLag }: Background,
): Promise<void> {
  const find = (subject: string) => ({ ...sourceOf(config.natsUrl, subject), replicas: config.natsReplicas })
  const sources = new Map(subscriptions.map(({ def }) => [find(def.subject).stream, find(def.subject)]))
  await Promise.all([
    publishOutbox({
      republish: republish,
      db,
      nats,
      source: { ...sourceOfService(config.natsUrl, name), replicas: config.natsReplicas },
      log,
      signal,
    }),
    ...[...sources.values()].map((source) =>
      runConsumer({
        service: name,
        source,
        db,
        nats,
        log,
        signal,
        observeLag,
        subscriptions: subscriptions.filter(({ def }) => find(def.subject).stream === source.stream),
      }),
    ),
  ])
  await nats.close()
}

/** An address at which a process can reach itself, even if it listens on all addresses. */
function addressOf(host: string, port: number): string {
  const reachable = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`
}
