import { getImport } from '@convive/contracts/import-review'
import type { Database } from '@convive/service-kit/database/database'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { findImport } from './import.store.ts'

export const getImportRoute = (db: Database): Served => serve(getImport, ({ id }) => findImport(db.source.manager, id))
