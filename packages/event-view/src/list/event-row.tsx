import type { Event } from '@convive/contracts/events'
import { Figure, Soft, styled, useFormats, useMessages, textLanguage } from '@convive/ui-kit/design'
import { CoraAmount, EventCover, useLabels } from '@convive/ui-kit/domain'
import type { ReactNode } from 'react'
import { EventBadges } from './event-badges.tsx'
import { usePriceText } from './price.ts'
import { messages } from './texts.ts'

const Row = styled.article`
  position: relative;
  display: grid;
  grid-template-columns: 96px minmax(0, 1fr);
  gap: 0 var(--s-3);
  align-items: start;
  height: 100%;
  padding-block: 10px;
  &:hover h4 a {
    text-decoration: underline;
    text-decoration-thickness: 2px;
    text-underline-offset: 4px;
  }
  @media (min-width: 700px) {
    grid-template-columns: 96px minmax(0, 1fr) auto;
    column-gap: var(--s-4);
  }
`
/** Below the facts on a phone, beside them on a wide page. It is above the link that covers the row. */
const Action = styled.div`
  position: relative;
  z-index: 1;
  grid-column: 2;
  &:empty {
    display: none;
  }
  @media (min-width: 700px) {
    grid-column: 3;
    align-self: center;
  }
`
/** Reserves the space of an action that the browser adds, so that the texts beside it do not move. */
export const ActionPlaceholder = styled.span`
  display: none;
  @media (min-width: 700px) {
    display: block;
    width: 104px;
  }
`
const Picture = styled.div<{ $faded: boolean }>`
  ${({ $faded }) => $faded && 'filter: saturate(0.35); opacity: 0.82;'}
`
const Body = styled.div`
  display: grid;
  gap: 2px;
  align-content: start;
  min-width: 0;
`
const Facts = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 var(--s-3);
  font-size: var(--t-s);
  line-height: 1.43;
  > span {
    display: inline-flex;
    gap: var(--s-3);
  }
`
const Time = styled.time`
  color: var(--forest);
  font-weight: var(--w-strong);
`
const Title = styled.h4<{ $struck: boolean }>`
  display: -webkit-box;
  -webkit-line-clamp: 2;
  -webkit-box-orient: vertical;
  overflow: hidden;
  overflow-wrap: anywhere;
  font-size: 1.0625rem;
  font-weight: var(--w-strong);
  line-height: 1.24;
  text-wrap: pretty;
  a {
    color: inherit;
    text-decoration: ${({ $struck }) => ($struck ? 'line-through' : 'none')};
  }
  a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  a:focus-visible {
    outline: none;
  }
  a:focus-visible::after {
    outline: 3px solid var(--focus);
    border-radius: var(--r-m);
  }
`
const Place = styled.p`
  overflow: hidden;
  color: var(--ink-soft);
  font-size: var(--t-s);
  line-height: 1.43;
  text-overflow: ellipsis;
  white-space: nowrap;
`
const Badges = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  &:empty {
    display: none;
  }
`

type EventRowProps = {
  event: Event
  /** True if no heading names the day. */
  dated?: boolean
  /** True in a list of several regions. */
  withRegion?: boolean
  eager?: boolean
  /** The user's RSVP, or a button. */
  action?: ReactNode
}

/** The reward that an event still offers: none once it is over or cancelled, and none for a sample. */
const rewardOf = ({ coraReward, isPast, isCancelled, isSample }: Event): number =>
  isPast || isCancelled || isSample ? 0 : coraReward

/** An event in a list: a small picture, hour, price, Cora reward, title and place. */
export function EventRow({ event, dated = false, withRegion = false, eager = false, action }: EventRowProps) {
  const t = useMessages(messages)
  const { eventTime, number, time } = useFormats()
  const { shortRegion } = useLabels()
  const priceText = usePriceText()
  const place = event.venueName ?? event.location
  const reward = rewardOf(event)
  return (
    <Row>
      <Picture $faded={event.isPast || event.isCancelled}>
        <EventCover event={event} ratio="1" radius="m" eager={eager} />
      </Picture>
      <Body>
        <Facts as="div">
          <Time dateTime={`${event.eventDate}T${event.eventStartTime}`}>
            {dated ? eventTime(event) : time(event.eventStartTime)}
          </Time>
          <span>
            <Figure>{priceText(event)}</Figure>
            {reward > 0 && <CoraAmount coin={16}>{t('card.earn', { amount: number(reward) })}</CoraAmount>}
          </span>
        </Facts>
        <Title $struck={event.isCancelled}>
          <a href={`/events/${event.id}`} lang={textLanguage(event.title)}>
            {event.title}
          </a>
        </Title>
        <Place>{withRegion ? `${shortRegion(event.region)} · ${place}` : place}</Place>
        <Badges>
          <EventBadges event={event} inList />
          {event.moreDates !== undefined && event.moreDates > 0 && (
            <Soft as="span" $size="s">
              {t('card.moreDates', { count: event.moreDates })}
            </Soft>
          )}
        </Badges>
      </Body>
      {action !== undefined && <Action>{action}</Action>}
    </Row>
  )
}
