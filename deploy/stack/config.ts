import { join, resolve } from 'node:path'
import { lacksProxies } from '@convive/gateway/config/config'
import { ConfigError } from './config-error.ts'
import { root } from './paths.ts'
import { problemWith, serviceVariables } from './variables.ts'

export type Switch = 'on' | 'off'

/** The configuration of a stack, read once from the environment. */
export type Config = {
  /** The gateway's port; 0 picks a free one. */
  port: number
  host: string
  dataDir: string
  /** Undefined: embedded. */
  databaseUrl: string | undefined
  natsUrl: string | undefined
  /** A file with credentials, and one with the certificate authority of the servers. */
  natsCreds: string | undefined
  natsCa: string | undefined
  natsReplicas: number | undefined
  /** For `npm run migrate`: a user who may change the schemas. */
  migrationDatabaseUrl: string | undefined
  /** `never`: services check their schemas, but do not change them. */
  migrate: 'start' | 'never'
  adminUsername: string
  /** Undefined: generated at the first start and stored. */
  adminPassword: string | undefined
  seedDemo: boolean
  rateLimit: Switch
  /** The gateway's port for Prometheus; the services take the next ones. If undefined, nothing is measured. */
  metricsPort: number | undefined
  /** JSON, as given; undefined: the built-in front ends. */
  remotes: string | undefined
  frontEndStore: string | undefined
  nodeEnv: string
  logLevel: string
  /**
   * Variables of single services. Their schemas check them, so that a wrong value stops the start. They are passed on
   * unchanged.
   */
  extras: Record<string, string>
}

type Environment = Record<string, string | undefined>

/**
 * Reads the variables of `docs/configuration.md`. An empty one counts as missing.
 * @throws ConfigError naming the first variable with an invalid value.
 */
export function readConfig(env: Environment): Config {
  const given = (name: string): string | undefined => (env[name]?.trim() ? env[name] : undefined)
  const read = <T>(name: string, parse: (value: string) => T): T | undefined => {
    const value = given(name)
    return value === undefined ? undefined : named(name, value, parse)
  }
  if (lacksProxies({ PUBLIC_ORIGIN: given('PUBLIC_ORIGIN'), TRUSTED_PROXIES: given('TRUSTED_PROXIES') }))
    throw new ConfigError('TRUSTED_PROXIES', 'is needed with an https PUBLIC_ORIGIN: the number of proxies in front')
  const databaseUrl = read('DATABASE_URL', url('postgres', 'postgresql'))
  return {
    port: read('PORT', integer(0, 65_535)) ?? 3000,
    host: read('HOST', matching(/^[\w.:-]+$/, 'an address or a host name')) ?? '127.0.0.1',
    dataDir: resolve(root, given('DATA_DIR') ?? '.data'),
    databaseUrl,
    natsUrl: read('NATS_URL', urls('nats', 'tls')),
    natsCreds: given('NATS_CREDS'),
    natsCa: given('NATS_CA'),
    natsReplicas: read('NATS_REPLICAS', integer(1, 5)),
    migrationDatabaseUrl: read('MIGRATION_DATABASE_URL', url('postgres', 'postgresql')),
    migrate: read('MIGRATE', oneOf('start', 'never')) ?? 'start',
    adminUsername: read('ADMIN_USERNAME', matching(/^[\w.-]{3,50}$/, '3 to 50 letters, digits, _ . or -')) ?? 'admin',
    adminPassword: read('ADMIN_PASSWORD', matching(/^.{6,}$/s, 'at least 6 characters')),
    seedDemo: (read('SEED_DEMO', oneOf('0', '1')) ?? (databaseUrl ? '0' : '1')) === '1',
    rateLimit: read('RATE_LIMIT', oneOf('on', 'off')) ?? 'on',
    metricsPort: read('METRICS_PORT', integer(1, 65_000)),
    remotes: read('REMOTES', remotes),
    frontEndStore: given('FRONT_END_STORE'),
    nodeEnv: read('NODE_ENV', oneOf('development', 'production', 'test')) ?? 'development',
    logLevel: read('LOG_LEVEL', oneOf('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent')) ?? 'info',
    extras: readExtras(given),
  }
}

function readExtras(given: (name: string) => string | undefined): Record<string, string> {
  const found: Record<string, string> = {}
  for (const [name, schema] of Object.entries(serviceVariables)) {
    const value = given(name)
    if (value === undefined) continue
    const problem = problemWith(schema, value)
    if (problem !== undefined) throw new ConfigError(name, `must be ${problem}`)
    found[name] = value
  }
  return found
}

/** Says what a value must be, without repeating the value, which may be a secret. */
class InvalidValue extends Error {}

function named<T>(name: string, value: string, parse: (value: string) => T): T {
  try {
    return parse(value)
  } catch (error) {
    if (error instanceof InvalidValue) throw new ConfigError(name, `must be ${error.message}`)
    throw error
  }
}

function integer(min: number, max: number): (value: string) => number {
  return (value) => {
    const number = /^\d{1,9}$/.test(value) ? Number(value) : NaN
    if (!(number >= min && number <= max)) throw new InvalidValue(`a whole number from ${min} to ${max}`)
    return number
  }
}

function oneOf<const T extends string>(...values: T[]): (value: string) => T {
  return (value) => {
    const found = values.find((each) => each === value)
    if (found === undefined) throw new InvalidValue(values.join(' or '))
    return found
  }
}

function matching(pattern: RegExp, meaning: string): (value: string) => string {
  return (value) => {
    if (!pattern.test(value)) throw new InvalidValue(meaning)
    return value
  }
}

function url(...protocols: string[]): (value: string) => string {
  return (value) => {
    const parsed = URL.canParse(value) ? new URL(value) : undefined
    if (!parsed || !protocols.includes(parsed.protocol.slice(0, -1)) || !parsed.host) {
      throw new InvalidValue(`a URL that begins with ${protocols.map((each) => `${each}://`).join(' or ')}`)
    }
    return value
  }
}

/** The servers of a cluster, separated by commas. */
function urls(...protocols: string[]): (value: string) => string {
  const check = url(...protocols)
  return (value) => {
    value.split(',').forEach(check)
    return value
  }
}

function remotes(value: string): string {
  const meaning = 'JSON: remote name → URL of its mf-manifest.json'
  const parsed = parseJson(value)
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) throw new InvalidValue(meaning)
  for (const address of Object.values(parsed)) {
    if (typeof address !== 'string') throw new InvalidValue(meaning)
    url('http', 'https')(address)
  }
  return value
}

function parseJson(value: string): unknown {
  try {
    return JSON.parse(value) as unknown
  } catch {
    return undefined
  }
}

/** The paths in the data folder. */
export function dataPaths(dataDir: string): {
  keys: string
  logs: string
  postgres: string
  nats: string
  adminPasswordFile: string
  frontEnds: string
} {
  return {
    keys: join(dataDir, 'keys'),
    logs: join(dataDir, 'logs'),
    postgres: join(dataDir, 'postgres'),
    nats: join(dataDir, 'nats'),
    adminPasswordFile: join(dataDir, 'admin-password'),
    frontEnds: join(dataDir, 'front-ends'),
  }
}

/** Where the front ends are published: a folder, absolute, or the URL of a bucket. */
export function frontEndStore({ dataDir, frontEndStore: location }: Config): string {
  if (location === undefined) return dataPaths(dataDir).frontEnds
  return /^https?:/.test(location) ? location : resolve(root, location)
}
