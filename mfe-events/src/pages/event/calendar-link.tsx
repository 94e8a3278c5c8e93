import type { Event } from '@convive/contracts/events'
import { eventCalendarPath } from '@convive/formats/event-calendar-path'
import { ButtonLink, useMessages } from '@convive/ui-kit'
import { CalendarPlus } from 'lucide-react'
import { messages } from './texts.ts'

/** Downloads the event's calendar file, which the server names. */
export function CalendarLink({ event }: { event: Event }) {
  const t = useMessages(messages)
  return (
    <ButtonLink variant="line" href={eventCalendarPath(event.id)} download>
      <CalendarPlus size={20} aria-hidden />
      {t('event.calendar')}
    </ButtonLink>
  )
}
