import {
  followOrganiser,
  getFollow,
  getOrganiser,
  type Organiser,
  unfollowOrganiser,
} from '@convive/contracts/organisers'
import {
  Button,
  FailureNote,
  queryClient,
  queryKeyOf,
  Soft,
  Stack,
  useApiMutation,
  useApiQuery,
  useMessages,
  useUser,
  writeCached,
} from '@convive/ui-kit'
import { Bell, BellRing } from 'lucide-react'
import { messages } from './texts.ts'
import { goToLoginFirst, isUnauthenticated, requireLogin, useFinishAction } from '../login/require-login.ts'

/** Whether the user follows an organiser, and the functions that change it. A visitor logs in first. */
function useFollow({ id, username }: Organiser) {
  const user = useUser()
  const isOwn = user?.id === id
  const { data } = useApiQuery(getFollow, { username }, { enabled: Boolean(user) && !isOwn })
  const onSuccess = (now: boolean) => {
    writeCached(getFollow, { username }, { isFollowing: now })
    void queryClient.invalidateQueries({ queryKey: queryKeyOf(getOrganiser, { username }) })
  }
  const pending = { action: 'follow', subjectId: id } as const
  const following = useApiMutation(followOrganiser, {
    onSuccess: () => onSuccess(true),
    onError: (error) => isUnauthenticated(error) && goToLoginFirst('follow', pending),
  })
  const unfollowing = useApiMutation(unfollowOrganiser, { onSuccess: () => onSuccess(false) })
  useFinishAction(id, ['follow'], () => !isOwn && following.mutate({ username }))
  const failure = following.error ?? unfollowing.error
  return {
    isOwn,
    isFollowing: Boolean(user) && (data?.isFollowing ?? false),
    busy: following.isPending || unfollowing.isPending,
    failure: failure && !isUnauthenticated(failure) ? failure : null,
    follow: () => requireLogin('follow', pending) && following.mutate({ username }),
    unfollow: () => unfollowing.mutate({ username }),
  }
}

/** Follows or unfollows an organiser. Not shown to the organiser. */
export function FollowButton({ organiser }: { organiser: Organiser }) {
  const t = useMessages(messages)
  const { isOwn, isFollowing, busy, failure, follow, unfollow } = useFollow(organiser)
  if (isOwn) return null
  const Icon = isFollowing ? BellRing : Bell
  return (
    <Stack $gap={2}>
      <Button
        variant={isFollowing ? 'line' : 'primary'}
        aria-pressed={isFollowing}
        busy={busy}
        onClick={isFollowing ? unfollow : follow}
      >
        <Icon size={20} aria-hidden />
        {t(isFollowing ? 'organiser.following' : 'organiser.follow')}
      </Button>
      <FailureNote title={t('organiser.followFailed')} error={failure} />
      {isFollowing && <Soft $size="s">{t('organiser.followingText')}</Soft>}
    </Stack>
  )
}
