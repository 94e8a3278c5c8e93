import type { Event } from '@convive/contracts/events'
import { timeSpanOf } from '@convive/formats/costa-rica-time'
import { useState } from 'react'
import { saleStatus } from '../checkout/checkout.rules.ts'
import { SeriesPasses } from '../passes/series-passes.tsx'
import { Album } from './album.tsx'
import { PublicQuestions } from './public-questions.tsx'

/**
 * What the page of an event loads late: the passes of its series, if its tickets are sold, people's pictures once it has
 * begun, and questions to its organiser. Nobody answers about an imported event that nobody has claimed, or a sample.
 */
export function EventTalk({ event }: { event: Event }) {
  const sale = saleStatus(event, null)
  const [openedAt] = useState(Date.now)
  const hasBegun = event.isPast || timeSpanOf(event).startsAt.getTime() <= openedAt
  return (
    <>
      {event.seriesId !== undefined && sale.kind === 'open' && <SeriesPasses event={event} sale={sale} />}
      {hasBegun && !event.isSample && <Album event={event} />}
      {event.creatorUsername && !event.isSample && <PublicQuestions event={event} />}
    </>
  )
}
