import { MoreLink, PartHeading, reactLifecycles, SectionHead, useMessages, useUser } from '@convive/ui-kit'
import { ArrowRight } from 'lucide-react'
import { messages } from '../tickets/texts.ts'
import { TicketList } from '../tickets/tickets-page.tsx'

/** The user's tickets, for the profile page. */
function MyTickets() {
  const t = useMessages(messages)
  const user = useUser()
  if (!user) return null
  return (
    <section aria-labelledby="my-tickets">
      <SectionHead>
        <PartHeading id="my-tickets">{t('mine')}</PartHeading>
        <MoreLink href="/tickets">
          {t('all')}
          <ArrowRight size={20} aria-hidden />
        </MoreLink>
      </SectionHead>
      <TicketList userId={user.id} level="h3" />
    </section>
  )
}

export const { bootstrap, mount, unmount } = reactLifecycles(MyTickets)
