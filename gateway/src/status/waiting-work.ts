import { countWaitingImports } from '@convive/contracts/import-review'
import { countWaitingModeration } from '@convive/contracts/moderation'
import { countWaiting, type WaitingWork } from '@convive/contracts/status'
import { createTtlCache } from '@convive/service-kit/cache/ttl-cache'
import type { Caller } from '@convive/service-kit/http/caller-token'
import { serve, type Served } from '@convive/service-kit/http/serve'
import type { Context } from '../context/context.ts'
import { readDeadLetters } from './dead-letters.ts'

/** Each open page of an administrator asks once a minute. */
const ttlMs = 5000

/** Counts what waits for administrators. A count is null while its service is down. */
export function waitingWorkRoutes(context: Context): Served[] {
  const counts = createTtlCache((_: 'all', caller: Caller) => countAll(context, caller), { ttlMs })
  return [serve(countWaiting, (_input, { caller }) => counts.get('all', caller))]
}

async function countAll(context: Context, caller: Caller): Promise<WaitingWork> {
  const read = <T>(service: string, counting: Promise<T>): Promise<T | null> =>
    counting.catch((error: unknown) => {
      context.log.warn({ err: error, service }, 'waiting work could not be counted')
      return null
    })
  const { callService, upstreams } = context
  const events = upstreams.get('svc-events')
  const ingest = upstreams.get('svc-ingest')
  const [moderation, imports, letters] = await Promise.all([
    events ? read(events.name, callService(events, countWaitingModeration, { caller })) : null,
    ingest ? read(ingest.name, callService(ingest, countWaitingImports, { caller })) : null,
    readDeadLetters(context, caller),
  ])
  return {
    reports: moderation?.reports ?? null,
    claims: moderation?.claims ?? null,
    venueClaims: moderation?.venueClaims ?? null,
    candidates: imports?.candidates ?? null,
    failingSources: imports?.failingSources ?? null,
    deadLetters: letters.length,
  }
}
