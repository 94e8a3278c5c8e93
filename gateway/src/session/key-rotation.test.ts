import { callerReader, type Caller } from '@convive/service-kit/http/caller-token'
import { SignJWT, importJWK } from 'jose'
import { afterEach, expect, test, vi } from 'vitest'
import { createTestKey } from '../testing/test-gateway.ts'
import { createCallerTokenSigner } from '../services/service-client.ts'

const ana: Caller = { userId: 7, username: 'ana', displayName: 'Ana', isAdmin: false, sessionId: 's' }

async function createKey() {
  const { publicKey, privateKey } = await createTestKey()
  const jwk = JSON.parse(privateKey) as Parameters<typeof createCallerTokenSigner>[0]
  return { jwk, publicKey: JSON.parse(publicKey) as JsonWebKey, sign: await createCallerTokenSigner(jwk) }
}

afterEach(() => void vi.useRealTimers())

test('while a key is replaced, services accept the tokens of gateways with either', async () => {
  const [old, next] = [await createKey(), await createKey()]
  const during = await callerReader([old.publicKey, next.publicKey], 'svc-cora')
  expect(await during(await old.sign('svc-cora', ana))).toEqual(ana)
  expect(await during(await next.sign('svc-cora', ana))).toEqual(ana)
  const after = await callerReader([next.publicKey], 'svc-cora')
  expect(await after(await next.sign('svc-cora', ana))).toEqual(ana)
  await expect(after(await old.sign('svc-cora', ana))).rejects.toMatchObject({ status: 401 })
})

test('a token that names no key, of an older gateway, is accepted while there is one key', async () => {
  const { jwk, publicKey } = await createKey()
  const token = await new SignJWT({ caller: ana })
    .setProtectedHeader({ alg: 'EdDSA' })
    .setIssuer('gateway')
    .setAudience('svc-cora')
    .setExpirationTime('60s')
    .sign(await importJWK(jwk, 'EdDSA'))
  expect(await (await callerReader([publicKey], 'svc-cora'))(token)).toEqual(ana)
  const other = await createKey()
  const two = await callerReader([publicKey, other.publicKey], 'svc-cora')
  await expect(two(token)).rejects.toMatchObject({ status: 401 })
})

test('a token of another key is refused even if it names a known one', async () => {
  const [known, foreign] = [await createKey(), await createKey()]
  const [header = ''] = (await known.sign('svc-cora', ana)).split('.')
  const [, payload, signature] = (await foreign.sign('svc-cora', ana)).split('.')
  const read = await callerReader([known.publicKey], 'svc-cora')
  await expect(read(`${header}.${payload}.${signature}`)).rejects.toMatchObject({ status: 401 })
})

test('clocks may differ by five seconds', async () => {
  const { publicKey, sign } = await createKey()
  const token = await sign('svc-cora', ana)
  const read = await callerReader([publicKey], 'svc-cora')
  vi.useFakeTimers({ now: Date.now() + 63_000, toFake: ['Date'] })
  expect(await read(token)).toEqual(ana)
  vi.setSystemTime(Date.now() + 5000)
  await expect(read(token)).rejects.toMatchObject({ status: 401 })
})
