import type { Event } from '@convive/contracts/events'
import { Badge, useMessages } from '@convive/ui-kit'
import { Ban, History, Info, TrendingUp } from 'lucide-react'
import { useState } from 'react'
import { messages } from '../messages/messages.ts'

/** What one should know of an event before opening it. A boost that has run out is over, whenever the list was read. */
export function EventBadges({ event, tone = 'neutral' }: { event: Event; tone?: 'neutral' | 'outline' }) {
  const say = useMessages(messages)
  const [now] = useState(() => Date.now())
  const boosted = event.boostedUntil !== null && Date.parse(event.boostedUntil) > now && !event.isPast && !event.isCancelled
  return (
    <>
      {event.isCancelled && (
        <Badge $tone="danger">
          <Ban size={14} aria-hidden />
          {say('badge.cancelled')}
        </Badge>
      )}
      {event.isPast && !event.isCancelled && (
        <Badge $tone={tone}>
          <History size={14} aria-hidden />
          {say('badge.past')}
        </Badge>
      )}
      {boosted && (
        <Badge $tone={tone}>
          <TrendingUp size={14} aria-hidden />
          {say('badge.boosted')}
        </Badge>
      )}
      {event.isSample && (
        <Badge $tone={tone}>
          <Info size={14} aria-hidden />
          {say('badge.sample')}
        </Badge>
      )}
    </>
  )
}
