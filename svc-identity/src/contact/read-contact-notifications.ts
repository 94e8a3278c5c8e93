import { readContactNotifications } from '@convive/contracts/contact'
import type { Database } from '@convive/service-kit/database/database'
import { serve, type Served } from '@convive/service-kit/http/serve'

/** Marks the messages up to one as read by the caller. */
export const readContactNotificationsRoute = (db: Database): Served =>
  serve(readContactNotifications, async ({ upTo }, { caller }) => {
    await db.source.query(
      `INSERT INTO contact_read AS r (user_id, up_to) VALUES ($1, $2)
       ON CONFLICT (user_id) DO UPDATE SET up_to = greatest(r.up_to, $2)`,
      [caller.userId, upTo],
    )
    return undefined
  })
