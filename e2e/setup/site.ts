import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { readConfig } from '../../deploy/stack/config.ts'
import { services } from '../../deploy/stack/process-environments.ts'
import { startStack } from '../../deploy/stack/stack.ts'
import { findChromium } from './chromium.ts'

export type Site = {
  url: string
  adminUsername: string
  adminPassword: string
  dataDir: string
  ingestDatabaseUrl: string
  identityDatabaseUrl: string
  /** The address of each service, for another gateway. */
  services: Record<string, string>
  natsUrl: string
}

declare module 'vitest' {
  interface ProvidedContext {
    /** The running stack that all end-to-end tests share. Each test creates its own users and events. */
    site: Site
  }
}

/** Starts one stack with demo data and without limits, in a temporary folder. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'convive-e2e-'))
  const config = readConfig({ PORT: '0', DATA_DIR: dataDir, RATE_LIMIT: 'off', SCAN_ALLOW_PRIVATE_HOSTS: 'on' })
  // Unpacks or installs the browser once, before the test files of several workers ask for it.
  await findChromium()
  const { url, adminUsername, adminPassword, databaseUrl, serviceUrl, natsUrl, stop } = await startStack({
    config,
    log: console.log,
  })
  project.provide('site', {
    url,
    adminUsername,
    adminPassword,
    dataDir,
    ingestDatabaseUrl: databaseUrl('svc-ingest'),
    identityDatabaseUrl: databaseUrl('svc-identity'),
    services: Object.fromEntries(services.map((service) => [service, serviceUrl(service)])),
    natsUrl,
  })
  return async () => {
    await stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
