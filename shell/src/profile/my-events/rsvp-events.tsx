import { type RsvpEvent, listRsvpEvents } from '@convive/contracts/events'
import { Badge, ButtonLink, EmptyState, useApiPages, useMessages } from '@convive/ui-kit'
import { CalendarCheck } from 'lucide-react'
import { messages } from '../texts.ts'
import { EventList } from './event-list.tsx'

const pageSize = 10

export function RsvpEvents() {
  const t = useMessages(messages)
  const events = useApiPages(listRsvpEvents, { limit: pageSize })
  return (
    <EventList
      id="answered"
      title={t('answered.title')}
      failed={t('answered.failed')}
      query={events}
      badgeOf={answerOf}
      empty={<NoAnswers />}
    />
  )
}

const nextCount = 3

/** The user's next events, for the overview. */
export function NextEvents() {
  const t = useMessages(messages)
  const events = useApiPages(listRsvpEvents, { when: 'upcoming', limit: nextCount })
  const items = events.items?.filter(({ myStatus, isCancelled }) => myStatus !== 'not_going' && !isCancelled)
  return (
    <EventList
      id="next-events"
      title={t('answered.next')}
      failed={t('answered.failed')}
      query={{ ...events, items }}
      badgeOf={answerOf}
      empty={<NoAnswers />}
    />
  )
}

function NoAnswers() {
  const t = useMessages(messages)
  return (
    <EmptyState title={t('answered.none')} picture={<CalendarCheck size={44} strokeWidth={1.5} aria-hidden />}>
      <ButtonLink variant="line" href="/events/discover">
        {t('answered.discover')}
      </ButtonLink>
    </EmptyState>
  )
}

const answerOf = (event: RsvpEvent) => <Answer event={event} />

/** Nobody goes to a cancelled event, even if a ticket was checked in before. */
function Answer({ event: { attended, myStatus, isCancelled } }: { event: RsvpEvent }) {
  const t = useMessages(messages)
  if (isCancelled) return null
  if (attended) return <Badge $tone="forest">{t('answered.attended')}</Badge>
  return myStatus && <Badge $tone={myStatus === 'going' ? 'forest' : 'neutral'}>{t(`answered.${myStatus}`)}</Badge>
}
