import { listSources } from '@convive/contracts/import-sources'
import type { Database } from '@convive/service-kit/database/database'
import { parseIdCursor } from '@convive/service-kit/http/cursor'
import { serve, type Served } from '@convive/service-kit/http/serve'
import * as store from './source.store.ts'

const defaultLimit = 50

/** Sources belong to the platform: any administrator sees, adds and removes any of them. */
export const listSourcesRoute = (db: Database): Served =>
  serve(listSources, async ({ limit = defaultLimit, cursor, ...filter }) => {
    const items = await store.listSources(db.source.manager, limit + 1, parseIdCursor(cursor, 0), filter)
    return { items: items.slice(0, limit), next: items.length > limit ? String(items[limit - 1]?.id) : null }
  })
