import { listImportedEvents } from '@convive/contracts/imported-events'
import type { Database } from '@convive/service-kit/database/database'
import { pageOf, parseIdCursor } from '@convive/service-kit/http/cursor'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { listEventsOf } from './import.store.ts'


export const listImportedEventsRoute = (db: Database): Served =>
  serve(listImportedEvents, async ({ id, limit = defaultLimit, cursor }) => {
    const rows = await listEventsOf(db.source, id, limit + 1, parseIdCursor(cursor, 0))
    const { items, next } = pageOf(rows, limit, ({ candidateId }) => candidateId)
    return { items: items.map(({ event }) => event), next }
  })
