import { expect, test } from 'vitest'
import { readGatewayConfig } from './config.ts'

const complete = {
  PORT: '3000',
  GATEWAY_PRIVATE_KEY: '{"kty":"OKP","crv":"Ed25519","x":"public","d":"private"}',
  SERVICES: '{"svc-events":"http://127.0.0.1:4001"}',
  FRONT_END_STORE: '/srv/front-ends',
  NATS_URL: 'nats://127.0.0.1:4222',
}

test('the configuration has defaults', () => {
  expect(
    readGatewayConfig({ ...complete, REMOTES: '{"mfe-events":"https://cdn.example/mf-manifest.json"}' }),
  ).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    services: { 'svc-events': ['http://127.0.0.1:4001'] },
    remotes: { mfe_events: 'https://cdn.example/mf-manifest.json' },
    isLimited: true,
    trustedProxies: 0,
    takesCards: false,
  })
})

test('a service can be a URL, or a list of the URLs of its replicas', () => {
  const services = {
    'svc-events': ['http://127.0.0.1:4001', 'http://127.0.0.1:4002'],
    'svc-cora': 'http://svc-cora:8080',
  }
  expect(readGatewayConfig({ ...complete, SERVICES: JSON.stringify(services) }).services).toEqual({
    ...services,
    'svc-cora': ['http://svc-cora:8080'],
  })
})

test('behind https, the number of proxies must be set, even if it is 0', () => {
  const https = { ...complete, PUBLIC_ORIGIN: 'https://convive.example' }
  expect(() => readGatewayConfig(https)).toThrow('TRUSTED_PROXIES')
  expect(readGatewayConfig({ ...https, TRUSTED_PROXIES: '1' }).trustedProxies).toBe(1)
  expect(readGatewayConfig({ ...https, TRUSTED_PROXIES: '0' }).trustedProxies).toBe(0)
})

test.each([
  ['PORT', 'three'],
  ['GATEWAY_PRIVATE_KEY', undefined],
  ['GATEWAY_PRIVATE_KEY', '{"kty":"OKP","crv":"Ed25519","x":"public"}'],
  ['SERVICES', 'svc-events=http://127.0.0.1'],
  ['SERVICES', '{"svc-events":"127.0.0.1:4001"}'],
  ['SERVICES', '{"svc-events":[]}'],
  ['SERVICES', '{"svc-events":"dns+http://svc-events:8080"}'],
  ['DEV_SERVERS', '{"shell":"/srv/shell"}'],
  ['REMOTES', '{"mfe_events":"mf-manifest.json"}'],
  ['RATE_LIMIT', 'sometimes'],
  ['PUBLIC_ORIGIN', 'https://convive.example/path'],
])('the error names %s when it is %s', (name, value) => {
  expect(() => readGatewayConfig({ ...complete, [name]: value })).toThrow(`Missing or wrong: ${name}`)
})
