import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { ConfigError } from './config-error.ts'
import { cacheFolder } from './paths.ts'
import { findProgram, isExecutable } from './processes.ts'

type Log = (line: string) => void

// The checksums come from the official container images of this release.
export const natsRelease = '2.12.15'
const sums: Record<string, string> = {
  'linux-amd64': '58ab8131f819263897e2fc38e503e1b755b63bcafeecc7d12582487df48ca15e',
  'linux-arm64': 'b724db99fefbf8f5c808baa82819ee50350aee9734017e4a478f7e545cef3ab6',
}

/** The path of a nats-server: the machine's own, or one fetched into the cache folder. */
export async function natsBinary(env: NodeJS.ProcessEnv, log: Log = () => {}): Promise<string> {
  const named = env['NATS_SERVER_BIN']
  if (named) {
    if (!isExecutable(named)) throw new ConfigError('NATS_SERVER_BIN', `${named} is no executable file`)
    return named
  }
  // Debian installs it outside an ordinary user's PATH.
  const folders = [...(env['PATH'] ?? '').split(':').filter(Boolean), '/usr/sbin', '/usr/local/sbin']
  const cached = join(cacheFolder, 'nats-server')
  return findProgram('nats-server', [...folders, cached]) ?? (await fetchInto(cached, log))
}

async function fetchInto(cached: string, log: Log): Promise<string> {
  log('Fetching nats-server (once)')
  mkdirSync(cached, { recursive: true })
  const work = mkdtempSync(join(cached, 'fetch-'))
  try {
    const reasons: string[] = []
    for (const source of [fromRelease, fromDebian]) {
      const result = await source(work)
      if ('reason' in result) reasons.push(result.reason)
      else return install(result.file, cached)
    }
    throw new Error(
      `There is no nats-server here, and none could be fetched (${reasons.join('; ')}): ` +
        'install it, name it in NATS_SERVER_BIN, or give a server in NATS_URL',
    )
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

/** Renames the file into place, so that a parallel first start never sees half a file. */
function install(file: string, cached: string): string {
  const fresh = `${file}.ready`
  copyFileSync(file, fresh)
  const target = join(cached, 'nats-server')
  renameSync(fresh, target)
  return target
}

type Fetched = { file: string } | { reason: string }

async function fromRelease(work: string): Promise<Fetched> {
  const platform = `${process.platform}-${process.arch === 'x64' ? 'amd64' : process.arch}`
  const sum = sums[platform]
  if (!sum) return { reason: `no release is pinned for ${platform}` }
  const name = `nats-server-v${natsRelease}-${platform}`
  const archive = await download(
    `https://github.com/nats-io/nats-server/releases/download/v${natsRelease}/${name}.tar.gz`,
  )
  if ('reason' in archive) return archive
  if (createHash('sha256').update(archive.bytes).digest('hex') !== sum)
    return { reason: 'the release has another checksum' }
  writeFileSync(join(work, 'release.tar.gz'), archive.bytes)
  const unpacked = run('tar', ['-xzf', 'release.tar.gz'], work)
  return unpacked ?? { file: join(work, name, 'nats-server') }
}

async function download(url: string): Promise<{ bytes: Buffer } | { reason: string }> {
  const impatience = new AbortController()
  const waiting = setTimeout(() => impatience.abort(), 6000)
  try {
    const response = await fetch(url, { signal: AbortSignal.any([impatience.signal, AbortSignal.timeout(120_000)]) })
    // The timeout is for the headers; the body may take longer.
    clearTimeout(waiting)
    if (!response.ok) return { reason: `the release's page answered ${response.status}` }
    return { bytes: Buffer.from(await response.arrayBuffer()) }
  } catch (error) {
    // The release cannot be reached. Tries the distribution's package next.
    return { reason: `the release cannot be reached (${describe(error)})` }
  } finally {
    clearTimeout(waiting)
  }
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.name === 'AbortError' ? 'no answer' : error.cause instanceof Error ? error.cause.message : error.message
}

/** Debian's and Ubuntu's package. apt checks its signature. Unpacking it instead of installing needs no root. */
async function fromDebian(work: string): Promise<Fetched> {
  if (!findProgram('apt-get', (process.env['PATH'] ?? '/usr/bin').split(':'))) return { reason: 'there is no apt here' }
  const failed = run('apt-get', ['download', 'nats-server'], work) && downloadWithOwnLists(work)
  if (failed) return failed
  const archive = readdirSync(work).find((name) => name.endsWith('.deb'))
  if (!archive) return { reason: 'apt fetched nothing' }
  const unpacked = run('dpkg', ['-x', archive, '.'], work)
  const file = join(work, 'usr/sbin/nats-server')
  return unpacked ?? (existsSync(file) ? { file } : { reason: 'the package holds no nats-server' })
}

/** If the machine has no package lists, fetches them into a private folder, which needs no root either. */
function downloadWithOwnLists(work: string): { reason: string } | undefined {
  mkdirSync(join(work, 'state/lists/partial'), { recursive: true })
  mkdirSync(join(work, 'cache/archives/partial'), { recursive: true })
  const own = ['-o', `Dir::State=${work}/state`, '-o', `Dir::Cache=${work}/cache`, '-o', 'Acquire::Languages=none']
  return run('apt-get', [...own, 'update'], work) ?? run('apt-get', [...own, 'download', 'nats-server'], work)
}

function run(program: string, args: string[], cwd: string): { reason: string } | undefined {
  const result = spawnSync(program, args, { cwd, encoding: 'utf8', timeout: 120_000 })
  if (result.status === 0) return undefined
  const lastLine = (result.stderr ?? '').trim().split('\n').at(-1)
  return { reason: `${program} ${args.at(-1)}: ${result.error?.message ?? lastLine}` }
}
