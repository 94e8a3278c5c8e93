import { UserDeleted } from '@convive/contracts/identity'
import { addJob } from '@convive/service-kit/jobs/task'
import { on, type Subscription } from '@convive/service-kit/messaging/messages'
import { deleteFollowers } from './delete-followers.job.ts'

/**
 * Deletes the follows that a deleted person made, at most `maxFollows`. A job deletes other people's follows of that
 * person.
 */
export const onUserDeleted: Subscription = on(UserDeleted, 'follows/on-user-deleted', async (tx, { data }) => {
  await tx.query('DELETE FROM follow WHERE follower_id = $1', [data.userId])
  await tx.query('DELETE FROM followed_mail WHERE follower_id = $1', [data.userId])
  await addJob(tx, deleteFollowers, { organiserId: data.userId })
})
