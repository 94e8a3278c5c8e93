import type { Transaction } from '@convive/service-kit/database/database'
import { newToken } from '../subscriptions/subscription.store.ts'

/**
 * Finds the tokens in the weekly mails of followers, which stay the same, and creates those that are missing. The locks
 * make the deletion of an account wait, so that none of its tokens is left.
 */
export async function findStopTokens(tx: Transaction, followerIds: number[]): Promise<Map<number, string>> {
  await tx.query(
    `INSERT INTO followed_mail (follower_id, token)
     SELECT id, token FROM unnest($1::bigint[], $2::text[]) AS given (id, token)
     WHERE EXISTS (SELECT 1 FROM follow WHERE follower_id = given.id FOR KEY SHARE)
     ON CONFLICT (follower_id) DO NOTHING`,
    [followerIds, followerIds.map(newToken)],
  )
  const rows: { followerId: number; token: string }[] = await tx.query(
    'SELECT follower_id AS "followerId", token FROM followed_mail WHERE follower_id = ANY($1)',
    [followerIds],
  )
  return new Map(rows.map(({ followerId, token }) => [followerId, token]))
}

export async function stopMails(tx: Transaction, token: string | undefined): Promise<void> {
  await tx.query('UPDATE followed_mail SET stopped_at = now() WHERE token = $1 AND stopped_at IS NULL', [token])
}

export async function resumeMails(tx: Transaction, followerId: number): Promise<void> {
  await tx.query('UPDATE followed_mail SET stopped_at = NULL WHERE follower_id = $1 AND stopped_at IS NOT NULL', [
    followerId,
  ])
}
