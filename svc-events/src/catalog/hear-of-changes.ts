import type { ServiceContext } from '@convive/service-kit/service'
import { connectNats, subjectOn } from '@convive/service-kit/nats'
import type { ListCache } from './list-cache.ts'

/**
 * Makes a cache forget when another replica has written, which it hears as the facts that are published, without JetStream:
 * every replica must hear each of them. A page that reads again because of a hint from the gateway comes later than this.
 */
export async function hearOfChanges(cache: ListCache, { config, log, signal }: Pick<ServiceContext, 'config' | 'log' | 'signal'>): Promise<void> {
  const nats = await connectNats(config.natsUrl, 'svc-events lists', log, signal).catch(() => undefined)
  if (!nats) return
  nats.subscribe(subjectOn(config.natsUrl, 'events.>'), { callback: () => cache.forget() })
  signal.addEventListener('abort', () => void nats.close())
}
