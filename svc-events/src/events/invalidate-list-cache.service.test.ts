import { readServiceConfig } from '@convive/service-kit/config/config'
import { createLog } from '@convive/service-kit/logging/log'
import { connectNats } from '@convive/service-kit/messaging/nats'
import { eventually } from '@convive/service-kit/testing/eventually'
import { expect, inject, test } from 'vitest'
import { createListCache, invalidateListCache } from './list-cache.ts'

test('a change that another replica publishes invalidates the cache', async () => {
  const ending = new AbortController()
  const log = createLog('test', 'fatal')
  const config = readServiceConfig({
    PORT: '0',
    DATABASE_URL: 'postgres://unused',
    NATS_URL: inject('natsUrl'),
    GATEWAY_PUBLIC_KEY: '{"kty":"OKP","crv":"Ed25519","x":"unused"}',
  })
  let reads = 0
  const timeStandsStill = () => 0
  const cache = createListCache(() => Promise.resolve({ items: [], next: String(reads++) }), timeStandsStill)
  const another = await connectNats(config, 'another replica', log, ending.signal)
  await cache.read({})
  await cache.read({})
  expect(reads).toBe(1)

  await invalidateListCache(cache, { config, log, signal: ending.signal })
  const readAgain = async () => {
    another.publish('events.rsvp.changed')
    await another.flush()
    return (await cache.read({})).next
  }
  await eventually(readAgain, (next) => next !== '0')
  ending.abort()
  await another.close()
})
