import { expect, test } from 'vitest'
import { readServiceConfig } from './config.ts'

const complete = {
  PORT: '4001',
  DATABASE_URL: 'postgres://svc@127.0.0.1/svc',
  NATS_URL: 'nats://127.0.0.1:4222',
  GATEWAY_PUBLIC_KEY: '{"kty":"OKP","crv":"Ed25519","x":"public"}',
}

test('is read once, with defaults', () => {
  expect(readServiceConfig(complete)).toEqual({
    port: 4001,
    host: '127.0.0.1',
    databaseUrl: complete.DATABASE_URL,
    databasePool: 20,
    migrates: true,
    natsUrl: complete.NATS_URL,
    natsReplicas: 1,
    tracesSampled: 0.05,
    gatewayKeys: [{ kty: 'OKP', crv: 'Ed25519', x: 'public' }],
    isLimited: true,
    logLevel: 'info',
    drainSeconds: 5,
    metricsHost: '127.0.0.1',
  })
})

test.each([
  ['PORT', 'three'],
  ['DATABASE_URL', 'mysql://127.0.0.1/svc'],
  ['NATS_URL', ''],
  ['GATEWAY_PUBLIC_KEY', undefined],
  ['GATEWAY_PUBLIC_KEY', 'not JSON'],
  ['GATEWAY_PUBLIC_KEY', 'null'],
  ['GATEWAY_PUBLIC_KEY', '{"kty":"RSA","n":"modulus","e":"AQAB"}'],
  ['RATE_LIMIT', 'sometimes'],
  ['METRICS_PORT', 'nine'],
])('names %s when it is %s', (name, value) => {
  expect(() => readServiceConfig({ ...complete, [name]: value })).toThrow(new Error(`Missing or wrong: ${name}`))
})

test('takes several public keys as a set, while one is replaced', () => {
  const key = (x: string) => ({ kty: 'OKP', crv: 'Ed25519', x })
  const keys = [key('old'), key('new')]
  expect(readServiceConfig({ ...complete, GATEWAY_PUBLIC_KEY: JSON.stringify({ keys }) }).gatewayKeys).toEqual(keys)
})
