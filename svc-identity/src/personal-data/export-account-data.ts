import { exportAccountData } from '@convive/contracts/identity'
import type { AvatarFrame } from '@convive/contracts/enums'
import type { Database, Transaction } from '@convive/service-kit/database/database'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { type Account, getAccount, presentUser } from '../accounts/account.store.ts'
import type { LoginRateLimit } from '../sessions/login-rate-limit.ts'

/** Exports everything that svc-identity stores about the caller. */
export const exportAccountDataRoute = (db: Database, rateLimit: LoginRateLimit): Served =>
  serve(exportAccountData, async (_input, call) => {
    const { userId } = call.caller
    const account = await getAccount(db.source.manager, userId)
    call.setHeader('content-disposition', 'attachment; filename="convive-account.json"')
    return {
      part: 'account' as const,
      userId,
      gatheredAt: new Date().toISOString(),
      sections: {
        ...(await loadSections(db.source.manager, account)),
        attempts: (await rateLimit.failures(account)).map((at) => ({ at: at.toISOString() })),
      },
    }
  })

/** Formats an instant as JSON does, whatever the connection's time zone. */
const iso = (column: string): string => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

async function loadSections(tx: Transaction, account: Account) {
  const select = async <Row>(columns: string, from: string): Promise<Row[]> =>
    await tx.query(`SELECT ${columns} FROM ${from}`, [account.id])
  const [suspension] = await select<{ at: string | null }>(`${iso('suspended_at')} AS at`, 'account WHERE id = $1')
  const [inviter] = await select<{ username: string }>(
    'i.username',
    'account a JOIN account i ON i.id = a.referrer_id WHERE a.id = $1',
  )
  return {
    account: [
      {
        ...presentUser(account),
        emailVerifiedAt: account.emailConfirmedAt?.toISOString() ?? null,
        formerEmail: account.formerEmail,
        invitedBy: inviter?.username ?? null,
        suspendedAt: suspension?.at ?? null,
      },
    ],
    sessions: await select<{ createdAt: string; lastSeenAt: string; device: string | null }>(
      `${iso('created_at')} AS "createdAt", ${iso('touched_at')} AS "lastSeenAt", device`,
      'session WHERE user_id = $1 ORDER BY created_at',
    ),
    addresses: await select<{ address: string; usedAt: string }>(
      `network AS address, ${iso('used_at')} AS "usedAt"`,
      'known_network WHERE user_id = $1 ORDER BY used_at',
    ),
    frames: await select<{ frame: AvatarFrame; until: string }>(
      `frame, ${iso('until')} AS until`,
      'avatar_frame WHERE user_id = $1',
    ),
    passkeys: await select<{ name: string; createdAt: string; lastUsedAt: string | null }>(
      `name, ${iso('created_at')} AS "createdAt", ${iso('last_used_at')} AS "lastUsedAt"`,
      'passkey WHERE user_id = $1 ORDER BY created_at',
    ),
    contactMessages: await select<{ at: string; message: string; name: string; email: string }>(
      `${iso('at')} AS at, message, name, email`,
      'contact_message WHERE user_id = $1 ORDER BY id LIMIT 1000',
    ),
    mailedLinks: await select<{ purpose: string; email: string; createdAt: string; expiresAt: string }>(
      `purpose, email, ${iso('created_at')} AS "createdAt", ${iso('expires_at')} AS "expiresAt"`,
      'email_token WHERE user_id = $1 ORDER BY created_at',
    ),
    // Anybody can enter an address that is not theirs. Until it is confirmed, its codes may concern somebody else.
    signInCodes: await select<{ email: string; attempts: number; expiresAt: string }>(
      `c.email, attempts, ${iso('expires_at')} AS "expiresAt"`,
      'login_code c JOIN account a ON c.email = lower(a.email) WHERE a.id = $1 AND a.email_confirmed_at IS NOT NULL',
    ),
  }
}
