import { listIntegrations } from '@convive/contracts/import-sources'
import type { Database } from '@convive/service-kit/database/database'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { listSources } from './source.store.ts'

const maxListed = 500

/** For pages and programs from before the paged list. */
export const listIntegrationsRoute = (db: Database): Served =>
  serve(listIntegrations, () => listSources(db.source.manager, maxListed))
