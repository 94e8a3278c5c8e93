import { createHmac, randomBytes } from 'node:crypto'
import { type DestinationStream, pino } from 'pino'
import { createTokenBuckets } from '../limits/token-buckets.ts'
import { openLogOutput } from './log.ts'

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

/** What happened. `docs/security.md` lists the events with their fields. */
type SecurityEventName =
  | 'account_deleted'
  | 'account_registered'
  | 'account_suspended'
  | 'admin_rights_changed'
  | 'cap_reached'
  | 'claim_decided'
  | 'email_changed'
  | 'front_end_changed'
  | 'password_logins_restricted'
  | 'passkey_added'
  | 'passkey_removed'
  | 'password_changed'
  | 'person_helped'
  | 'request_refused'
  | 'sessions_ended'
  | 'signed_in'

/** `reason` is an error code or another fixed word, never user input. */
export type SecurityEvent = {
  event: SecurityEventName
  outcome: 'success' | 'failure'
  /** The account that acted. */
  actorId?: number | undefined
  /** The affected account, if it is a different one or nobody is logged in. */
  userId?: number | undefined
  eventId?: number | undefined
  reason?: string | undefined
  /** Method and pattern of the route, without ids. */
  route?: string | undefined
}

/** Where a request came from: the client's network and the gateway's id of the request. */
type RequestOrigin = { network?: string | undefined; requestId?: string | undefined }

export type SecurityLog = { record(event: SecurityEvent, origin?: RequestOrigin): void }
