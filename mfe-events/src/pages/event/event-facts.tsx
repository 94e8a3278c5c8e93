import type { Event } from '@convive/contracts/events'
import { CoraCoin, Figure, styled, useFormats, useLabels, useMessages, VisuallyHidden } from '@convive/ui-kit'
import { CalendarDays, MapPin, Ticket } from 'lucide-react'
import type { ReactNode } from 'react'
import { priceOf } from '../../event-card/price.ts'
import { usePriceText } from '../../event-card/use-price-text.ts'
import { messages } from '../../messages/messages.ts'
import { endsNextDay } from './event-times.ts'
import { mapLink } from '../map-link.ts'

const Facts = styled.dl`
  display: grid;
  gap: var(--s-4);
`
const Line = styled.div`
  display: grid;
  grid-template-columns: 24px 1fr;
  gap: var(--s-3);
  dt {
    padding-top: 2px;
    color: var(--forest);
  }
  dd {
    min-width: 0;
    color: var(--ink-soft);
    font-size: 0.9375rem;
    line-height: 1.5;
    overflow-wrap: anywhere;
  }
  b {
    color: var(--ink);
    font-size: var(--t-m);
    font-weight: var(--w-strong);
  }
  b::first-letter {
    text-transform: uppercase;
  }
`
const Earned = styled.b`
  && {
    color: var(--cora-text);
  }
`
const Pressable = styled.a`
  display: inline-block;
  padding-block: 10px;
  margin-block: -4px -10px;
`

/** When, where, for how much, and what one earns. */
export function EventFacts({ event }: { event: Event }) {
  const say = useMessages(messages)
  const { number } = useFormats()
  return (
    <Facts>
      <Fact name={say('event.when')} icon={<CalendarDays size={22} />}>
        <WhenFact event={event} />
      </Fact>
      <Fact name={say('event.where')} icon={<MapPin size={22} />}>
        <WhereFact event={event} />
      </Fact>
      <Fact name={say('event.price')} icon={<Ticket size={22} />}>
        <PriceFact event={event} />
      </Fact>
      {event.coraReward > 0 && !event.isCancelled && (
        <Fact name={say('event.reward')} icon={<CoraCoin size={22} />}>
          <Earned>{say('event.earns', { amount: number(event.coraReward) })}</Earned>
          <br />
          {say(event.requiresCheckIn ? 'event.earnsAtDoor' : 'event.earnsHow')}
        </Fact>
      )}
    </Facts>
  )
}

function Fact({ name, icon, children }: { name: string; icon: ReactNode; children: ReactNode }) {
  return (
    <Line>
      <dt>
        <span aria-hidden>{icon}</span>
        <VisuallyHidden>{name}</VisuallyHidden>
      </dt>
      <dd>{children}</dd>
    </Line>
  )
}

function WhenFact({ event }: { event: Event }) {
  const say = useMessages(messages)
  const { date, time } = useFormats()
  const start = time(event.eventStartTime)
  return (
    <>
      <b>
        <time dateTime={`${event.eventDate}T${event.eventStartTime}`}>{date(event.eventDate, 'full')}</time>
      </b>
      <br />
      {event.eventEndTime === null
        ? start
        : say(endsNextDay(event) ? 'event.spanNextDay' : 'event.span', {
            start,
            end: time(event.eventEndTime),
          })}
    </>
  )
}

function WhereFact({ event }: { event: Event }) {
  const say = useMessages(messages)
  const { region } = useLabels()
  return (
    <>
      {event.venueId !== null && event.venueName !== null && (
        <>
          <b>
            <a href={`/venues/${event.venueId}`}>{event.venueName}</a>
          </b>
          <br />
        </>
      )}
      {event.venueName === null ? <b>{event.location}</b> : event.location}
      <br />
      <Pressable href={mapLink(event.location, region(event.region))} target="_blank" rel="noopener">
        {say('event.map')}
      </Pressable>
    </>
  )
}

function PriceFact({ event }: { event: Event }) {
  const say = useMessages(messages)
  const { number } = useFormats()
  const priceText = usePriceText()
  const price = priceOf(event)
  if (price.kind === 'free') return <b>{say('event.freeEntry')}</b>
  return (
    <>
      <b>
        <Figure>{priceText(event)}</Figure>
      </b>{' '}
      {price.kind === 'money' && event.acceptCora && event.coraPrice !== null && `${say('event.orCora', { amount: number(event.coraPrice) })} `}
      {say('event.perPerson')}
      {event.paymentOption && (
        <>
          <br />
          {say(`event.pay.${event.paymentOption}`)}
        </>
      )}
    </>
  )
}
