import type { LocalMoment } from '@convive/event-extractor/chat/chat'
import { textDetails } from './text-details.ts'
import { findUnsupportedClaim } from '../fact-check/fact-check.ts'
import { tidyText } from './tidy-text.ts'
import type { EventDetails } from '@convive/contracts/ai-assist'

/** An improved text and the event details in it. */
export type AssistedText = { enhancedDescription: string; details: EventDetails }

/**
 * Assists by rules alone. The tidied text must pass the fact check like a model's text. Lines stay where they are if
 * moving them would change a claim.
 */
export function assistWithRules(text: string, now: LocalMoment): AssistedText {
  const tidied = tidyText(text)
  const holds = tidied.length >= 10 && findUnsupportedClaim(text, tidied, now.date) === null
  return { enhancedDescription: holds ? tidied : text, details: textDetails(text, now) }
}
