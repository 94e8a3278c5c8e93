import { ButtonLink, EmptyState, useMessages } from '@convive/ui-kit'
import { CircleAlert } from 'lucide-react'
import { messages } from './messages/messages.ts'

/** For a link that cannot be bought from. `event`: its page is the way out. */
export function WrongLink({ title, text, event }: { title: string; text: string; event?: string }) {
  const say = useMessages(messages)
  return (
    <div role="alert">
      <EmptyState title={title} text={text} picture={<CircleAlert size={44} strokeWidth={1.5} aria-hidden />}>
        {event === undefined ? <ButtonLink href="/events/discover">{say('toEvents')}</ButtonLink> : <ButtonLink href={`/events/${event}`}>{say('back')}</ButtonLink>}
      </EmptyState>
    </div>
  )
}
