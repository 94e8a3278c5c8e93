import { readCoraNotifications } from '@convive/contracts/notifications'
import type { Database } from '@convive/service-kit/database/database'
import { serve, type Served } from '@convive/service-kit/http/serve'

/** Marks the caller's notifications up to a transfer as read. */
export const readCoraNotificationsRoute = (db: Database): Served =>
  serve(readCoraNotifications, async ({ upTo }, { caller }) => {
    await db.source.query(
      `INSERT INTO read_mark AS r (user_id, up_to) VALUES ($1, $2)
       ON CONFLICT (user_id) DO UPDATE SET up_to = greatest(r.up_to, $2)`,
      [caller.userId, upTo],
    )
    return undefined
  })
