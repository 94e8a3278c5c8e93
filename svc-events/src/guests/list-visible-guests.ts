import { listVisibleGuests } from '@convive/contracts/guests'
import type { Database } from '@convive/service-kit/database/database'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { findVisibleEvent } from '../event-model/event.store.ts'
import { findVisibleGuests } from './guest.store.ts'

export const listVisibleGuestsRoute = (db: Database): Served =>
  serve(listVisibleGuests, async ({ id }, { caller }) => {
    await findVisibleEvent(db.source.manager, id, caller)
    return await findVisibleGuests(db.source.manager, id)
  })
