import type { Event } from '@convive/contracts/events'
import { Badge, useMessages } from '@convive/ui-kit/design'
import { Ban, History, Info, TrendingUp } from 'lucide-react'
import { useState } from 'react'
import { messages } from '../messages/messages.ts'

/**
 * Badges for a cancelled, past, boosted or sample event. The boost's end is compared with the clock, because the list
 * may be old.
 */
export function EventBadges({ event, tone = 'neutral' }: { event: Event; tone?: 'neutral' | 'outline' }) {
  const t = useMessages(messages)
  const [now] = useState(() => Date.now())
  const boosted =
    event.boostedUntil !== null && Date.parse(event.boostedUntil) > now && !event.isPast && !event.isCancelled
  return (
    <>
      {event.isCancelled && (
        <Badge $tone="danger">
          <Ban size={14} aria-hidden />
          {t('badge.cancelled')}
        </Badge>
      )}
      {event.isPast && !event.isCancelled && (
        <Badge $tone={tone}>
          <History size={14} aria-hidden />
          {t('badge.past')}
        </Badge>
      )}
      {boosted && (
        <Badge $tone={tone}>
          <TrendingUp size={14} aria-hidden />
          {t('badge.boosted')}
        </Badge>
      )}
      {event.isSample && (
        <Badge $tone={tone}>
          <Info size={14} aria-hidden />
          {t('badge.sample')}
        </Badge>
      )}
    </>
  )
}
