import { type Event, takesCora } from '@convive/contracts/events'
import { Figure, styled, useFormats, useLanguage, useMessages, VisuallyHidden } from '@convive/ui-kit/design'
import { CoraCoin, useLabels } from '@convive/ui-kit/domain'
import { locationBeside } from '@convive/formats/location-beside-venue'
import { endsNextDay } from '@convive/formats/costa-rica-time'
import { CalendarDays, MapPin, Ticket } from 'lucide-react'
import type { ReactNode } from 'react'
import { priceOf, usePriceText } from '../list/price.ts'
import { MapLinks } from '../map-pin/map-links.tsx'
import { messages } from './texts.ts'

const Facts = styled.dl`
  display: grid;
  gap: var(--s-3);
  @media (min-width: 700px) {
    gap: var(--s-4);
  }
`
/** A Spanish date begins with a small letter, so it is a block, which has a first letter to capitalise. */
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
  b time {
    display: inline-block;
  }
  b time::first-letter {
    text-transform: uppercase;
  }
`
const Earned = styled.b`
  && {
    color: var(--cora-text);
  }
`

/**
 * What the reward is for the person who looks: still to be earned, for the guests of an organiser, or earned. Somebody
 * who attended without a reward sees none.
 */
export type RewardView = 'offered' | 'organises' | { earned: number }

/** Time, location, price and Cora reward. */
export function EventFacts({ event, reward }: { event: Event; reward: RewardView }) {
  const t = useMessages(messages)
  return (
    <Facts>
      <Fact name={t('event.when')} icon={<CalendarDays size={22} />}>
        <WhenFact event={event} />
      </Fact>
      <Fact name={t('event.where')} icon={<MapPin size={22} />}>
        <WhereFact event={event} />
      </Fact>
      <Fact name={t('event.price')} icon={<Ticket size={22} />}>
        <PriceFact event={event} />
      </Fact>
      {isShown(event, reward) && (
        <Fact name={t('event.reward')} icon={<CoraCoin size={22} />}>
          <RewardFact event={event} reward={reward} />
        </Fact>
      )}
    </Facts>
  )
}

function RewardFact({ event, reward }: { event: Event; reward: RewardView }) {
  const t = useMessages(messages)
  const { number } = useFormats()
  const amount = number(event.coraReward)
  if (typeof reward === 'object') return <Earned>{t('event.earned', { amount: number(reward.earned) })}</Earned>
  if (reward === 'organises')
    return (
      <>
        <Earned>{t('event.guestsEarn', { amount })}</Earned>
        <br />
        {t(
          event.requiresCheckIn
            ? 'event.guestsEarnAtDoor'
            : event.isPast
              ? 'event.guestsEarnNow'
              : 'event.guestsEarnHow',
        )}
      </>
    )
  return (
    <>
      <Earned>{t('event.earns', { amount })}</Earned>
      <br />
      {t(event.requiresCheckIn ? 'event.earnsAtDoor' : event.isPast ? 'event.earnsNow' : 'event.earnsHow')}
    </>
  )
}

/** A past event that required a check-in can no longer give a reward. */
const canBeEarned = (event: Event): boolean =>
  event.coraReward > 0 && !event.isCancelled && !event.isSample && !(event.isPast && event.requiresCheckIn)

const isShown = (event: Event, reward: RewardView): boolean =>
  typeof reward === 'object' ? reward.earned > 0 : canBeEarned(event)

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
  const t = useMessages(messages)
  const { date, time, eventTime } = useFormats()
  const language = useLanguage()
  const movedFrom = event.movedFrom?.split('T')
  const start = time(event.eventStartTime)
  return (
    <>
      <b>
        <time dateTime={`${event.eventDate}T${event.eventStartTime}`}>{date(event.eventDate, 'full')}</time>
      </b>
      <br />
      {event.eventEndTime === null
        ? start
        : t(endsNextDay(event) ? 'event.spanNextDay' : 'event.span', {
            start,
            end: time(event.eventEndTime),
          })}
      {event.recurrenceText && (
        <>
          <br />
          {event.recurrenceText[language]}
        </>
      )}
      {event.nextEventId != null && (
        <>
          <br />
          <a href={`/events/${event.nextEventId}`}>{t(event.isCancelled ? 'event.takesPlace' : 'event.nextTime')}</a>
        </>
      )}
      {movedFrom !== undefined && !event.isPast && (
        <>
          <br />
          {t('event.movedFrom', {
            when: eventTime({ eventDate: movedFrom[0] ?? '', eventStartTime: movedFrom[1] ?? '' }),
          })}
        </>
      )}
    </>
  )
}

function WhereFact({ event }: { event: Event }) {
  const { region } = useLabels()
  const beside = event.venueName === null ? event.location : locationBeside(event.venueName, event.location)
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
      {event.venueName === null ? <b>{event.location}</b> : beside}
      {beside !== null && <br />}
      <MapLinks pin={event.mapPin} location={event.location} region={region(event.region)} />
    </>
  )
}

function PriceFact({ event }: { event: Event }) {
  const t = useMessages(messages)
  const { number } = useFormats()
  const priceText = usePriceText()
  const price = priceOf(event)
  if (price.kind === 'free') return <b>{t('event.freeEntry')}</b>
  return (
    <>
      <b>
        <Figure>{priceText(event)}</Figure>
      </b>{' '}
      {price.kind === 'money' &&
        event.coraPrice !== null &&
        takesCora(event) &&
        `${t('event.orCora', { amount: number(event.coraPrice) })} `}
      {t('event.perPerson')}
      {event.paymentOption && (
        <>
          <br />
          {t(`event.pay.${event.paymentOption}`)}
        </>
      )}
    </>
  )
}
