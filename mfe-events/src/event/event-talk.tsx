import type { Event } from '@convive/contracts/events'
import { timeSpanOf } from '@convive/formats/costa-rica-time'
import { useState } from 'react'
import { Album } from './album.tsx'
import { PublicQuestions } from './public-questions.tsx'

/**
 * What people add to the page of an event: their pictures once it has begun, and questions to its organiser. Nobody
 * answers about an imported event that nobody has claimed, or a sample.
 */
export function EventTalk({ event }: { event: Event }) {
  const [openedAt] = useState(Date.now)
  const hasBegun = event.isPast || timeSpanOf(event).startsAt.getTime() <= openedAt
  return (
    <>
      {hasBegun && !event.isSample && <Album event={event} />}
      {event.creatorUsername && !event.isSample && <PublicQuestions event={event} />}
    </>
  )
}
