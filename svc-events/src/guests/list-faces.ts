import { listFaces } from '@convive/contracts/guests'
import type { Database } from '@convive/service-kit/database/database'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { findVisibleEvent } from '../event-model/event.store.ts'
import { findFaces } from './guest.store.ts'

export const listFacesRoute = (db: Database): Served =>
  serve(listFaces, async ({ id }, { caller }) => {
    await findVisibleEvent(db.source.manager, id, caller)
    return await findFaces(db.source.manager, id)
  })
