import { listAdminsUnpaged } from '@convive/contracts/people'
import type { Database } from '@convive/service-kit/database/database'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { presentAdminUser, readAdmins } from './present-admin-user.ts'

const maxListed = 500

/** For pages and programs from before the paged list. */
export const listAdminsUnpagedRoute = (db: Database): Served =>
  serve(listAdminsUnpaged, async () => (await readAdmins(db.source, maxListed)).map(presentAdminUser))
