import type { Event } from '@convive/contracts/events'
import { timeSpanOf } from '@convive/formats/costa-rica-time'
import { Stack } from '@convive/ui-kit'
import { useState } from 'react'
import { saleStatus } from '../checkout/checkout.rules.ts'
import { SeriesPasses } from '../passes/series-passes.tsx'
import { Album } from './album.tsx'
import { NextDates } from './next-dates.tsx'
import { PublicQuestions } from './public-questions.tsx'

/**
 * What the first screen of an event does not need: its other dates, the passes of its series, if its tickets are sold,
 * people's pictures once it has begun, and questions to its organiser. Nobody answers about a sample, or an imported event
 * that nobody has claimed.
 */
export function EventTalk({ event }: { event: Event }) {
  const sale = saleStatus(event, null)
  const [openedAt] = useState(Date.now)
  const hasBegun = event.isPast || timeSpanOf(event).startsAt.getTime() <= openedAt
  return (
    <Stack $gap={6}>
      <NextDates event={event} />
      {event.seriesId !== undefined && sale.kind === 'open' && <SeriesPasses event={event} sale={sale} />}
      {hasBegun && !event.isSample && <Album event={event} />}
      {event.creatorUsername && !event.isSample && <PublicQuestions event={event} />}
    </Stack>
  )
}
