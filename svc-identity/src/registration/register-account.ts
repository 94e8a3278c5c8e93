import { registerAccount, UserRegistered } from '@convive/contracts/identity'
import type { Database, Transaction } from '@convive/service-kit/database/database'
import { clientNetwork } from '@convive/service-kit/http/client-network'
import { HttpError } from '@convive/service-kit/http/http-error'
import { serve, type Served } from '@convive/service-kit/http/serve'
import type { RateLimiter } from '@convive/service-kit/limits/rate-limit'
import { emit } from '@convive/service-kit/messaging/messages'
import type { SendConfirmationEmail } from '../email-confirmation/email-confirmation.ts'
import { recordKnownNetwork } from '../sessions/login-rate-limit.ts'
import { startSession } from '../sessions/session.store.ts'
import { findAccount, getAccount, isReleasable, presentUser } from '../accounts/account.store.ts'
import {
  alreadyTaken,
  findReferrer,
  firstLanguage,
  insertAccount,
  refuseAdministratorsName,
  registrationNetwork,
  releaseUnconfirmedAddress,
  wasUsernameGiven,
} from '../accounts/insert-account.ts'
import { refuseCommonPassword, type PasswordHasher } from '../accounts/password-hashing.ts'
import { imitatesAdministrator } from '../accounts/reserved-names.rules.ts'

/** Enough for a workshop whose participants share one address. */
const networkLimit = { name: 'registrations from a network', max: 60, seconds: 3600, hashesKeys: true }

/**
 * Creates an account and logs its owner in. Nobody can register `adminUsername`: an account of that name would become
 * the administrator at the next start.
 */
export function registerAccountRoute(
  db: Database,
  passwords: PasswordHasher,
  rateLimiter: RateLimiter,
  sendConfirmationEmail: SendConfirmationEmail,
  adminUsername: string,
): Served {
  return serve(registerAccount, async (input, call) => {
    await rateLimiter.charge(db.source, networkLimit, clientNetwork(call))
    refuseAdministratorsName(input.displayName, 'displayName')
    refuseCommonPassword(input.password, input.username, 'password')
    await refuseTakenNames(db.source.manager, input)
    refuseReservedUsername(input.username, adminUsername)
    const passwordHash = await passwords.hash(input.password)
    const user = await db.transaction(async (tx) => {
      const referrerId = await findReferrer(tx, input.referrer)
      await releaseUnconfirmedAddress(tx, input.email)
      const language = input.language ?? firstLanguage(call)
      const id = await insertAccount(tx, { ...input, language, passwordHash, isAdmin: false, referrerId })
      if (id === undefined) throw await takenError(tx, input)
      await emit(tx, UserRegistered, {
        userId: id,
        username: input.username,
        displayName: input.displayName,
        region: input.region,
        referrerId,
        registeredAt: new Date().toISOString(),
        ...registrationNetwork(call, rateLimiter),
      })
      await recordKnownNetwork(tx, id, clientNetwork(call))
      await startSession(tx, id, call)
      const account = await getAccount(tx, id)
      await sendConfirmationEmail(tx, account)
      return presentUser(account)
    })
    call.recordSecurityEvent({ event: 'account_registered', outcome: 'success', actorId: user.id })
    return user
  })
}

type Names = { username: string; email: string }

/** Checks the names before the costly hash. The unique indexes decide in the end. */
async function refuseTakenNames(tx: Transaction, names: Names): Promise<void> {
  if (await wasUsernameGiven(tx, names.username)) throw alreadyTaken('username')
  const owner = await findAccount(tx, names.email)
  if (owner && !isReleasable(owner)) throw alreadyTaken('email')
}

function refuseReservedUsername(username: string, adminUsername: string): void {
  if (username.toLowerCase() === adminUsername.toLowerCase() || imitatesAdministrator(username))
    throw new HttpError(409, 'username_reserved', 'That username isn’t available. Choose another one.')
}

async function takenError(tx: Transaction, names: Names): Promise<HttpError> {
  return alreadyTaken((await findAccount(tx, names.email)) ? 'email' : 'username')
}
