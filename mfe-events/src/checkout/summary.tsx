import type { Event } from '@convive/contracts/events'
import { maxTicketsPerOrder } from '@convive/contracts/orders'
import { TicketCard, TicketCardActions, TicketCardPerforation, TicketCardTop } from '@convive/event-view'
import { Button, EventCover, Figure, Soft, styled, useFormats, useMessages, textLanguage } from '@convive/ui-kit'
import { MapPin, Minus, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { messages } from './texts.ts'

const EventLine = styled.div`
  display: grid;
  grid-template-columns: 96px 1fr;
  gap: var(--s-4);
  > * {
    min-width: 0;
  }
  @media (max-width: 399px) {
    grid-template-columns: 64px 1fr;
    gap: var(--s-3);
  }
`
const Text = styled.div`
  display: grid;
  gap: 4px;
  align-content: start;
  overflow-wrap: anywhere;
`
const Time = styled.p`
  color: var(--forest);
  font-size: var(--t-s);
  font-weight: var(--w-strong);
`
const Title = styled.h2`
  font-size: var(--t-l);
  letter-spacing: -0.01em;
  line-height: 1.25;
  @media (max-width: 399px) {
    font-size: var(--t-m);
  }
`
const Location = styled(Soft)`
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

type OrderSummaryProps = {
  event: Event
  /** The choice of the number of tickets. */
  children: ReactNode
  tickets: number
  /** The price of one ticket and the total, formatted with two decimals (or as whole Cora). */
  price: string
  total: ReactNode
}

/** The event, the number of tickets and the total. */
export function OrderSummary({ event, children, tickets, price, total }: OrderSummaryProps) {
  const t = useMessages(messages)
  const { eventTime } = useFormats()
  const { title } = event
  return (
    <TicketCard aria-label={t('order.label')}>
      <TicketCardTop>
        <EventLine>
          <div>
            <EventCover event={event} ratio="1" radius="m" />
          </div>
          <Text>
            <Time>{eventTime(event)}</Time>
            <Title lang={textLanguage(title)}>{title}</Title>
            <Location $size="s">
              <MapPin size={16} aria-hidden />
              {event.venueName ?? event.location}
            </Location>
          </Text>
        </EventLine>
        {children}
      </TicketCardTop>
      <TicketCardPerforation />
      <TicketCardActions>
        <TotalLine>
          <span>{t('order.total')}</span>
          <Total data-total>{total}</Total>
        </TotalLine>
        <Soft $size="s">{t('order.sum', { count: tickets, price })}</Soft>
      </TicketCardActions>
    </TicketCard>
  )
}

const StepperLine = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--s-4);
  margin-top: var(--s-5);
  padding-top: var(--s-5);
  border-top: 1px solid var(--line);
  line-height: 1.4;
`
const Stepper = styled.fieldset`
  display: flex;
  align-items: center;
  flex: none;
  button {
    flex: none;
  }
  output {
    min-width: 44px;
    text-align: center;
    font-weight: 700;
    font-size: var(--t-l);
    font-variant-numeric: tabular-nums;
  }
`

type TicketStepperProps = {
  tickets: number
  /** The formatted price of one ticket. */
  price: string
  /** Null means no limit. */
  placesLeft: number | null
  disabled: boolean
  onChange: (tickets: number) => void
}

/** Chooses the number of tickets, from 1 to 10 or to the number of places left. */
export function TicketStepper({ tickets, price, placesLeft, disabled, onChange }: TicketStepperProps) {
  const t = useMessages(messages)
  const { number } = useFormats()
  const maxTickets = Math.min(maxTicketsPerOrder, placesLeft ?? maxTicketsPerOrder)
  return (
    <StepperLine>
      <div>
        <b id="tickets">{t('order.tickets')}</b>
        <Soft $size="s">{t('order.each', { price, most: number(maxTickets) })}</Soft>
        {placesLeft !== null && <Soft $size="s">{t('order.left', { count: placesLeft })}</Soft>}
      </div>
      <Stepper aria-labelledby="tickets">
        <Button
          variant="line"
          square
          aria-label={t('order.less')}
          disabled={disabled || tickets <= 1}
          onClick={() => onChange(tickets - 1)}
        >
          <Minus size={20} aria-hidden />
        </Button>
        <output aria-live="polite" aria-labelledby="tickets">
          {tickets}
        </output>
        <Button
          variant="line"
          square
          aria-label={t('order.more')}
          disabled={disabled || tickets >= maxTickets}
          onClick={() => onChange(tickets + 1)}
        >
          <Plus size={20} aria-hidden />
        </Button>
      </Stepper>
    </StepperLine>
  )
}
