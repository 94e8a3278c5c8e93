import { createHmac, randomBytes } from 'node:crypto'
import { type DestinationStream, pino } from 'pino'
import { createTokenBuckets } from '../limits/token-buckets.ts'
import { openLogOutput } from '../logging/log.ts'
import type { SecurityEventName, SecurityLog } from '../logging/security-event.ts'

export type { DestinationStream } from 'pino'

/**
 * The lines per minute for one event from one network, and for one event in total, so that a flood does not fill the
 * disk, and hides no other event.
 */
const limits = { source: { max: 30, seconds: 60 }, event: { max: 600, seconds: 60 } }

/** Acts that change who may do what. Each needs rights or a proof, so nobody can flood them, and none is suppressed. */
const neverSuppressed = new Set<SecurityEventName>([
  'account_deleted',
  'account_suspended',
  'admin_rights_changed',
  'claim_decided',
  'email_changed',
  'front_end_changed',
  'passkey_added',
  'passkey_removed',
  'password_changed',
  'person_helped',
])

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
  const buckets = { source: createTokenBuckets(limits.source), event: createTokenBuckets(limits.event) }
  let suppressed = 0
  return {
    record: ({ event, outcome, ...fields }, { network, requestId } = {}) => {
      const source = network === undefined ? undefined : hashOf(network, key)
      const isKept = outcome === 'success' && neverSuppressed.has(event)
      const isFlood = () =>
        buckets.source.take(`${event} ${source ?? fields.actorId}`) > 0 || buckets.event.take(event) > 0
      if (!isKept && isFlood()) {
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
