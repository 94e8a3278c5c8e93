import { listIntegrations } from '@convive/contracts/import-sources'
import type { Database } from '@convive/service-kit/database/database'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { listSources } from './source.store.ts'

/** Sources belong to the platform: any administrator sees, adds and removes any of them. */
export const listSourcesRoute = (db: Database): Served => serve(listIntegrations, () => listSources(db.source.manager))
