import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { readConfig } from '../../deploy/stack/config.ts'
import { freePort } from '../../deploy/stack/free-port.ts'
import { startPostgres } from '../../deploy/stack/postgres.ts'
import { services } from '../../deploy/stack/process-environments.ts'
import { startStack } from '../../deploy/stack/stack.ts'
import { startBalancer } from '../../deploy/testing/balancer.ts'
import { startNatsCluster } from '../../deploy/testing/nats-cluster.ts'
import { findChromium } from './chromium.ts'
import { disposableFolder } from '../../deploy/testing/disposable-folder.ts'

export type Site = {
  url: string
  adminUsername: string
  adminPassword: string
  dataDir: string
  ingestDatabaseUrl: string
  identityDatabaseUrl: string
  /** The address of each service, for additional gateways. */
  services: Record<string, string>
  natsUrl: string
}

declare module 'vitest' {
  interface ProvidedContext {
    /** The running stack that all end-to-end tests share. Each test creates its own users and events. */
    site: Site
  }
}

/**
 * Starts one stack with demo data and without limits, in a temporary folder. With `JOURNEY_SITE=replicas` it has two
 * processes of each service and of the gateway, a load balancer in front of the gateways and three NATS servers.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = disposableFolder('site')
  // Unpacks or installs the browser once, before the test files of several workers ask for it.
  await findChromium()
  const { url, stack, stop } = await (process.env['JOURNEY_SITE'] === 'replicas' ? startReplicas : startOne)({
    PORT: '0',
    DATA_DIR: dataDir,
    RATE_LIMIT: 'off',
    SCAN_ALLOW_PRIVATE_HOSTS: 'on',
    SCAN_GAP_MILLISECONDS: '20',
  })
  project.provide('site', {
    url,
    adminUsername: stack.adminUsername,
    adminPassword: stack.adminPassword,
    dataDir,
    ingestDatabaseUrl: stack.databaseUrl('svc-ingest'),
    identityDatabaseUrl: stack.databaseUrl('svc-identity'),
    services: Object.fromEntries(services.map((service) => [service, stack.serviceUrl(service)])),
    natsUrl: stack.natsUrl,
  })
  return async () => {
    await stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

type Settings = Record<string, string>

async function startOne(settings: Settings) {
  const stack = await startStack({ config: readConfig(settings), log: console.log })
  return { url: stack.url, stack, stop: stack.stop }
}

async function startReplicas(settings: Settings) {
  const cluster = await startNatsCluster()
  const postgres = await startPostgres({
    dataDir: join(String(settings['DATA_DIR']), 'postgres'),
    settings: { max_connections: '300' },
  })
  const port = await freePort()
  const url = `http://localhost:${port}`
  const config = readConfig({
    ...settings,
    DATABASE_URL: postgres.adminUrl,
    NATS_URL: cluster.url,
    // As in production. With one copy, only one of the three servers would matter to a stream.
    NATS_REPLICAS: '3',
    PUBLIC_ORIGIN: url,
    SEED_DEMO: '1',
  })
  const stack = await startStack({ config, log: console.log, replicas: 2 })
  const balancer = await startBalancer(stack.urls, port)
  const stop = async () => {
    await balancer.close()
    await stack.stop()
    await cluster.close()
    await postgres.stop()
  }
  return { url, stack, stop }
}
