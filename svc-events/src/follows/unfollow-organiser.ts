import { unfollowOrganiser } from '@convive/contracts/organisers'
import type { Database } from '@convive/service-kit/database/database'
import { serve, type Served } from '@convive/service-kit/http/serve'

/** Ends a follow. Also works for an organiser who no longer has a page. */
export const unfollowOrganiserRoute = (db: Database): Served =>
  serve(unfollowOrganiser, async ({ username }, { caller }) => {
    await db.source.query(
      `DELETE FROM follow USING person p
       WHERE follower_id = $1 AND organiser_id = p.id AND lower(p.username) = lower($2)`,
      [caller.userId, username],
    )
    return undefined
  })
