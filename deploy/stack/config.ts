import { join, resolve } from 'node:path'
import { ConfigError } from './config-error.ts'
import { root } from './places.ts'

export type Switch = 'on' | 'off'

/** What a person may decide about a stack, read once from the environment. */
export type Config = {
  /** The gateway's; 0: a free one. */
  port: number
  host: string
  dataDir: string
  /** Undefined: the embedded server. */
  databaseUrl: string | undefined
  natsUrl: string | undefined
  adminUsername: string
  /** Undefined: generated at the first start and kept. */
  adminPassword: string | undefined
  seedDemo: boolean
  rateLimit: Switch
  /** JSON, as given; undefined: the built-in front ends. */
  remotes: string | undefined
  nodeEnv: string
  logLevel: string
  /** Checked here, handed on as they are to the services that know them. */
  extras: Record<string, string>
}

type Environment = Record<string, string | undefined>

/**
 * Reads the operating contract's variables; an empty one counts as absent.
 * @throws ConfigError naming the first variable whose value is none of those it may have.
 */
export function readConfig(env: Environment): Config {
  const given = (name: string): string | undefined => (env[name]?.trim() ? env[name] : undefined)
  const read = <T>(name: string, parse: (value: string) => T): T | undefined => {
    const value = given(name)
    return value === undefined ? undefined : named(name, value, parse)
  }
  const databaseUrl = read('DATABASE_URL', url('postgres', 'postgresql'))
  return {
    port: read('PORT', integer(0, 65_535)) ?? 3000,
    host: read('HOST', matching(/^[\w.:-]+$/, 'an address or a host name')) ?? '127.0.0.1',
    dataDir: resolve(root, given('DATA_DIR') ?? '.data'),
    databaseUrl,
    natsUrl: read('NATS_URL', url('nats', 'tls')),
    adminUsername: read('ADMIN_USERNAME', matching(/^[\w.-]{3,50}$/, '3 to 50 letters, digits, _ . or -')) ?? 'admin',
    adminPassword: read('ADMIN_PASSWORD', matching(/^.{6,}$/s, 'at least 6 characters')),
    seedDemo: (read('SEED_DEMO', oneOf('0', '1')) ?? (databaseUrl ? '0' : '1')) === '1',
    rateLimit: read('RATE_LIMIT', oneOf('on', 'off')) ?? 'on',
    remotes: read('REMOTES', remotes),
    nodeEnv: read('NODE_ENV', oneOf('development', 'production', 'test')) ?? 'development',
    logLevel: read('LOG_LEVEL', oneOf('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent')) ?? 'info',
    extras: readExtras(read),
  }
}

const anyText = (value: string): string => value

/** What only single services know; here so that a wrong value ends the start instead of one service, again and again. */
const extras: Record<string, (value: string) => unknown> = {
  SCAN_INTERVAL_MINUTES: integer(1, 10_080),
  SCAN_ALLOW_PRIVATE_HOSTS: oneOf('on', 'off'),
  OPENAI_API_KEY: anyText,
  OPENAI_BASE_URL: url('http', 'https'),
  OPENAI_MODEL: anyText,
  STRIPE_SECRET_KEY: anyText,
  STRIPE_PUBLISHABLE_KEY: anyText,
  STRIPE_WEBHOOK_SECRET: anyText,
  STRIPE_API_BASE: url('http', 'https'),
  PAYMENT_HOLD_SECONDS: integer(1, 86_400),
  PAYMENT_CHECK_SECONDS: integer(1, 86_400),
  SANDBOX_WEBHOOKS: oneOf('hostile', 'prompt', 'never'),
  SMTP_URL: url('smtp', 'smtps'),
  SMS_URL: url('http', 'https'),
  SMS_PREFIXES: anyText,
  SMS_DAILY_BUDGET: integer(0, 999_999),
  CLAIM_REWARD: integer(0, 1000),
  MAIL_FROM: anyText,
  TRUSTED_PROXIES: integer(0, 10),
  PUBLIC_ORIGIN: url('http', 'https'),
}

function readExtras(read: (name: string, parse: (value: string) => string) => string | undefined): Record<string, string> {
  const found: Record<string, string> = {}
  for (const [name, check] of Object.entries(extras)) {
    const value = read(name, (text) => {
      check(text)
      return text
    })
    if (value !== undefined) found[name] = value
  }
  return found
}

/** A value that may be none: says what it should be, without repeating what may be a secret. */
class Unfit extends Error {}

function named<T>(name: string, value: string, parse: (value: string) => T): T {
  try {
    return parse(value)
  } catch (error) {
    if (error instanceof Unfit) throw new ConfigError(name, `must be ${error.message}`)
    throw error
  }
}

function integer(least: number, most: number): (value: string) => number {
  return (value) => {
    const number = /^\d{1,9}$/.test(value) ? Number(value) : NaN
    if (!(number >= least && number <= most)) throw new Unfit(`a whole number from ${least} to ${most}`)
    return number
  }
}

function oneOf<const T extends string>(...values: T[]): (value: string) => T {
  return (value) => {
    const found = values.find((each) => each === value)
    if (found === undefined) throw new Unfit(values.join(' or '))
    return found
  }
}

function matching(pattern: RegExp, meaning: string): (value: string) => string {
  return (value) => {
    if (!pattern.test(value)) throw new Unfit(meaning)
    return value
  }
}

function url(...protocols: string[]): (value: string) => string {
  return (value) => {
    const parsed = URL.canParse(value) ? new URL(value) : undefined
    if (!parsed || !protocols.includes(parsed.protocol.slice(0, -1)) || !parsed.host) {
      throw new Unfit(`a URL that begins with ${protocols.map((each) => `${each}://`).join(' or ')}`)
    }
    return value
  }
}

function remotes(value: string): string {
  const meaning = 'JSON: remote name → URL of its mf-manifest.json'
  const parsed = parseJson(value)
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) throw new Unfit(meaning)
  for (const address of Object.values(parsed)) {
    if (typeof address !== 'string') throw new Unfit(meaning)
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

/** Where things lie in the data folder. */
export function dataPlaces(dataDir: string): { keys: string; logs: string; postgres: string; nats: string; adminPassword: string } {
  return {
    keys: join(dataDir, 'keys'),
    logs: join(dataDir, 'logs'),
    postgres: join(dataDir, 'postgres'),
    nats: join(dataDir, 'nats'),
    adminPassword: join(dataDir, 'admin-password'),
  }
}
