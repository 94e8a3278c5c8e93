import { listSources } from '@convive/contracts/import-sources'
import type { Database } from '@convive/service-kit/database/database'
import { pageOf, parseIdCursor } from '@convive/service-kit/http/cursor'
import { serve, type Served } from '@convive/service-kit/http/serve'
import * as store from './source.store.ts'

const defaultLimit = 50

/** Sources belong to the platform: any administrator sees, adds and removes any of them. */
export const listSourcesRoute = (db: Database): Served =>
  serve(listSources, async ({ limit = defaultLimit, cursor, ...filter }) => {
    const rows = await store.listSources(db.source.manager, limit + 1, parseIdCursor(cursor, 0), filter)
    return pageOf(rows, limit, ({ id }) => id)
  })
