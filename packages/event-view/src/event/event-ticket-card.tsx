import type { Event } from '@convive/contracts/events'
import { useMessages } from '@convive/ui-kit/design'
import type { ReactNode, Ref } from 'react'
import { messages } from './texts.ts'
import { ScreenOnly } from './event-layout.ts'
import { EventFacts, type RewardView } from './event-facts.tsx'
import { TicketCard, TicketCardActions, TicketCardPerforation, TicketCardTop } from './ticket-card.ts'

type EventTicketCardProps = {
  event: Event
  reward?: RewardView
  actionsRef?: Ref<HTMLDivElement>
  /** The actions that a person can take now. */
  children: ReactNode
}

/** The ticket card of an event's page: the facts, and the actions below the perforation. */
export function EventTicketCard({ event, reward = 'offered', actionsRef, children }: EventTicketCardProps) {
  const t = useMessages(messages)
  return (
    <TicketCard aria-label={t('event.facts')}>
      <TicketCardTop>
        <EventFacts event={event} reward={reward} />
      </TicketCardTop>
      <ScreenOnly>
        <TicketCardPerforation />
        <TicketCardActions ref={actionsRef}>{children}</TicketCardActions>
      </ScreenOnly>
    </TicketCard>
  )
}
