import { addPasskey } from '@convive/contracts/passkeys'
import type { Database } from '@convive/service-kit/database/database'
import { HttpError } from '@convive/service-kit/http/http-error'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { getAccount, trustedEmail } from '../accounts/account.store.ts'
import type { EmailTemplates } from '../mail/email-templates.ts'
import type { QueueNotice } from '../mail/queue-notice.ts'
import { deviceOf } from '../sessions/device.ts'
import { consumeChallenge } from './passkey-challenge.store.ts'
import { insertPasskey, findCredentials, maxPasskeys } from './passkey.store.ts'
import { challengeIn, passkeyFailed, type RelyingParty } from './relying-party.ts'

type Dependencies = { relyingParty: RelyingParty; emails: EmailTemplates; queueNotice: QueueNotice }

/** Adds the passkey that signed the user's challenge, and notifies the user by mail. */
export function addPasskeyRoute(db: Database, { relyingParty, emails, queueNotice }: Dependencies): Served {
  return serve(addPasskey, async ({ credential }, call) => {
    const { userId } = call.caller
    if (!(await consumeChallenge(db.source, challengeIn(credential), userId))) throw passkeyFailed()
    const key = await relyingParty.verifyRegistration(credential)
    const name = deviceOf(call.header('user-agent')) ?? 'Passkey'
    const passkey = await db.transaction(async (tx) => {
      const account = await getAccount(tx, userId)
      // Locks the account, so that two simultaneous new passkeys are counted one after the other, and so that a
      // password reset either removes this one or has committed before.
      await tx.query('SELECT 1 FROM account WHERE id = $1 FOR NO KEY UPDATE', [userId])
      if ((await findCredentials(tx, userId)).length >= maxPasskeys)
        throw new HttpError(409, 'too_many_passkeys', 'Please remove a passkey first.')
      const added = await insertPasskey(tx, userId, name, key)
      if (!added) throw passkeyFailed()
      await queueNotice(tx, emails.passkeyAdded({ ...account, email: trustedEmail(account) ?? account.email }))
      return added
    })
    call.recordSecurityEvent({ event: 'passkey_added', outcome: 'success' })
    return passkey
  })
}
