import { showEventContacts } from '@convive/contracts/claims'
import { isOneOf, languages } from '@convive/contracts/enums'
import { type Event, getEvent } from '@convive/contracts/events'
import { DeletedEvent, EventView, useDeletedEventTitle } from '@convive/event-view'
import {
  Button,
  cacheKeys,
  currentUser,
  ErrorBoundary,
  lazyComponent,
  NearViewport,
  Note,
  PageTitle,
  queryClient,
  styled,
  toast,
  useApiMutation,
  useApiQuery,
  useDescribeError,
  useFormats,
  useLanguage,
  useMessages,
  useSearch,
  whenIdle,
  Wrap,
} from '@convive/ui-kit'
import { Eye } from 'lucide-react'
import { type ReactNode, Suspense, useEffect } from 'react'
import { messages } from './texts.ts'
import { goToLoginFirst, isUnauthenticated, requireLogin, useFinishAction } from '../login/require-login.ts'
import { useOfflineEvent } from '../offline/offline-event.ts'
import { ResourcePage } from '../offline/resource-page.tsx'
import { EventSkeleton } from '../layout/skeletons.tsx'
import { ClaimEvent, ManageEvent } from '../organise/organiser-tools.tsx'
import { EventActions } from './event-actions.tsx'
import { useIsJustPublished } from './just-published.ts'
import { ReportEvent } from './report-event.tsx'
import { isSoldOut, useSale } from './ticket-action.tsx'
import { inLanguage } from '@convive/formats/in-language'
import { timeSpanOf } from '@convive/formats/costa-rica-time'

const OfflineNote = styled(Wrap)`
  padding-top: var(--s-4);
`

/** One event: its facts, description, and the actions of visitors and organisers. */
export function EventPage({ id }: { id: string }) {
  const t = useMessages(messages)
  const notFound = {
    title: t('event.errorTitle'),
    text: t('event.errorText'),
    href: '/events/discover',
    back: t('event.backToEvents'),
  }
  const query = useOfflineEvent(Number(id), useApiQuery(getEvent, { id }))
  useEffect(() => whenIdle(() => void preloadFeaturedEvents()), [])
  if (query.error?.code === 'event_deleted' && query.data === undefined) return <DeletedEventPage />
  return (
    <ResourcePage query={query} notFound={notFound} skeleton={<EventSkeleton />}>
      {(event) => (
        <>
          {query.isStored && (
            <OfflineNote>
              <Note>{t('event.offline')}</Note>
            </OfflineNote>
          )}
          <EventContent event={event} />
        </>
      )}
    </ResourcePage>
  )
}

/**
 * Without a connection, this widget lists the opened events on the home page. A visitor on a phone has not loaded it
 * there. Its chunk has the name that federation gives it, so that the build has it once.
 */
const preloadFeaturedEvents = (): Promise<unknown> =>
  import(/* webpackChunkName: '__federation_expose_featured_events' */ '../widgets/featured-events.tsx').catch(
    (error: unknown) => console.info('The widget of the home page could not be preloaded', error),
  )

function DeletedEventPage() {
  return (
    <>
      <PageTitle title={useDeletedEventTitle()} />
      <DeletedEvent />
    </>
  )
}

function EventContent({ event: stored }: { event: Event }) {
  const asked = useSearch().get('lang')
  const pageLanguage = useLanguage()
  const language = isOneOf(languages, asked) ? asked : undefined
  const event = inLanguage(stored, language ?? pageLanguage)
  const t = useMessages(messages)
  const { eventTime } = useFormats()
  useRefetchAfterEnd(event)
  const isPublished = useIsJustPublished(event.id)
  const { sale, isKnown } = useSale(event)
  const contacts = useContacts(event)
  // The contacts are those of the original text.
  const shownContacts = contacts.shown && { ...contacts.shown, otherText: null }
  return (
    <>
      <PageTitle title={event.title} description={`${eventTime(event)} · ${event.location}`} />
      <EventView
        event={{ ...stored, ...shownContacts, ...(isKnown && { isSoldOut: isSoldOut(sale) }) }}
        asked={language}
        ticketCard={<EventActions event={event} />}
        announcement={
          isPublished && (
            <Suspense>
              <SharePanel event={event} />
            </Suspense>
          )
        }
        lead={<ManageEvent event={event} />}
        poster={<Poster event={event} />}
        more={
          <Late name="more-events">
            <MoreEvents event={event} />
          </Late>
        }
      >
        {event.hasMaskedContacts && !contacts.shown && (
          <div>
            <Button variant="line" busy={contacts.busy} onClick={contacts.show}>
              <Eye size={20} aria-hidden />
              {t('event.showContacts')}
            </Button>
          </div>
        )}
        {event.contactPhone !== undefined && event.creatorId !== currentUser()?.id && (
          <Late name="write-to-host" skeleton={<ButtonSpace />}>
            <WriteToHost event={event} origin={location.origin} />
          </Late>
        )}
        <Late name="event-talk" skeleton={!event.isPast && !event.isCancelled && <FormSpace />}>
          <EventTalk event={event} />
        </Late>
        <ClaimEvent event={event} />
        {!isPublished && (
          <Late name="share" skeleton={<ShareSpace />}>
            <ShareEvent event={event} />
          </Late>
        )}
        <ReportEvent event={event} />
      </EventView>
    </>
  )
}

