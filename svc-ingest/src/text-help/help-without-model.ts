import type { LocalMoment } from '../chat/chat.ts'
import { detailsOf } from '../details/details-of.ts'
import { unfounded } from '../guard/unfounded.ts'
import { tidyText } from './tidy-text.ts'
import type { EventDetails } from '@convive/contracts/assist'

/** A better text, and what it says of an event. */
export type Help = { enhancedDescription: string; details: EventDetails }

/** Help by rules alone. The tidied text is held to what holds for a model: where putting lines elsewhere would make them say something else, they stay. */
export function helpWithoutModel(text: string, now: LocalMoment): Help {
  const tidied = tidyText(text)
  const holds = tidied.length >= 10 && unfounded(text, tidied, now.date) === null
  return { enhancedDescription: holds ? tidied : text, details: detailsOf(text, now) }
}
