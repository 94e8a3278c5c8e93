import { countGuests } from '@convive/contracts/guests'
import type { Database } from '@convive/service-kit/database/database'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { countCheckedInTickets } from '../attendance/seat-check-in.store.ts'
import { findOrganisedEvent } from './find-own-event.ts'

export const countGuestsRoute = (db: Database): Served =>
  serve(countGuests, async ({ id }, { caller }) => {
    const { goingCount, maybeCount, soldCount } = await findOrganisedEvent(db.source.manager, id, caller)
    const checkedIn = await countCheckedInTickets(db.source.manager, id)
    return { going: goingCount, maybe: maybeCount, tickets: soldCount, checkedIn }
  })
