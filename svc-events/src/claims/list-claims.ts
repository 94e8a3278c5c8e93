import { listClaims, type Claim } from '@convive/contracts/claims'
import type { Database, Transaction } from '@convive/service-kit/database'
import { serve, type Served } from '@convive/service-kit/http'
import { notFound, Refused } from '@convive/service-kit/refused'

export type ClaimView = Omit<Claim, 'claimedAt' | 'decidedAt'> & { claimedAt: Date; decidedAt: Date | null }

const usualLimit = 50
const view = `SELECT c.id, c.event_id AS "eventId", c.title, c.user_id AS "userId", p.username, p.display_name AS "displayName", c.state,
  c.cora_awarded AS "coraAwarded", c.claimed_at AS "claimedAt", c.decided_at AS "decidedAt" FROM claim c LEFT JOIN person p ON p.id = c.user_id`

export const listClaimsRoute = (db: Database): Served =>
  serve(listClaims, async ({ state, limit = usualLimit, cursor }) => {
    const claims: ClaimView[] = await db.source.query(`${view} WHERE c.state = COALESCE($1, c.state) AND c.id < $2 ORDER BY c.id DESC LIMIT $3`, [state, beforeOf(cursor), limit + 1])
    return { items: claims.slice(0, limit).map(presentClaim), next: claims.length > limit ? String(claims[limit - 1]?.id) : null }
  })

export async function findClaim(tx: Transaction, id: number): Promise<ClaimView> {
  const [claim]: ClaimView[] = await tx.query(`${view} WHERE c.id = $1`, [id])
  if (!claim) throw notFound('There is no such claim.')
  return claim
}

export const presentClaim = ({ claimedAt, decidedAt, ...claim }: ClaimView): Claim => ({ ...claim, claimedAt: claimedAt.toISOString(), decidedAt: decidedAt?.toISOString() ?? null })

/** The cursor is the id of the last claim that was shown. */
function beforeOf(cursor: string | undefined): number {
  if (cursor === undefined) return Number.MAX_SAFE_INTEGER
  if (/^[1-9]\d{0,14}$/.test(cursor)) return Number(cursor)
  throw new Refused(400, 'invalid_input', 'There is no such page.', { issues: [{ path: 'cursor', message: 'Must be one that an answer named' }] })
}
