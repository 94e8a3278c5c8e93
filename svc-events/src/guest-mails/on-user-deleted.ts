import { UserDeleted } from '@convive/contracts/identity'
import { on, type Subscription } from '@convive/service-kit/messaging/messages'

export const onUserDeleted: Subscription = on(
  UserDeleted,
  'guest-mails/on-user-deleted',
  async (tx, { data }) => {
    await tx.query('DELETE FROM stopped_guest_mail WHERE user_id = $1', [data.userId])
    await tx.query('DELETE FROM guest_mail WHERE user_id = $1', [data.userId])
  },
  { repeatable: true },
)
