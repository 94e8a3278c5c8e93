import { listEvents } from '@convive/contracts/events'
import type { User } from '@convive/contracts/identity'
import { ButtonLink, EmptyState, useApiPages, useMessages } from '@convive/ui-kit'
import { CalendarPlus, Plus } from 'lucide-react'
import { messages } from '../texts.ts'
import { EventList } from './event-list.tsx'

const pageSize = 10

export function CreatedEvents({ user }: { user: User }) {
  const t = useMessages(messages)
  const events = useApiPages(listEvents, { creatorId: user.id, limit: pageSize })
  return (
    <EventList
      id="created"
      title={t('created.title')}
      failed={t('created.failed')}
      query={events}
      empty={
        <EmptyState title={t('created.none')} picture={<CalendarPlus size={44} strokeWidth={1.5} aria-hidden />}>
          <ButtonLink href="/events/create">
            <Plus size={20} aria-hidden />
            {t('created.first')}
          </ButtonLink>
        </EmptyState>
      }
    />
  )
}
