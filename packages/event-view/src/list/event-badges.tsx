import type { Event } from '@convive/contracts/events'
import { timeSpanOf } from '@convive/formats/costa-rica-time'
import { Badge, useMessages } from '@convive/ui-kit/design'
import { Ban, History, Info, Radio, TicketX, TrendingUp } from 'lucide-react'
import { useState } from 'react'
import { messages } from '../texts.ts'
import { isBoosted } from './group-by-day.ts'

/** True from the start of an event to its end. */
function isOnNow(event: Event, now: number): boolean {
  const { startsAt, endsAt } = timeSpanOf(event)
  return !event.isCancelled && startsAt.getTime() <= now && now < endsAt.getTime()
}

/**
 * Badges for a cancelled, sold-out, present, past, boosted or sample event. In a list, the headings say which events are
 * past or boosted.
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
      {event.isSoldOut && !event.isPast && !event.isCancelled && (
        <Badge>
          <TicketX size={14} aria-hidden />
          {t('badge.soldOut')}
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
      {event.isSample && (
        <Badge>
          <Info size={14} aria-hidden />
          {t('badge.sample')}
        </Badge>
      )}
    </>
  )
}
