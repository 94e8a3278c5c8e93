import { listAdmins } from '@convive/contracts/people'
import type { Database } from '@convive/service-kit/database/database'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { presentAdminUser, readAdmins } from './admin-user-view.ts'

const maxListed = 500

/** For pages and programs that do not know the paged list yet. */
export const listAdminsRoute = (db: Database): Served =>
  serve(listAdmins, async () => (await readAdmins(db.source, maxListed)).map(presentAdminUser))
