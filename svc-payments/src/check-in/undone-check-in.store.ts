import type { Transaction } from '@convive/service-kit/database/database'

export type UndoneCheckIn = { checkedInAt: Date; scanId: string | null; undoneAt: Date }

/** The undone check-ins of a ticket, oldest first. The caller holds the lock of the ticket. */
export const findUndoneCheckIns = (tx: Transaction, ticketId: number): Promise<UndoneCheckIn[]> =>
  tx.query(
    `SELECT checked_in_at AS "checkedInAt", scan_id AS "scanId", undone_at AS "undoneAt"
     FROM undone_check_in WHERE ticket_id = $1 ORDER BY undone_at`,
    [ticketId],
  )
