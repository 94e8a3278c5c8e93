import { connectNats, subjectOn } from '@convive/service-kit/messaging/nats'
import type { ServiceContext } from '@convive/service-kit/service/service'
import type { ListCache } from './list-cache.ts'

/**
 * Invalidates the list cache when another replica has written. Subscribes to the published messages without JetStream,
 * because every replica must receive each of them. This happens before the gateway's live hint reaches a page, so the
 * page then reads a fresh list.
 */
export async function invalidateListCache(
  cache: ListCache,
  { config, log, signal }: Pick<ServiceContext, 'config' | 'log' | 'signal'>,
): Promise<void> {
  const nats = await connectNats(config, 'svc-events lists', log, signal).catch(() => undefined)
  if (!nats) return
  nats.subscribe(subjectOn(config.natsUrl, 'events.>'), { callback: () => cache.invalidate() })
  signal.addEventListener('abort', () => void nats.close())
}
