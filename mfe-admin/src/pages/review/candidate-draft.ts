import { EventDraft } from '@convive/contracts/events'
import type { ImportCandidate } from '@convive/contracts/import-review'
import type * as z from 'zod/mini'

/** Details that the admin has added because the text lacks them. */
export type Added = { eventStartTime?: string; location?: string }

/** The event draft of a candidate. Fields that the text lacks are empty. */
export function draftOf(candidate: ImportCandidate, added: Added = {}): z.input<typeof EventDraft> {
  const { title, description, region, category, eventDate, eventEndTime, isPaid, price, currency } = candidate
  return {
    title,
    description,
    location: added.location ?? candidate.location ?? '',
    region,
    category,
    eventDate,
    eventStartTime: added.eventStartTime ?? candidate.eventStartTime ?? '',
    eventEndTime: eventEndTime ?? '',
    isPaid,
    price: isPaid ? (price ?? '') : '',
    currency: currency ?? 'crc',
    paymentOption: isPaid ? 'at_door' : '',
  }
}

/** Which of the two details that an admin can add inline the candidate lacks. */
export const missingOf = ({ eventStartTime, location }: ImportCandidate): (keyof Added)[] => [
  ...(eventStartTime === null ? (['eventStartTime'] as const) : []),
  ...(location === null ? (['location'] as const) : []),
]

/** True when a candidate, with the added details, is a complete event. */
export const isComplete = (candidate: ImportCandidate, added?: Added): boolean =>
  EventDraft.safeParse(draftOf(candidate, added)).success

/** True for a message that cancels a published event: there is nothing to publish. An event is cancelled on its own page. */
export const cancelsEvent = ({ about, setAside }: ImportCandidate): boolean =>
  Boolean(about) && setAside === 'cancelled'
