import { type AnsweredEvent, listAnsweredEvents } from '@convive/contracts/events'
import { Badge, ButtonLink, EmptyState, useApiPages, useMessages } from '@convive/ui-kit'
import { CalendarCheck } from 'lucide-react'
import { messages } from '../messages/messages.ts'
import { EventList } from './event-list.tsx'

const pageSize = 10

export function AnsweredEvents() {
  const say = useMessages(messages)
  const events = useApiPages(listAnsweredEvents, { limit: pageSize })
  return (
    <EventList
      id="answered"
      title={say('answered.title')}
      failed={say('answered.failed')}
      query={events}
      badgeOf={answerOf}
      empty={
        <EmptyState title={say('answered.none')} picture={<CalendarCheck size={44} strokeWidth={1.5} aria-hidden />}>
          <ButtonLink variant="line" href="/events/discover">
            {say('answered.discover')}
          </ButtonLink>
        </EmptyState>
      }
    />
  )
}

const answerOf = (event: AnsweredEvent) => <Answer event={event} />

function Answer({ event: { attended, myStatus } }: { event: AnsweredEvent }) {
  const say = useMessages(messages)
  if (attended) return <Badge $tone="forest">{say('answered.attended')}</Badge>
  return myStatus && <Badge $tone={myStatus === 'going' ? 'forest' : 'neutral'}>{say(`answered.${myStatus}`)}</Badge>
}
