import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import {
  gatewayEnvironment,
  inheritedEnvironment,
  serviceEnvironment,
  services,
  type Wiring,
} from './process-environments.ts'

const everything = {
  SCAN_INTERVAL_MINUTES: '5',
  SCAN_ALLOW_PRIVATE_HOSTS: 'on',
  OPENAI_API_KEY: 'sk-ai',
  STRIPE_SECRET_KEY: 'sk-money',
  STRIPE_PUBLISHABLE_KEY: 'pk-money',
  STRIPE_WEBHOOK_SECRET: 'whsec',
  SMTP_URL: 'smtp://mail',
  SMS_URL: 'https://sms',
  CLAIM_REWARD: '3',
  SEED_DEMO: '0',
}

const wiring: Wiring = {
  config: readConfig(everything),
  adminPassword: 'pura-vida',
  keys: {
    privateKey: '{"d":"private"}',
    publicKey: '{"x":"public"}',
    securityLog: 'log-key',
    publishTokens: '{"mfe_events":"hash"}',
  },
  natsUrls: {
    'svc-identity': 'nats1',
    'svc-events': 'nats2',
    'svc-cora': 'nats3',
    'svc-ingest': 'nats4',
    'svc-payments': 'nats5',
    gateway: 'nats6',
  },
  databaseUrls: {
    'svc-identity': { service: 'db1', owner: 'owner1' },
    'svc-events': { service: 'db2', owner: 'owner2' },
    'svc-cora': { service: 'db3', owner: 'owner3' },
    'svc-ingest': { service: 'db4', owner: 'owner4' },
    'svc-payments': { service: 'db5', owner: 'owner5' },
  },
  ports: {
    gateway: [3000, 3001],
    'svc-identity': [1, 11],
    'svc-events': [2],
    'svc-cora': [3],
    'svc-ingest': [4],
    'svc-payments': [5],
  },
  devServers: { 'mfe-events': 'http://127.0.0.1:8081' },
}

describe('a secret reaches', () => {
  test.each([
    ['ADMIN_PASSWORD', ['svc-identity']],
    ['STRIPE_SECRET_KEY', ['svc-payments']],
    ['STRIPE_WEBHOOK_SECRET', ['svc-payments']],
    ['OPENAI_API_KEY', ['svc-ingest']],
    ['SMTP_URL', ['svc-identity', 'svc-events']],
    ['GATEWAY_PRIVATE_KEY', []],
  ])('%s: only %j', (name, those) => {
    expect(services.filter((service) => name in serviceEnvironment(service, wiring))).toEqual(those)
  })

  test('the gateway: only its own key', () => {
    const told = gatewayEnvironment(wiring)
    expect(told['GATEWAY_PRIVATE_KEY']).toBe('{"d":"private"}')
    expect(Object.keys(told).filter((name) => /^(STRIPE|OPENAI|ADMIN|DATABASE)/.test(name))).toEqual([
      'STRIPE_PUBLISHABLE_KEY',
    ])
  })
})

test('each service gets its own port, database and variables', () => {
  expect(serviceEnvironment('svc-cora', wiring)).toMatchObject({
    PORT: '3',
    HOST: '127.0.0.1',
    DATABASE_URL: 'db3',
    MIGRATION_DATABASE_URL: 'owner3',
    NATS_URL: 'nats3',
  })
  expect(serviceEnvironment('svc-events', wiring)).toMatchObject({
    PORT: '2',
    DATABASE_URL: 'db2',
    NATS_URL: 'nats2',
    SEED_DEMO: '0',
    CLAIM_REWARD: '3',
  })
  expect(serviceEnvironment('svc-cora', wiring)).not.toHaveProperty('CLAIM_REWARD')
})

test('gives each process its own metrics port if there is one', () => {
  expect(serviceEnvironment('svc-cora', wiring)).not.toHaveProperty('METRICS_PORT')
  const measured = { ...wiring, config: readConfig({ METRICS_PORT: '9400' }) }
  const ports = [gatewayEnvironment(measured), ...services.map((service) => serviceEnvironment(service, measured))]
  expect(ports.map((told) => told['METRICS_PORT'])).toEqual(['9400', '9401', '9402', '9403', '9404', '9405'])
})

test('gives each replica its own port and a smaller pool', () => {
  expect(serviceEnvironment('svc-identity', wiring, 1)).toMatchObject({ PORT: '11', DATABASE_POOL: '8' })
  expect(serviceEnvironment('svc-cora', wiring)).toMatchObject({ DATABASE_POOL: '20' })
  expect(gatewayEnvironment(wiring, 1)['PORT']).toBe('3001')
})

test('the gateway gets the addresses of all services', () => {
  const told = gatewayEnvironment(wiring)
  expect(JSON.parse(told['SERVICES'] ?? '')).toMatchObject({
    'svc-identity': ['http://127.0.0.1:1', 'http://127.0.0.1:11'],
    'svc-payments': ['http://127.0.0.1:5'],
  })
  expect(JSON.parse(told['DEV_SERVERS'] ?? '')).toEqual(wiring.devServers)
  expect(told['FRONT_END_STORE']).toMatch(/\/front-ends$/)
  expect(told).not.toHaveProperty('REMOTES')
})

test('every process inherits the variables of the machine, and none of this project', () => {
  const env = {
    PATH: '/bin',
    TZ: 'Asia/Tokyo',
    HTTPS_PROXY: 'http://proxy',
    STRIPE_SECRET_KEY: 'sk',
    PORT: '3000',
    npm_config_x: 'y',
  }
  expect(inheritedEnvironment(env)).toEqual({ PATH: '/bin', TZ: 'Asia/Tokyo', HTTPS_PROXY: 'http://proxy' })
})
