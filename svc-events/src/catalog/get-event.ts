import { getEvent } from '@convive/contracts/events'
import type { Database } from '@convive/service-kit/database'
import { serve, type Served } from '@convive/service-kit/http'
import { findEventFor, presentEvent } from './event-view.ts'

export const eventRoute = (db: Database): Served => serve(getEvent, async ({ id }, { caller }) => presentEvent(await findEventFor(db.source.manager, id, caller)))
