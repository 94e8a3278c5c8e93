import type { Transaction } from '@convive/service-kit/database/database'

/** Limits what a weekly mail reads, and what the deletion of an account deletes. */
export const maxFollows = 1000

export async function isFollowing(tx: Transaction, followerId: number, organiserId: number): Promise<boolean> {
  const rows: unknown[] = await tx.query('SELECT 1 FROM follow WHERE follower_id = $1 AND organiser_id = $2', [
    followerId,
    organiserId,
  ])
  return rows.length > 0
}

/** Returns false if the person has reached the limit of follows. */
export async function insertFollow(tx: Transaction, followerId: number, organiserId: number): Promise<boolean> {
  const rows: unknown[] = await tx.query(
    `INSERT INTO follow (follower_id, organiser_id)
     SELECT $1, $2 WHERE (SELECT count(*) FROM follow WHERE follower_id = $1) < ${maxFollows}
     ON CONFLICT DO NOTHING RETURNING 1`,
    [followerId, organiserId],
  )
  return rows.length > 0 || (await isFollowing(tx, followerId, organiserId))
}
