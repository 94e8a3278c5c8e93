import { getVenueClaim } from '@convive/contracts/venue-claims'
import type { Database } from '@convive/service-kit/database/database'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { findOwnState } from './venue-claim.store.ts'

export const getVenueClaimRoute = (db: Database): Served =>
  serve(getVenueClaim, async ({ id }, { caller }) => ({
    state: await findOwnState(db.source.manager, caller.userId, id),
  }))
