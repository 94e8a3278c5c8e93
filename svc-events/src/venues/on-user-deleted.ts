import { UserDeleted } from '@convive/contracts/identity'
import { on } from '@convive/service-kit/messaging/messages'

/** A venue outlives its owner's account. */
export const onUserDeleted = on(UserDeleted, 'venues/on-user-deleted', async (tx, { data }) => {
  await tx.query('UPDATE venue SET owner_id = NULL WHERE owner_id = $1', [data.userId])
})
