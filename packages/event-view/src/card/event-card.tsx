import type { Event } from '@convive/contracts/events'
import { Figure, styled, useFormats, useMessages } from '@convive/ui-kit/design'
import { CoraAmount, EventCover } from '@convive/ui-kit/domain'
import { MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { messages } from '../messages/messages.ts'
import { EventBadges } from './event-badges.tsx'
import { usePriceText } from './use-price-text.ts'

const Card = styled.article`
  position: relative;
  display: grid;
  grid-template-rows: auto 1fr auto;
  gap: var(--s-3);
  min-width: 0;
  &:hover h3 a {
    text-decoration: underline;
    text-decoration-thickness: 2px;
    text-underline-offset: 4px;
  }
  > * {
    min-width: 0;
  }
`
const Cover = styled.div<{ $faded: boolean }>`
  position: relative;
  .picture {
    ${({ $faded }) => $faded && 'filter: saturate(0.35); opacity: 0.82;'}
  }
`
const Badges = styled.p`
  position: absolute;
  left: 12px;
  top: 12px;
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
`
const Body = styled.div`
  display: grid;
  gap: 6px;
  align-content: start;
`
const Time = styled.p`
  color: var(--forest);
  font-size: var(--t-s);
  font-weight: var(--w-strong);
  line-height: 1.4;
`
const Title = styled.h3<{ $struck: boolean }>`
  display: -webkit-box;
  -webkit-line-clamp: 3;
  -webkit-box-orient: vertical;
  overflow: hidden;
  padding-bottom: 2px;
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
    outline-offset: 4px;
    border-radius: var(--r-m);
  }
`
const Location = styled.p`
  display: flex;
  gap: 6px;
  color: var(--ink-soft);
  font-size: var(--t-s);
  line-height: 1.43;
  svg {
    height: 20px;
  }
  span {
    display: -webkit-box;
    -webkit-line-clamp: 2;
    -webkit-box-orient: vertical;
    overflow: hidden;
    min-width: 0;
    overflow-wrap: anywhere;
  }
`
const Footer = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 var(--s-2);
  min-height: 44px;
  padding-top: var(--s-3);
  border-top: 1px solid var(--line);
  font-size: var(--t-s);
  font-weight: var(--w-medium);
`

type EventCardProps = {
  event: Event
  eager?: boolean
  /** A button that lies over the picture. */
  action?: ReactNode
}

/** An event in a list: cover, time, title, location, price and Cora reward. */
export function EventCard({ event, eager = false, action }: EventCardProps) {
  const t = useMessages(messages)
  const { eventTime, number } = useFormats()
  const priceText = usePriceText()
  return (
    <Card>
      <Cover data-part="cover" $faded={event.isPast || event.isCancelled}>
        <EventCover event={event} eager={eager} className="picture" />
        <Badges data-part="badges">
          <EventBadges event={event} tone="outline" />
        </Badges>
        {action}
      </Cover>
      <Body>
        <Time>
          <time dateTime={`${event.eventDate}T${event.eventStartTime}`}>{eventTime(event)}</time>
        </Time>
        <Title $struck={event.isCancelled}>
          <a href={`/events/${event.id}`}>{event.title}</a>
        </Title>
        <Location>
          <MapPin size={16} aria-hidden />
          <span>{event.location}</span>
        </Location>
      </Body>
      <Footer data-part="footer">
        <Figure>{priceText(event)}</Figure>
        {event.coraReward > 0 && !event.isCancelled && (
          <CoraAmount>{t('card.earn', { amount: number(event.coraReward) })}</CoraAmount>
        )}
      </Footer>
    </Card>
  )
}
