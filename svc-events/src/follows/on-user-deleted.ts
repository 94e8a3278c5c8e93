import { UserDeleted } from '@convive/contracts/identity'
import { addJob } from '@convive/service-kit/jobs/task'
import { on, type Subscription } from '@convive/service-kit/messaging/messages'
import { deleteFollowers } from './delete-followers.job.ts'

/** Deletes the at most `maxFollows` follows by a deleted person. A job deletes the follows of that person. */
export const onUserDeleted: Subscription = on(UserDeleted, 'follows/on-user-deleted', async (tx, { data }) => {
  await tx.query('DELETE FROM follow WHERE follower_id = $1', [data.userId])
  await tx.query('DELETE FROM followed_mail WHERE follower_id = $1', [data.userId])
  await addJob(tx, deleteFollowers, { organiserId: data.userId })
})
