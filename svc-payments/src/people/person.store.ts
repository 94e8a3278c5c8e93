import type { Transaction } from '@convive/service-kit/database/database'

type User = { userId: number; username: string; displayName: string }

/** Stores the names of a user unless a newer version is stored. */
export async function storePerson(tx: Transaction, { data, version }: { data: User; version: number }): Promise<void> {
  await tx.query(
    `INSERT INTO person AS p (user_id, username, display_name, version) VALUES ($1, $2, $3, $4)
     ON CONFLICT (user_id) DO UPDATE SET username = $2, display_name = $3, version = $4 WHERE p.version < $4`,
    [data.userId, data.username, data.displayName, version],
  )
}
