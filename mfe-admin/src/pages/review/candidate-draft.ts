import { EventDraft } from '@convive/contracts/events'
import type { ImportCandidate } from '@convive/contracts/imports'
import type * as z from 'zod/mini'

/** What a person has added to a candidate that its text does not say. */
export type Added = { eventStartTime?: string; location?: string }

/** What the event form would hold of a candidate: empty where the text says nothing. */
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

/** What of the two things that a person can add in passing a candidate's text does not say. */
export const missingOf = ({ eventStartTime, location }: ImportCandidate): (keyof Added)[] => [
  ...(eventStartTime === null ? (['eventStartTime'] as const) : []),
  ...(location === null ? (['location'] as const) : []),
]

/** Whether a candidate is all that an event needs, with what was added to it. */
export const isComplete = (candidate: ImportCandidate, added?: Added): boolean => EventDraft.safeParse(draftOf(candidate, added)).success
