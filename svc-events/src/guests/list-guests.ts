import { listGuests } from '@convive/contracts/guests'
import type { Database } from '@convive/service-kit/database/database'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { findOrganisedEvent } from './find-own-event.ts'
import { findGuests } from './guest.store.ts'

const defaultLimit = 50

export const listGuestsRoute = (db: Database): Served =>
  serve(listGuests, async ({ id, limit, cursor, q }, { caller }) => {
    await findOrganisedEvent(db.source.manager, id, caller)
    return await findGuests(db.source.manager, id, limit ?? defaultLimit, { cursor, q })
  })
