import { followOrganiser, getFollow, unfollowOrganiser } from '@convive/contracts/organisers'
import type { Database, Transaction } from '@convive/service-kit/database/database'
import { HttpError } from '@convive/service-kit/http/http-error'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { ensureCaller } from '../people/people.ts'
import { findOrganiserId } from './get-organiser.ts'

/** Follows an organiser. Following again changes nothing. */
export const followOrganiserRoute = (db: Database): Served =>
  serve(followOrganiser, ({ username }, { caller }) =>
    db.transaction(async (tx) => {
      const organiserId = await findOrganiserId(tx, username)
      if (organiserId === caller.userId) throw new HttpError(409, 'not_yourself', 'You can’t follow yourself.')
      await ensureCaller(tx, caller)
      // Serializes one person's requests, so that parallel ones cannot exceed the limit.
      await tx.query('SELECT 1 FROM person WHERE id = $1 FOR NO KEY UPDATE', [caller.userId])
      if (!(await insertFollow(tx, caller.userId, organiserId)))
        throw new HttpError(409, 'over_limit', `You can follow at most ${maxFollows} organizers.`)
      return { isFollowing: true }
    }),
  )

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

export const getFollowRoute = (db: Database): Served =>
  serve(getFollow, async ({ username }, { caller }) => {
    const organiserId = await findOrganiserId(db.source.manager, username)
    return { isFollowing: await isFollowing(db.source.manager, caller.userId, organiserId) }
  })

/** Limits what a weekly mail reads, and what the deletion of an account deletes. */
const maxFollows = 1000

async function isFollowing(tx: Transaction, followerId: number, organiserId: number): Promise<boolean> {
  const rows: unknown[] = await tx.query('SELECT 1 FROM follow WHERE follower_id = $1 AND organiser_id = $2', [
    followerId,
    organiserId,
  ])
  return rows.length > 0
}

/** Returns false if the person has reached the limit of follows. */
async function insertFollow(tx: Transaction, followerId: number, organiserId: number): Promise<boolean> {
  const rows: unknown[] = await tx.query(
    `INSERT INTO follow (follower_id, organiser_id)
     SELECT $1, $2 WHERE (SELECT count(*) FROM follow WHERE follower_id = $1) < ${maxFollows}
     ON CONFLICT DO NOTHING RETURNING 1`,
    [followerId, organiserId],
  )
  return rows.length > 0 || (await isFollowing(tx, followerId, organiserId))
}
