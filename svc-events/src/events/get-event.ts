import { getEvent } from '@convive/contracts/events'
import type { Database } from '@convive/service-kit/database/database'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { findVisibleEvent } from '../event-model/event.store.ts'
import { presentEvent } from '../event-model/present-event.ts'

export const getEventRoute = (db: Database): Served =>
  serve(getEvent, async ({ id }, { caller }) => presentEvent(await findVisibleEvent(db.source.manager, id, caller)))
