import { getImport, listImports } from '@convive/contracts/import-review'
import type { Database } from '@convive/service-kit/database/database'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { pageOf, parseIdCursor } from '@convive/service-kit/http/cursor'
import { findImport, type ImportView, listEventsOf, presentImport, selectImports } from './import.store.ts'
import { listImportedEvents } from '@convive/contracts/imported-events'

const defaultLimit = 50

/** Leaves out scans without a result, because there are many scheduled scans and nobody looks for an empty one. */
const isShown = `(i.kind = 'chat' OR i.state IN ('undoing', 'undone')
  OR EXISTS (SELECT 1 FROM candidate c WHERE c.import_id = i.id))`

export const listImportsRoute = (db: Database): Served =>
  serve(listImports, async ({ limit = defaultLimit, cursor }) => {
    const rows: ImportView[] = await db.source.query(
      `${selectImports} WHERE i.id < $1 AND ${isShown} ORDER BY i.id DESC LIMIT $2`,
      [parseIdCursor(cursor), limit + 1],
    )
    const { items, next } = pageOf(rows, limit, ({ id }) => id)
    return { items: items.map(presentImport), next }
  })

export const getImportRoute = (db: Database): Served => serve(getImport, ({ id }) => findImport(db.source.manager, id))

export const listImportedEventsRoute = (db: Database): Served =>
  serve(listImportedEvents, async ({ id, limit = defaultLimit, cursor }) => {
    const rows = await listEventsOf(db.source, id, limit + 1, parseIdCursor(cursor, 0))
    const { items, next } = pageOf(rows, limit, ({ candidateId }) => candidateId)
    return { items: items.map(({ event }) => event), next }
  })
