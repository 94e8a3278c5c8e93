import type { AddressInfo } from 'node:net'
import { serve as listen, type ServerType } from '@hono/node-server'
import type { NatsConnection } from '@nats-io/transport-node'
import type { EntitySchema, MigrationInterface } from 'typeorm'
import { callerReader } from './caller.ts'
import { readServiceConfig, type ServiceConfig } from './config.ts'
import { runConsumer } from './consumer.ts'
import { openDatabase, type Database } from './database.ts'
import { createApp, type Served } from './http.ts'
import { runJob, tidyJob, type Job } from './jobs.ts'
import { createLog, type Logger } from './log.ts'
import type { Subscription } from './messages.ts'
import { connectNats, sourceOf } from './nats.ts'
import { parkedRoutes } from './parked.ts'
import { runRelay, type Restate } from './relay.ts'

/**
 * What a service's composition root is given. `env` is for its own variables, which it parses itself. `stopping` is heard as soon as the service is
 * asked to stop, by answers that wait for something; `signal` once all that was asked is answered, by what works in the background. `ownAddress` is
 * where this very process answers, once it listens.
 */
export type ServiceContext = { config: ServiceConfig; db: Database; log: Logger; env: NodeJS.ProcessEnv; signal: AbortSignal; stopping: AbortSignal; ownAddress: Promise<string> }

/** Everything that a service consists of, by name. `restate` is for one that writes packs into its outbox. */
export type Composition = { routes: Served[]; subscriptions: Subscription[]; jobs: Job[]; restate?: Restate; close?: () => Promise<void> }

export type ServiceDefinition = {
  /** As in the folder's name; its stream is named after what follows `svc-`. */
  name: string
  entities: EntitySchema[]
  migrations: (new () => MigrationInterface)[]
  compose: (context: ServiceContext) => Promise<Composition> | Composition
}

export type RunningService = { port: number; db: Database; stop(): Promise<void> }

/** Starts a service: database, routes, messages, jobs. It listens once its database is migrated; NATS may come later. */
export async function startService(definition: ServiceDefinition, env: NodeJS.ProcessEnv): Promise<RunningService> {
  const config = readServiceConfig(env)
  const log = createLog(definition.name, config.logLevel)
  const ending = new AbortController()
  const stopping = new AbortController()
  const db = await openDatabase({ url: config.databaseUrl, name: definition.name, entities: definition.entities, migrations: definition.migrations }, log, ending.signal)
  const listening = Promise.withResolvers<string>()
  const composition = await definition.compose({ config, db, log, env, signal: ending.signal, stopping: stopping.signal, ownAddress: listening.promise })
  const routes = [...composition.routes, ...parkedRoutes(db, composition.subscriptions)]
  const app = createApp(routes, await callerReader(config.gatewayKey, definition.name), log)
  app.get('/healthz', (c) => c.json({ state: 'up' }))
  app.get('/readyz', async (c) => ((await isReady(db, stopping.signal)) ? c.json({ state: 'ready' }) : c.json({ error: 'Not ready.', code: 'unavailable' }, 503)))
  const server = await listenOn(app.fetch, config)
  listening.resolve(addressOf(config.host, portOf(server)))
  const background = runBackground(definition, composition, { config, db, log, signal: ending.signal })
  log.info({ port: portOf(server) }, 'listening')
  return {
    port: portOf(server),
    db,
    stop: async () => {
      stopping.abort()
      await closeServer(server)
      ending.abort()
      await background
      await composition.close?.()
      await db.close()
    },
  }
}

/** Runs a service as a process: stops it in order on SIGINT and SIGTERM, and dies with its parent's pipe if there is one. */
export async function runService(definition: ServiceDefinition): Promise<void> {
  const running = await startService(definition, process.env)
  const stop = () => {
    setTimeout(() => process.exit(1), 10_000).unref()
    void running.stop().then(() => process.exit(0), () => process.exit(1))
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
}

async function isReady(db: Database, stopping: AbortSignal): Promise<boolean> {
  if (stopping.aborted) return false
  return await db.source.query('SELECT 1').then(() => true, () => false)
}

type Background = { config: ServiceConfig; db: Database; log: Logger; signal: AbortSignal }

async function runBackground(definition: ServiceDefinition, { subscriptions, jobs, restate }: Composition, background: Background): Promise<void> {
  const { db, log, signal } = background
  const working = [tidyJob(db), ...jobs].map((job) => runJob(job, db, log, signal))
  const nats = await connectNats(background.config.natsUrl, definition.name, log, signal).catch(() => undefined)
  if (nats) await exchange(definition.name, nats, { subscriptions, restate }, background)
  await Promise.all(working)
}

type Exchanged = { subscriptions: Subscription[]; restate: Restate | undefined }

async function exchange(name: string, nats: NatsConnection, { subscriptions, restate }: Exchanged, { config, db, log, signal }: Background): Promise<void> {
  const find = (subject: string) => sourceOf(config.natsUrl, subject)
  const sources = new Map(subscriptions.map(({ def }) => [find(def.subject).stream, find(def.subject)]))
  await Promise.all([
    runRelay({ restate, db, nats, source: find(name.replace(/^svc-/, '')), log, signal }),
    ...[...sources.values()].map((source) => runConsumer({ service: name, source, db, nats, log, signal, subscriptions: subscriptions.filter(({ def }) => find(def.subject).stream === source.stream) })),
  ])
  await nats.close()
}

async function listenOn(fetch: (request: Request) => Response | Promise<Response>, config: ServiceConfig): Promise<ServerType> {
  return await new Promise((resolve, reject) => {
    const server = listen({ fetch, port: config.port, hostname: config.host }, () => resolve(server))
    server.once('error', reject)
  })
}

const portOf = (server: ServerType): number => (server.address() as AddressInfo).port

/** An address that a process can reach itself by, also where it listens on all of them. */
function addressOf(host: string, port: number): string {
  const reachable = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`
}

/** Stops accepting, lets what runs finish, and lets go of idle connections. */
async function closeServer(server: ServerType): Promise<void> {
  await new Promise<void>((resolve) => {
    server.close(() => resolve())
    if ('closeIdleConnections' in server) server.closeIdleConnections()
  })
}
