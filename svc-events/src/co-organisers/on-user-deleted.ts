import { UserDeleted } from '@convive/contracts/identity'
import { on, type Subscription } from '@convive/service-kit/messaging/messages'

/**
 * A deleted person organises nothing any more. svc-payments keeps the id in its copy of an event until the next change:
 * nobody can log in with it.
 */
export const onUserDeleted: Subscription = on(
  UserDeleted,
  'co-organisers/on-user-deleted',
  async (tx, { data }) => {
    await tx.query('DELETE FROM co_organiser WHERE user_id = $1', [data.userId])
  },
  { repeatable: true },
)
