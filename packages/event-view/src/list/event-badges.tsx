import { type Event, isFull, sellsTickets } from '@convive/contracts/events'
import { timeSpanOf } from '@convive/formats/costa-rica-time'
import { Badge, useMessages } from '@convive/ui-kit/design'
import { Ban, History, Info, Link2, Radio, TicketX, TrendingUp, Users } from 'lucide-react'
import { useState } from 'react'
import { messages } from '../texts.ts'
import { isBoosted } from './group-by-day.ts'

/** True from the start of an event to its end. */
function isOnNow(event: Event, now: number): boolean {
  const { startsAt, endsAt } = timeSpanOf(event)
  return !event.isCancelled && startsAt.getTime() <= now && now < endsAt.getTime()
}

/** Nobody new gets a place of an upcoming event without tickets. */
const showsFull = (event: Event): boolean =>
  !event.isPast && !event.isCancelled && !sellsTickets(event) && isFull(event)

const showsSoldOut = ({ isSoldOut, isPast, isCancelled }: Event): boolean =>
  isSoldOut === true && !isPast && !isCancelled

/**
 * Badges for a cancelled, sold-out, full, present, past, boosted, sample or unlisted event. In a list, the headings say
 * which events are past or boosted.
 */
export function EventBadges({ event, inList = false }: { event: Event; inList?: boolean }) {
  const t = useMessages(messages)
  const [now] = useState(() => Date.now())
  return (
    <>
      {event.isCancelled && (
        <Badge $tone="danger">
          <Ban size={14} aria-hidden />
          {t('badge.cancelled')}
        </Badge>
      )}
      {event.isPast && !event.isCancelled && !inList && (
        <Badge>
          <History size={14} aria-hidden />
          {t('badge.past')}
        </Badge>
      )}
      {showsSoldOut(event) && (
        <Badge>
          <TicketX size={14} aria-hidden />
          {t('badge.soldOut')}
        </Badge>
      )}
      {showsFull(event) && (
        <Badge>
          <Users size={14} aria-hidden />
          {t('badge.full')}
        </Badge>
      )}
      {isOnNow(event, now) && (
        <Badge $tone="forest">
          <Radio size={14} aria-hidden />
          {t('badge.now')}
        </Badge>
      )}
      {isBoosted(event, now) && !inList && (
        <Badge>
          <TrendingUp size={14} aria-hidden />
          {t('badge.boosted')}
        </Badge>
      )}
      {event.visibility === 'unlisted' && (
        <Badge>
          <Link2 size={14} aria-hidden />
          {t('badge.unlisted')}
        </Badge>
      )}
      {event.isSample && (
        <Badge>
          <Info size={14} aria-hidden />
          {t('badge.sample')}
        </Badge>
      )}
    </>
  )
}
