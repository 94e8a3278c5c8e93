import { ButtonLink, EmptyState, useMessages } from '@convive/ui-kit'
import { CircleAlert } from 'lucide-react'
import { messages } from './messages/messages.ts'

/** Shown for a checkout link that cannot be used. If the link contains an event, it offers the event's page. */
export function InvalidLink({ title, text, eventId }: { title: string; text: string; eventId?: string }) {
  const t = useMessages(messages)
  return (
    <div role="alert">
      <EmptyState title={title} text={text} picture={<CircleAlert size={44} strokeWidth={1.5} aria-hidden />}>
        {eventId === undefined ? (
          <ButtonLink href="/events/discover">{t('toEvents')}</ButtonLink>
        ) : (
          <ButtonLink href={`/events/${eventId}`}>{t('back')}</ButtonLink>
        )}
      </EmptyState>
    </div>
  )
}
