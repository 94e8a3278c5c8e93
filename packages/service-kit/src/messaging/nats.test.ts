import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { natsOptions } from './nats.ts'

test.each([
  ['nats://127.0.0.1:4222', { servers: ['127.0.0.1:4222'] }],
  ['nats://user:p%40ss@a:4222,nats://b:4222', { servers: ['a:4222', 'b:4222'], user: 'user', pass: 'p@ss' }],
  ['nats://token@a:4222', { servers: ['a:4222'], token: 'token' }],
  ['tls://a:4222/staging', { servers: ['a:4222'], tls: {} }],
  ['a:4222,b:4222', { servers: ['a:4222', 'b:4222'] }],
])('of %s the client is told the servers and who connects', (natsUrl, expected) => {
  expect(natsOptions({ natsUrl })).toEqual(expected)
})

test('credentials and the authority of certificates come from files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'convive-nats-'))
  const natsCreds = join(folder, 'user.creds')
  writeFileSync(natsCreds, '-----BEGIN NATS USER JWT-----\nx\n------END NATS USER JWT------\n')
  const options = natsOptions({ natsUrl: 'nats://a:4222', natsCreds, natsCa: '/etc/nats/ca.pem' })
  expect(options).toMatchObject({ servers: ['a:4222'], tls: { caFile: '/etc/nats/ca.pem' } })
  expect(options.authenticator).toBeTypeOf('function')
  rmSync(folder, { recursive: true })
})
