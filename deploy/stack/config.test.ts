import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { root } from './paths.ts'

describe('without any variable', () => {
  test('a stack is embedded, seeded, limited and on loopback', () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      dataDir: `${root}/.data`,
      databaseUrl: undefined,
      natsUrl: undefined,
      natsCreds: undefined,
      natsCa: undefined,
      natsReplicas: undefined,
      adminUsername: 'admin',
      adminPassword: undefined,
      seedDemo: true,
      rateLimit: 'on',
      metricsPort: undefined,
      migrate: 'start',
      migrationDatabaseUrl: undefined,
      remotes: undefined,
      nodeEnv: 'development',
      logLevel: 'info',
      extras: {},
    })
  })

  test('an empty one counts as absent', () => {
    expect(readConfig({ PORT: '', RATE_LIMIT: ' ', REMOTES: '' })).toEqual(readConfig({}))
  })
})

test('accepts a NATS cluster', () => {
  const natsUrl = 'nats://user:pw@a:4222/staging,nats://b:4222,tls://c:4222'
  expect(readConfig({ NATS_URL: natsUrl }).natsUrl).toBe(natsUrl)
  expect(() => readConfig({ NATS_URL: 'nats://a:4222,http://b' })).toThrow('NATS_URL')
})

test('requires TRUSTED_PROXIES for an https origin', () => {
  const env = { PUBLIC_ORIGIN: 'https://convive.example' }
  expect(() => readConfig(env)).toThrow('TRUSTED_PROXIES')
  expect(readConfig({ ...env, TRUSTED_PROXIES: '1' }).port).toBe(3000)
})

test('accepts a production without keys and a mail server', () => {
  expect(readConfig({ NODE_ENV: 'production' }).nodeEnv).toBe('production')
})

describe('demo data', () => {
  test.each([
    [{}, true],
    [{ DATABASE_URL: 'postgres://db/x' }, false],
    [{ DATABASE_URL: 'postgres://db/x', SEED_DEMO: '1' }, true],
    [{ SEED_DEMO: '0' }, false],
  ])('%j: %s', (env, seeded) => {
    expect(readConfig(env).seedDemo).toBe(seeded)
  })
})

describe('an invalid value', () => {
  test.each([
    ['PORT', 'abc'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['HOST', 'two words'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['DATABASE_URL', 'localhost'],
    ['NATS_URL', 'http://localhost:4222'],
    ['ADMIN_USERNAME', 'a'],
    ['ADMIN_USERNAME', 'two words'],
    ['ADMIN_PASSWORD', 'short'],
    ['SEED_DEMO', '2'],
    ['SEED_DEMO', 'yes'],
    ['RATE_LIMIT', 'maybe'],
    ['SCAN_INTERVAL_MINUTES', '0'],
    ['SCAN_GAP_MILLISECONDS', '-1'],
    ['SCAN_ALLOW_PRIVATE_HOSTS', '1'],
    ['OPENAI_BASE_URL', 'ftp://x'],
    ['STRIPE_API_BASE', 'stripe'],
    ['SMTP_URL', 'http://x'],
    ['SMS_URL', 'sms'],
    ['CLAIM_REWARD', '-5'],
    ['REMOTES', 'events=http://x'],
    ['REMOTES', '["http://x"]'],
    ['REMOTES', '{"events": 5}'],
    ['REMOTES', '{"events": "file:///etc"}'],
    ['NODE_ENV', 'staging'],
    ['LOG_LEVEL', 'loud'],
  ])('%s=%s is refused by name, in one line', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name}: must be .+$`))
  })

  test('is not repeated, since it may be a secret', () => {
    expect(() => readConfig({ DATABASE_URL: 'mysql://me:hunter2@db/x' })).not.toThrow(/hunter2/)
    expect(() => readConfig({ ADMIN_PASSWORD: 'hunt' })).not.toThrow(/hunt/)
  })
})

describe('valid values', () => {
  test('are taken as they are', () => {
    const remotes = '{"mfe-events": "https://cdn.example/events/mf-manifest.json"}'
    const config = readConfig({
      PORT: '0',
      HOST: '::1',
      DATA_DIR: '/srv/convive',
      RATE_LIMIT: 'off',
      REMOTES: remotes,
      NATS_URL: 'nats://user:pw@broker:4222',
      ADMIN_USERNAME: 'la.jefa',
      ADMIN_PASSWORD: 'pura vida',
    })
    expect(config).toMatchObject({
      port: 0,
      host: '::1',
      dataDir: '/srv/convive',
      rateLimit: 'off',
      remotes,
      natsUrl: 'nats://user:pw@broker:4222',
      adminUsername: 'la.jefa',
      adminPassword: 'pura vida',
    })
  })

  test('of single services are passed on, without any other variables', () => {
    const env = { SCAN_INTERVAL_MINUTES: '5', SMTP_URL: 'smtp://localhost:2525', PATH: '/bin', SCAN_OTHER: 'x' }
    expect(readConfig(env).extras).toEqual({ SCAN_INTERVAL_MINUTES: '5', SMTP_URL: 'smtp://localhost:2525' })
  })
})
