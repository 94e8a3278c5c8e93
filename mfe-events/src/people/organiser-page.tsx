import { type Event, listEvents } from '@convive/contracts/events'
import {
  getOrganiser,
  type Organiser,
  followOrganiser,
  getFollow,
  unfollowOrganiser,
} from '@convive/contracts/organisers'
import { EventRows, listMessages, OrganiserView, RowSkeletons } from '@convive/event-view'
import {
  type ApiPages,
  EmptyState,
  LoadMoreFooter,
  LoadState,
  PageTitle,
  Row,
  SectionHead,
  styled,
  useApiPages,
  useApiQuery,
  useMessages,
  Button,
  FailureNote,
  queryClient,
  queryKeyOf,
  Soft,
  Stack,
  useApiMutation,
  useUser,
  writeCached,
} from '@convive/ui-kit'
import { CalendarDays, Bell, BellRing } from 'lucide-react'
import { useState } from 'react'
import { messages } from './texts.ts'
import { EmbedCode, ShareWeek } from '../discover/share-week.tsx'
import { EventSkeleton } from '../layout/skeletons.tsx'
import { ResourcePage } from '../offline/resource-page.tsx'
import { goToLoginFirst, isUnauthenticated, requireLogin, useFinishAction } from '../login/require-login.ts'

const More = styled.div`
  display: grid;
  justify-items: center;
  gap: var(--s-3);
  padding-top: var(--s-6);
`
const Listing = styled.section`
  padding-bottom: var(--s-16);
`

/** The organiser of events: who they are, and their events. */
export function OrganiserPage({ username }: { username: string }) {
  const t = useMessages(messages)
  const query = useApiQuery(getOrganiser, { username })
  // A service that does not respond says nothing about the person.
  const isMissing = query.error?.status === 404
  const notFound = {
    title: t(isMissing ? 'organiser.errorTitle' : 'organiser.failed'),
    text: isMissing ? t('organiser.errorText') : undefined,
    href: '/events/discover',
    back: t('event.backToEvents'),
  }
  return (
    <ResourcePage query={query} notFound={notFound} skeleton={<EventSkeleton />}>
      {(organiser) => (
        <>
          <PageTitle title={organiser.displayName} description={organiser.about ?? `@${organiser.username}`} />
          <OrganiserView
            organiser={organiser}
            actions={<FollowButton organiser={organiser} />}
            upcoming={
              <>
                <UpcomingEvents organiser={organiser} />
                <Row $gap={4}>
                  <ShareWeek scope={`host-${organiser.username}`} />
                  <EmbedCode scope={`host-${organiser.username}`} />
                </Row>
              </>
            }
          >
            <PastEvents organiser={organiser} />
          </OrganiserView>
        </>
      )}
    </ResourcePage>
  )
}

/** The upcoming events of the organiser, page by page. */
function UpcomingEvents({ organiser }: { organiser: Organiser }) {
  return <Events pages={useApiPages(listEvents, { creatorId: organiser.id, when: 'upcoming', limit: 20 })} />
}

/** Shows nothing while it loads, and for a person whose events are all upcoming. */
function PastEvents({ organiser }: { organiser: Organiser }) {
  const t = useMessages(messages)
  const pages = useApiPages(listEvents, { creatorId: organiser.id, when: 'past', limit: 20 })
  // A retry clears the error. The section stays, and with it the focus.
  const [hasFailed, setHasFailed] = useState(false)
  if (pages.error && !hasFailed) setHasFailed(true)
  if (pages.items ? pages.items.length === 0 : !hasFailed) return null
  return (
    <Listing aria-labelledby="past-events">
      <SectionHead>
        <h2 id="past-events">{t('organiser.past')}</h2>
      </SectionHead>
      <Events pages={pages} />
    </Listing>
  )
}

function Events({ pages }: { pages: ApiPages & { items: Event[] | undefined } }) {
  const t = useMessages(messages)
  const list = useMessages(listMessages)
  const { items } = pages
  if (!items) return <LoadState query={pages} failed={list('list.error')} skeleton={<RowSkeletons count={3} />} />
  if (items.length === 0)
    return (
      <EmptyState
        title={t('organiser.noUpcoming')}
        picture={<CalendarDays size={44} strokeWidth={1.5} aria-hidden />}
      />
    )
  return (
    <>
      <EventRows events={items} withRegion />
      {(pages.hasNextPage || pages.isRefetchError) && (
        <More>
          <LoadMoreFooter pages={pages} moreFailed={t('discover.moreFailed')} align="center" />
        </More>
      )}
    </>
  )
}

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
