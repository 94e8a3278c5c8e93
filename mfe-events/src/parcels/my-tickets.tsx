import { MoreLink, PartHeading, reactPart, SectionHead, useMessages, useUser } from '@convive/ui-kit'
import { ArrowRight } from 'lucide-react'
import { messages } from '../pages/tickets/messages/messages.ts'
import { TicketList } from '../pages/tickets/ticket-list.tsx'

/** The person's tickets, for the profile. */
function MyTickets() {
  const say = useMessages(messages)
  const user = useUser()
  if (!user) return null
  return (
    <section aria-labelledby="my-tickets">
      <SectionHead>
        <PartHeading id="my-tickets">{say('mine')}</PartHeading>
        <MoreLink href="/tickets">
          {say('all')}
          <ArrowRight size={20} aria-hidden />
        </MoreLink>
      </SectionHead>
      <TicketList userId={user.id} />
    </section>
  )
}

export const mountPart = reactPart('mfe_events/my-tickets', MyTickets)
