import { UserDeleted } from '@convive/contracts/identity'
import { on, type Subscription } from '@convive/service-kit/messages'

/** What a deleted person wrote in their own words goes; that an event was reported, and why, stays without them. */
export const forgetNotesSubscription: Subscription = on(
  UserDeleted,
  'reports/person-deleted',
  async (tx, { data }) => {
    await tx.query(`UPDATE report SET note = '' WHERE user_id = $1`, [data.userId])
  },
  { repeatable: true },
)
