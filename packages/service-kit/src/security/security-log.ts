import { createHmac, randomBytes } from 'node:crypto'
import { type DestinationStream, pino } from 'pino'
import { createTokenBuckets } from '../limits/token-buckets.ts'
import { openLogOutput } from '../logging/log.ts'
import type { SecurityLog } from '../logging/security-event.ts'

export type { DestinationStream } from 'pino'

/** The lines per minute for one event from one network, and in total, so that a flood does not fill the disk. */
const limits = { source: { max: 30, seconds: 60 }, all: { max: 600, seconds: 60 } }

/**
 * A log of events that concern the security of accounts, as one JSON line each with `"log":"security"`. It contains ids
 * of accounts. It contains only a keyed hash of a network address, which shows whether attempts come from one network.
 * `suppressed` counts the lines beyond the limits since the last line. Without a key, the hashes of two processes or
 * two runs cannot be compared.
 */
export function createSecurityLog(
  { name, level, key = randomBytes(32).toString('hex') }: { name: string; level: string; key?: string | undefined },
  destination: DestinationStream = openLogOutput(),
): SecurityLog {
  const log = pino({ level, base: { name, log: 'security' } }, destination)
  const buckets = { source: createTokenBuckets(limits.source), all: createTokenBuckets(limits.all) }
  let suppressed = 0
  return {
    record: ({ event, outcome, ...fields }, { network, requestId } = {}) => {
      const source = network === undefined ? undefined : hashOf(network, key)
      if (buckets.source.take(`${event} ${source ?? fields.actorId}`) > 0 || buckets.all.take('') > 0) {
        suppressed++
        return
      }
      const line = { event, outcome, ...fields, network: source, requestId, ...(suppressed > 0 && { suppressed }) }
      suppressed = 0
      if (outcome === 'success') log.info(line)
      else log.warn(line)
    },
  }
}

const hashOf = (network: string, key: string): string =>
  createHmac('sha256', key).update(network).digest('base64url').slice(0, 16)
