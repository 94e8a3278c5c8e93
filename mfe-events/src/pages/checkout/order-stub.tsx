import type { Event } from '@convive/contracts/events'
import { EventCover, Figure, Soft, styled, useFormats, useMessages } from '@convive/ui-kit'
import { MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { Stub, StubActions, StubCut, StubTop } from '../event/stub.ts'
import { messages } from './messages/messages.ts'

const EventLine = styled.div`
  display: grid;
  grid-template-columns: 96px 1fr;
  gap: var(--s-4);
  > * {
    min-width: 0;
  }
`
const Words = styled.div`
  display: grid;
  gap: 4px;
  align-content: start;
  overflow-wrap: anywhere;
`
const When = styled.p`
  color: var(--forest);
  font-size: var(--t-s);
  font-weight: var(--w-strong);
`
const Title = styled.h2`
  font-size: var(--t-l);
  letter-spacing: -0.01em;
  line-height: 1.25;
`
const Where = styled(Soft)`
  display: flex;
  gap: 6px;
  svg {
    height: 20px;
  }
`
const TotalLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 var(--s-4);
`
const Total = styled(Figure)`
  font-size: 1.75rem;
  font-weight: 700;
  letter-spacing: -0.02em;
`

type OrderStubProps = {
  event: Event
  /** The choice of how many. */
  children: ReactNode
  tickets: number
  /** What one ticket costs and all of them, as texts to two decimals (or whole Cora). */
  price: string
  total: ReactNode
}

/** What is bought: the event, how many, and the total. */
export function OrderStub({ event, children, tickets, price, total }: OrderStubProps) {
  const say = useMessages(messages)
  const { eventTime } = useFormats()
  return (
    <Stub aria-label={say('order.label')}>
      <StubTop>
        <EventLine>
          <div>
            <EventCover event={event} ratio="1" radius="m" />
          </div>
          <Words>
            <When>{eventTime(event)}</When>
            <Title>{event.title}</Title>
            <Where $size="s">
              <MapPin size={16} aria-hidden />
              {event.venueName ?? event.location}
            </Where>
          </Words>
        </EventLine>
        {children}
      </StubTop>
      <StubCut />
      <StubActions>
        <TotalLine>
          <span>{say('order.total')}</span>
          <Total data-total>{total}</Total>
        </TotalLine>
        <Soft $size="s">{say('order.sum', { count: tickets, price })}</Soft>
      </StubActions>
    </Stub>
  )
}
