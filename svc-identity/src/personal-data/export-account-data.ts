import { exportAccountData } from '@convive/contracts/identity'
import type { OutputOf } from '@convive/contracts/route'
import type { Database, Transaction } from '@convive/service-kit/database/database'
import { asPersonalData, isoInstant, sectionLoader } from '@convive/service-kit/http/personal-data'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { type Account, getAccount, presentUser } from '../accounts/account.store.ts'
import type { LoginRateLimit } from '../sessions/login-rate-limit.ts'

/** Exports everything that svc-identity stores about the caller. */
export const exportAccountDataRoute = (db: Database, rateLimit: LoginRateLimit): Served =>
  serve(exportAccountData, async (_input, call) => {
    const account = await getAccount(db.source.manager, call.caller.userId)
    return asPersonalData(call, 'account', {
      ...(await loadSections(db.source.manager, account)),
      attempts: (await rateLimit.failures(account)).map((at) => ({ at: at.toISOString() })),
    })
  })

type Sections = OutputOf<typeof exportAccountData>['sections']
type Origin = { suspendedAt: string | null; invitedBy: string | null }

async function loadSections(tx: Transaction, account: Account): Promise<Omit<Sections, 'attempts'>> {
  const load = sectionLoader<Sections>(tx, account.id)
  const [origin]: Origin[] = await tx.query(
    `SELECT ${isoInstant('a.suspended_at')} AS "suspendedAt", i.username AS "invitedBy"
     FROM account a LEFT JOIN account i ON i.id = a.referrer_id WHERE a.id = $1`,
    [account.id],
  )
  return {
    account: [
      {
        ...presentUser(account),
        emailVerifiedAt: account.emailConfirmedAt?.toISOString() ?? null,
        formerEmail: account.formerEmail,
        invitedBy: origin?.invitedBy ?? null,
        suspendedAt: origin?.suspendedAt ?? null,
      },
    ],
    sessions: await load<'sessions'>(
      `${isoInstant('created_at')} AS "createdAt", ${isoInstant('touched_at')} AS "lastSeenAt", device`,
      'session WHERE user_id = $1 ORDER BY created_at',
    ),
    addresses: await load<'addresses'>(
      `network AS address, ${isoInstant('used_at')} AS "usedAt"`,
      'known_network WHERE user_id = $1 ORDER BY used_at',
    ),
    frames: await load<'frames'>(`frame, ${isoInstant('until')} AS until`, 'avatar_frame WHERE user_id = $1'),
    passkeys: await load<'passkeys'>(
      `name, ${isoInstant('created_at')} AS "createdAt", ${isoInstant('last_used_at')} AS "lastUsedAt"`,
      'passkey WHERE user_id = $1 ORDER BY created_at',
    ),
    contactMessages: await load<'contactMessages'>(
      `${isoInstant('at')} AS at, message, name, email`,
      'contact_message WHERE user_id = $1 ORDER BY id LIMIT 1000',
    ),
    mailedLinks: await load<'mailedLinks'>(
      `purpose, email, ${isoInstant('created_at')} AS "createdAt", ${isoInstant('expires_at')} AS "expiresAt"`,
      'email_token WHERE user_id = $1 ORDER BY created_at',
    ),
    // Anybody can enter an address that is not theirs. Until it is confirmed, its codes may concern somebody else.
    signInCodes: await load<'signInCodes'>(
      `c.email, attempts, ${isoInstant('expires_at')} AS "expiresAt"`,
      'login_code c JOIN account a ON c.email = lower(a.email) WHERE a.id = $1 AND a.email_confirmed_at IS NOT NULL',
    ),
  }
}
