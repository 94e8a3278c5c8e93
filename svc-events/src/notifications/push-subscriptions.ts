import {
  addPushSubscription,
  listPushSubscriptions,
  removePushSubscription,
} from '@convive/contracts/push-subscriptions'
import type { Database } from '@convive/service-kit/database/database'
import { HttpError } from '@convive/service-kit/http/http-error'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { ensureCaller } from '../people/people.ts'
import { findPushKey } from './push-key.ts'

/** One more device replaces the one that was added first. */
const maxDevices = 5

export const pushSubscriptionRoutes = (db: Database): Served[] => [
  listPushSubscriptionsRoute(db),
  addPushSubscriptionRoute(db),
  removePushSubscriptionRoute(db),
]

const listPushSubscriptionsRoute = (db: Database): Served =>
  serve(listPushSubscriptions, async (_input, { caller }) => {
    const { publicKey } = await findPushKey(db.source.manager)
    const subscriptions: { id: number; endpoint: string }[] = await db.source.query(
      `SELECT id, endpoint FROM push_subscription WHERE user_id = $1 ORDER BY id LIMIT ${maxDevices}`,
      [caller.userId],
    )
    return { publicKey, subscriptions }
  })

/** A browser has one subscription for a site, whoever is logged in: the newest person gets the notices. */
const addPushSubscriptionRoute = (db: Database): Served =>
  serve(addPushSubscription, ({ endpoint, keys, language }, { caller }) =>
    db.transaction(async (tx) => {
      await ensureCaller(tx, caller)
      // One at a time for each person, so that two devices at once stay within the bound.
      const people: unknown[] = await tx.query('SELECT 1 FROM person WHERE id = $1 AND NOT deleted FOR NO KEY UPDATE', [
        caller.userId,
      ])
      if (people.length === 0) throw new HttpError(401, 'signed_out', 'Please log in first.')
      const [added = { id: 0 }]: { id: number }[] = await tx.query(
        `INSERT INTO push_subscription (user_id, endpoint, p256dh, auth, language)
         VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (endpoint) DO UPDATE SET user_id = excluded.user_id, p256dh = excluded.p256dh, auth = excluded.auth,
           language = excluded.language, added_at = now()
         RETURNING id`,
        [caller.userId, endpoint, keys.p256dh, keys.auth, language],
      )
      await tx.query(
        `DELETE FROM push_subscription WHERE user_id = $1 AND id NOT IN (
           SELECT id FROM push_subscription WHERE user_id = $1 ORDER BY added_at DESC, id DESC LIMIT ${maxDevices})`,
        [caller.userId],
      )
      return added
    }),
  )

const removePushSubscriptionRoute = (db: Database): Served =>
  serve(removePushSubscription, async ({ id }, { caller }) => {
    await db.source.query('DELETE FROM push_subscription WHERE id = $1 AND user_id = $2', [id, caller.userId])
    return undefined
  })