const PrintedEvent = lazyComponent(() =>
  import('./printed-event.tsx').then((module) => ({ default: module.PrintedEvent })),
)

function Poster({ event }: { event: Event }) {
  return (
    <ErrorBoundary name="mfe_events/printed-event">
      <Suspense>
        <PrintedEvent event={event} />
      </Suspense>
    </ErrorBoundary>
  )
}

const MoreEvents = lazyComponent(() => import('./more-events.tsx').then((module) => ({ default: module.MoreEvents })))

const EventTalk = lazyComponent(() => import('./event-talk.tsx').then((module) => ({ default: module.EventTalk })))

/** As high as the form for a question, so that what follows does not move. */
const loadShare = () => import('./share-event.tsx')
const ShareEvent = lazyComponent(() => loadShare().then((module) => ({ default: module.ShareEvent })))
const SharePanel = lazyComponent(() => loadShare().then((module) => ({ default: module.SharePanel })))
const WriteToHost = lazyComponent(() =>
  import('@convive/event-view/whatsapp-links').then((module) => ({ default: module.WriteToHost })),
)
const ButtonSpace = styled.div`
  height: 44px;
`
/** A heading and a line of buttons. */
const ShareSpace = styled.div`
  height: 77px;
`
const FormSpace = styled.div`
  height: 280px;
`

/** What the first screen does not need. */
function Late({ name, skeleton, children }: { name: string; skeleton?: ReactNode; children: ReactNode }) {
  return (
    <ErrorBoundary name={`mfe_events/${name}`}>
      <NearViewport skeleton={skeleton}>{children}</NearViewport>
    </ErrorBoundary>
  )
}

/** The texts of an imported event with its contacts, once somebody who is logged in has asked for them. */
function useContacts({ id }: Event) {
  const t = useMessages(messages)
  const describe = useDescribeError()
  const pending = { action: 'contacts', subjectId: id } as const
  const showing = useApiMutation(showEventContacts, {
    onError: (error) =>
      isUnauthenticated(error)
        ? goToLoginFirst('contacts', pending)
        : toast({ title: t('event.contactsFailed'), description: describe(error), variant: 'destructive' }),
  })
  useFinishAction(id, ['contacts'], () => showing.mutate({ id }))
  return {
    shown: showing.data,
    busy: showing.isPending,
    show: () => requireLogin('contacts', pending) && showing.mutate({ id }),
  }
}

/**
 * Clocks differ, and the service decides whether an event is over. The event is refetched this long after its end by
 * the local clock.
 */
const pollGraceMs = 1000
const pollIntervalMs = 15_000
const maxPolls = 20
/** The longest delay that a browser's timer accepts. */
const maxTimeoutMs = 2 ** 31 - 1

/** Refetches an event once it is over, so that a page that was left open shows the actions for a past event. */
function useRefetchAfterEnd(event: Event): void {
  const { id, isPast } = event
  const end = timeSpanOf(event).endsAt.getTime()
  useEffect(() => {
    if (isPast) return undefined
    let timer: ReturnType<typeof setTimeout>
    let polls = 0
    const schedule = (delay: number) => {
      timer = setTimeout(check, Math.min(delay, maxTimeoutMs))
    }
    const check = () => {
      const remaining = end - Date.now()
      if (remaining > 0) return schedule(remaining + pollGraceMs)
      void queryClient.invalidateQueries({ queryKey: cacheKeys.event(id) })
      polls += 1
      if (polls < maxPolls) schedule(pollIntervalMs)
    }
    schedule(Math.max(end - Date.now(), 0) + pollGraceMs)
    return () => clearTimeout(timer)
  }, [id, end, isPast])
}
