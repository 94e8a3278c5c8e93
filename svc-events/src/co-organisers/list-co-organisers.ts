import { listCoOrganisers } from '@convive/contracts/co-organisers'
import type { Database } from '@convive/service-kit/database/database'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { findOrganisedEvent } from '../guests/find-own-event.ts'
import { findCoOrganisers } from './co-organiser.store.ts'

export const listCoOrganisersRoute = (db: Database): Served =>
  serve(listCoOrganisers, async ({ id }, { caller }) => {
    const event = await findOrganisedEvent(db.source.manager, id, caller)
    return await findCoOrganisers(db.source.manager, event)
  })
