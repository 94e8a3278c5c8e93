import { readServiceConfig } from '@convive/service-kit/config'
import { createLog } from '@convive/service-kit/log'
import { connectNats } from '@convive/service-kit/nats'
import { eventually } from '@convive/service-kit/testing/eventually'
import { expect, inject, test } from 'vitest'
import { hearOfChanges } from './hear-of-changes.ts'
import { listCache } from './list-cache.ts'

test('a cache forgets when another replica tells of a change', async () => {
  const ending = new AbortController()
  const log = createLog('test', 'fatal')
  const config = readServiceConfig({ PORT: '0', DATABASE_URL: 'postgres://unused', NATS_URL: inject('natsUrl'), GATEWAY_PUBLIC_KEY: '{"kty":"OKP","crv":"Ed25519","x":"unused"}' })
  let reads = 0
  const timeStandsStill = () => 0
  const cache = listCache(() => Promise.resolve({ items: [], next: String(reads++) }), timeStandsStill)
  const another = await connectNats(config.natsUrl, 'another replica', log, ending.signal)
  await cache.read({})
  await cache.read({})
  expect(reads).toBe(1)

  await hearOfChanges(cache, { config, log, signal: ending.signal })
  const readAgain = async () => {
    another.publish('events.rsvp.changed')
    await another.flush()
    return (await cache.read({})).next
  }
  await eventually(readAgain, (next) => next !== '0')
  ending.abort()
  await another.close()
})
