import { listClaims } from '@convive/contracts/claims'
import type { Database } from '@convive/service-kit/database/database'
import { pageOf, parseIdCursor } from '@convive/service-kit/http/cursor'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { claimView, presentClaim, type ClaimView } from './claim.store.ts'

const defaultLimit = 50

export const listClaimsRoute = (db: Database): Served =>
  serve(listClaims, async ({ state, limit = defaultLimit, cursor }) => {
    const claims: ClaimView[] = await db.source.query(
      `${claimView} WHERE c.state = COALESCE($1, c.state) AND c.id < $2 ORDER BY c.id DESC LIMIT $3`,
      [state, parseIdCursor(cursor), limit + 1],
    )
    const { items, next } = pageOf(claims, limit, ({ id }) => id)
    return { items: items.map(presentClaim), next }
  })
