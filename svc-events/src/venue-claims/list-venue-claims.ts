import { listVenueClaims } from '@convive/contracts/venue-claims'
import type { Database } from '@convive/service-kit/database/database'
import { pageOf, parseIdCursor } from '@convive/service-kit/http/cursor'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { presentVenueClaim, venueClaimView, type VenueClaimView } from './venue-claim.store.ts'

const defaultLimit = 50

export const listVenueClaimsRoute = (db: Database): Served =>
  serve(listVenueClaims, async ({ state, limit = defaultLimit, cursor }) => {
    const claims: VenueClaimView[] = await db.source.query(
      `${venueClaimView} WHERE c.state = COALESCE($1, c.state) AND c.id < $2 ORDER BY c.id DESC LIMIT $3`,
      [state, parseIdCursor(cursor), limit + 1],
    )
    const { items, next } = pageOf(claims, limit, ({ id }) => id)
    return { items: items.map(presentVenueClaim), next }
  })
