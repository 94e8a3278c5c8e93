import type { downloadAccountData } from '@convive/contracts/identity'
import type { ProfileFrame } from '@convive/contracts/vocabulary'
import type { Database, Transaction } from '@convive/service-kit/database'
import type { Handler } from '@convive/service-kit/http'
import { accountOf, presentUser, type Account } from '../accounts/account.ts'

/** Gathers everything that stands here about the caller, to be kept as a file. */
export function gatherData(db: Database): Handler<typeof downloadAccountData> {
  return async (_input, call) => {
    const { userId } = call.caller
    const account = await accountOf(db.source.manager, userId)
    call.setHeader('content-disposition', 'attachment; filename="convive-account.json"')
    return { part: 'account' as const, userId, gatheredAt: new Date().toISOString(), sections: await sectionsOf(db.source.manager, account) }
  }
}

/** Instants as JSON writes them, whatever the connection's time zone. */
const iso = (column: string): string => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

async function sectionsOf(tx: Transaction, account: Account) {
  const of = async <Row>(columns: string, rest: string, value: unknown = account.id): Promise<Row[]> => await tx.query(`SELECT ${columns} FROM ${rest}`, [value])
  const [inviter] = await of<{ username: string }>('i.username', 'account a JOIN account i ON i.id = a.referrer_id WHERE a.id = $1')
  return {
    account: [{ ...presentUser(account), emailVerifiedAt: account.email_verified_at?.toISOString() ?? null, formerEmail: account.former_email, invitedBy: inviter?.username ?? null }],
    sessions: await of<{ createdAt: string; lastSeenAt: string; device: string | null }>(`${iso('created_at')} AS "createdAt", ${iso('touched_at')} AS "lastSeenAt", device`, 'session WHERE user_id = $1 ORDER BY created_at'),
    addresses: await of<{ address: string; usedAt: string }>(`address, ${iso('used_at')} AS "usedAt"`, 'known_address WHERE user_id = $1 ORDER BY used_at'),
    attempts: await of<{ at: string }>(`${iso('failed_at')} AS at`, 'login_failure WHERE name = lower($1) ORDER BY failed_at', account.username),
    frames: await of<{ frame: ProfileFrame; until: string }>(`frame, ${iso('until')} AS until`, 'profile_frame WHERE user_id = $1'),
    mailedLinks: await of<{ purpose: string; email: string; createdAt: string; expiresAt: string }>(
      `purpose, email, ${iso('created_at')} AS "createdAt", ${iso('expires_at')} AS "expiresAt"`,
      'mail_link WHERE user_id = $1 ORDER BY created_at',
    ),
  }
}
