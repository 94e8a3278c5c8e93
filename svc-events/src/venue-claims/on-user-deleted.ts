import { UserDeleted } from '@convive/contracts/identity'
import { on, type Subscription } from '@convive/service-kit/messaging/messages'

/** Deletes the notes of a deleted person and their waiting claims. Decided claims stay, without the note. */
export const onUserDeleted: Subscription = on(
  UserDeleted,
  'venue-claims/on-user-deleted',
  async (tx, { data }) => {
    await tx.query(`DELETE FROM venue_claim WHERE user_id = $1 AND state = 'waiting'`, [data.userId])
    await tx.query(`UPDATE venue_claim SET note = '' WHERE user_id = $1`, [data.userId])
  },
  { repeatable: true },
)
