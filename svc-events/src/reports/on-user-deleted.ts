import { UserDeleted } from '@convive/contracts/identity'
import { on, type Subscription } from '@convive/service-kit/messaging/messages'

/** Deletes the notes of a deleted person's reports. The reports and their reasons stay. */
export const onUserDeleted: Subscription = on(
  UserDeleted,
  'reports/on-user-deleted',
  async (tx, { data }) => {
    await tx.query(`UPDATE report SET note = '' WHERE user_id = $1`, [data.userId])
  },
  { repeatable: true },
)
