import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { ConfigError } from '../../deploy/stack/config-error.ts'
import { findProgram, isExecutable } from '../../deploy/stack/processes.ts'
import { unpackedChromium } from './unpacked-chromium.ts'

export type Browser = { executablePath: string; args: string[] }

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--force-color-profile=srgb',
]

/**
 * The Chromium for end-to-end tests, with its arguments: CHROMIUM_BIN, the one in the dependencies, unpacked once,
 * Playwright's own, or the system's. That of the dependencies is the same on every machine, and a browser without a
 * window system ("headless shell") takes 61 s of processor time where that of Debian takes 96.
 */
export async function findChromium(env: NodeJS.ProcessEnv = process.env): Promise<Browser> {
  return {
    executablePath: named(env) ?? (await unpackedChromium()) ?? playwrights() ?? systems(env) ?? installed(),
    args,
  }
}

function named(env: NodeJS.ProcessEnv): string | undefined {
  const file = env['CHROMIUM_BIN']
  if (!file) return undefined
  if (!isExecutable(file)) throw new ConfigError('CHROMIUM_BIN', `${file} is no executable file`)
  return file
}

function systems(env: NodeJS.ProcessEnv): string | undefined {
  const folders = [
    ...(env['PATH'] ?? '').split(':').filter(Boolean),
    '/usr/bin',
    '/usr/local/bin',
    '/opt/google/chrome',
  ]
  const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']
  const found = names.map((name) => findProgram(name, folders)).find((file) => file !== undefined)
  const onMac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
  return found ?? (isExecutable(onMac) ? onMac : undefined)
}

function playwrights(): string | undefined {
  const file = chromium.executablePath()
  return file && isExecutable(file) ? file : undefined
}

/** The last option. It needs root on Debian or Ubuntu. */
function installed(): string {
  const isRoot = process.getuid?.() === 0
  if (isRoot) spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], { timeout: 300_000 })
  const file = join('/usr/bin', 'chromium')
  if (isExecutable(file)) return file
  throw new ConfigError('CHROMIUM_BIN', 'there is no Chromium here, and none could be unpacked or installed: name one')
}
