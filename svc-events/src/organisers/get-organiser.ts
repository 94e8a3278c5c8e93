import { getOrganiser } from '@convive/contracts/organisers'
import type { Database } from '@convive/service-kit/database/database'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { findOrganiser } from './organiser.store.ts'

export const getOrganiserRoute = (db: Database): Served =>
  serve(getOrganiser, ({ username }) => findOrganiser(db.source.manager, username))
