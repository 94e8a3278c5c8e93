import { UserDeleted } from '@convive/contracts/identity'
import { on, type Subscription } from '@convive/service-kit/messaging/messages'
import { announceChangedCoOrganisers } from './announce-co-organisers.job.ts'

/**
 * A deleted person no longer organises anything. A job tells svc-payments, which keeps the ids in its copy of an event.
 */
export const onUserDeleted: Subscription = on(
  UserDeleted,
  'co-organisers/on-user-deleted',
  async (tx, { data }) => {
    const [left]: [{ eventId: number }[], number] = await tx.query(
      'DELETE FROM co_organiser WHERE user_id = $1 RETURNING event_id AS "eventId"',
      [data.userId],
    )
    await announceChangedCoOrganisers(
      tx,
      left.map(({ eventId }) => eventId),
    )
  },
  { repeatable: true },
)
