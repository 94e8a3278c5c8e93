import { requestPasskey } from '@convive/contracts/passkeys'
import type { Database } from '@convive/service-kit/database/database'
import { HttpError } from '@convive/service-kit/http/http-error'
import { serve, type Served } from '@convive/service-kit/http/serve'
import type { RateLimiter } from '@convive/service-kit/limits/rate-limit'
import { getAccount } from '../accounts/account.store.ts'
import { wrongPassword, type Reauthenticate } from '../sessions/reauthenticate.ts'
import { isNewSession } from '../sessions/session.store.ts'
import { insertChallenge } from './passkey-challenge.store.ts'
import { findCredentials, maxPasskeys } from './passkey.store.ts'
import type { RelyingParty } from './relying-party.ts'

const userLimit = { name: 'passkey registrations of a user', max: 30, seconds: 3600 }

type Dependencies = { rateLimiter: RateLimiter; reauthenticate: Reauthenticate; relyingParty: RelyingParty }

/**
 * Begins the registration of a passkey. A passkey would outlast a stolen session, so this asks for the password
 * again. The user of an account without a password must have logged in within the last 15 minutes.
 */
export function requestPasskeyRoute(db: Database, { rateLimiter, reauthenticate, relyingParty }: Dependencies): Served {
  return serve(requestPasskey, async ({ currentPassword }, call) => {
    const { manager } = db.source
    const account = await getAccount(manager, call.caller.userId)
    await rateLimiter.charge(db.source, userLimit, String(account.id))
    if (account.passwordHash !== null) {
      if (!currentPassword) throw wrongPassword('currentPassword')
      await reauthenticate(account, { password: currentPassword, field: 'currentPassword' }, call)
    } else if (!(await isNewSession(manager, call.caller)))
      throw new HttpError(403, 'sign_in_again', 'Please log in again with a code, and add the passkey then.')
    const known = await findCredentials(db.source, account.id)
    if (known.length >= maxPasskeys) throw new HttpError(409, 'too_many_passkeys', 'Please remove a passkey first.')
    const options = await relyingParty.registrationOptions(account, known)
    await insertChallenge(db.source, options.challenge, account.id)
    return { ...options }
  })
}
