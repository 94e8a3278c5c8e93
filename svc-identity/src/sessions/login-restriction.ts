import type { Database } from '@convive/service-kit/database/database'
import { HttpError } from '@convive/service-kit/http/http-error'
import type { SecurityEventName } from '@convive/service-kit/logging/security-event'
import type { Call } from '@convive/service-kit/http/serve'
import type { RateLimit, RateLimiter } from '@convive/service-kit/limits/rate-limit'
import type { Metrics } from '@convive/service-kit/metrics/metrics'
import { type Account, trustedEmail } from '../accounts/account.store.ts'
import type { Attempt } from './login-rate-limit.ts'

const everybody = ''

/** Restricts a way of logging in for an hour, for everybody, after too many failures of all names together. */
export type Restriction = {
  isOn(): Promise<boolean>
  /** Counts a failure. Records when it begins the restriction. */
  countFailure(call: Pick<Call, 'recordSecurityEvent'>): Promise<void>
}

function createRestriction(
  db: Database,
  rateLimiter: RateLimiter,
  { failures, restriction, event }: { failures: RateLimit; restriction: RateLimit; event: SecurityEventName },
): Restriction {
  return {
    isOn: async () => !(await rateLimiter.check(db.source, restriction, everybody)).allowed,
    countFailure: async (call) => {
      if ((await rateLimiter.take(db.source, failures, everybody)).allowed) return
      // Only one failure on one replica begins it.
      if (!(await rateLimiter.take(db.source, restriction, everybody)).allowed) return
      call.recordSecurityEvent({ event, outcome: 'failure', reason: 'too_many_failures' })
    },
  }
}

/**
 * After too many wrong codes from anywhere, a code works only in the browser that asked for it, and no longer for other
 * clients of its network.
 */
export const createCodeRestriction = (db: Database, rateLimiter: RateLimiter): Restriction =>
  createRestriction(db, rateLimiter, {
    failures: { name: 'wrong login codes', max: 100, seconds: 15 * 60 },
    restriction: { name: 'restriction of login codes', max: 1, seconds: 3600 },
    event: 'login_codes_restricted',
  })

/** Failures of all names together, from networks that are new to the account. Mistyped passwords stay well below it. */
const failures = { name: 'failed logins from new networks', max: 100, seconds: 15 * 60 }
const restriction = { name: 'restriction of password logins', max: 1, seconds: 3600 }

/**
 * Stops somebody who tries one common password for many names from many networks (password spraying), which stays below
 * the limits of each account and network. For an hour after too many failures, a network that is new to an account needs
 * a mailed code or a passkey. Nobody is locked out: known networks log in as before.
 */
export type LoginRestriction = {
  /** Refuses a password while it is not accepted from the attempt's network, whether or not there is an account. */
  admit(attempt: Attempt, account: Account | undefined): Promise<void>
  /** Counts a wrong password. Records when it begins the restriction. */
  countFailure(attempt: Attempt, call: Pick<Call, 'recordSecurityEvent'>): Promise<void>
}

export function createLoginRestriction(
  db: Database,
  rateLimiter: RateLimiter,
  metrics: Metrics | undefined,
): LoginRestriction {
  const event = 'password_logins_restricted'
  const restricted = createRestriction(db, rateLimiter, { failures, restriction, event })
  if (metrics) measureRestriction(metrics, () => restricted.isOn())
  return {
    admit: async ({ isKnown }, account) => {
      if (isKnown || (account && !canReceiveCode(account)) || !(await restricted.isOn())) return
      throw new HttpError(
        403,
        'login_code_required',
        'Somebody is trying out many passwords. Until that ends, log in with a mailed code or a passkey.',
      )
    },
    countFailure: async ({ isKnown }, call) => {
      if (!isKnown) await restricted.countFailure(call)
    },
  }
}

/** The first administrator has no mailbox, and no code is mailed to an address that is not trusted yet. */
function canReceiveCode(account: Account): boolean {
  const email = trustedEmail(account)
  return email !== null && !email.endsWith('.invalid')
}

export const measureRestriction = (metrics: Metrics, isOn: () => Promise<boolean>): void =>
  metrics.addGauge(
    'convive_password_logins_restricted',
    '1 while passwords are accepted only from known networks, because of many wrong ones',
    async () => ((await isOn()) ? 1 : 0),
  )
