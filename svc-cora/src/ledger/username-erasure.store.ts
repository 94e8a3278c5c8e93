import type { Transaction } from '@convive/service-kit/database/database'

const sliceSize = 1000

/**
 * Runs once after migration 0014; deleting an account does not use it.
 *
 * Replaces usernames by account codes in the descriptions of the next transfers after an id. Resolves to the id of the
 * last one, or null when there is none. The range of ids keeps each statement on its slice of the index.
 */
export async function eraseUsernamesFromTransfers(tx: Transaction, afterId: number): Promise<number | null> {
  const [slice]: { last: number | null }[] = await tx.query(
    `SELECT max(id) AS last FROM (SELECT id FROM transfer WHERE id > $1 ORDER BY id LIMIT ${sliceSize}) AS slice`,
    [afterId],
  )
  if (slice?.last == null) return null
  await tx.query(
    `UPDATE transfer t SET (debit_description, credit_description) =
       (SELECT n.debit_description, n.credit_description FROM without_usernames(t) AS n)
     WHERE id > $1 AND id <= $2 AND type IN ('transferred', 'spent_venue', 'earned_referral')
       AND credit_description !~ '^(Transfer from|Paid by|Invited) person:[0-9]+(: |$)'`,
    [afterId, slice.last],
  )
  return slice.last
}
