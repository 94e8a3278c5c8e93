import { listContactNotifications } from '@convive/contracts/contact'
import type { Database } from '@convive/service-kit/database/database'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { listNotifications } from './contact-message.store.ts'

const defaultLimit = 20

export const listContactNotificationsRoute = (db: Database): Served =>
  serve(listContactNotifications, ({ limit = defaultLimit }, { caller }) =>
    listNotifications(db.source, caller.userId, limit),
  )
