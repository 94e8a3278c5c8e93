import { EventDraft } from '@convive/contracts/events'
import type { ImportCandidate } from '@convive/contracts/import-review'
import type * as z from 'zod/mini'

/** Details that the administrator has added because the text lacks them, or chosen among its other readings. */
export type Added = {
  title?: string | undefined
  eventDate?: string | undefined
  eventStartTime?: string | undefined
  location?: string | undefined
  /** Null: the event takes place on this date only. */
  recurrence?: null | undefined
}

/** True if something was added, or another reading was chosen. */
export const isChanged = (candidate: ImportCandidate, added: Added): boolean =>
  (['title', 'eventDate', 'eventStartTime', 'location'] as const).some(
    (field) => added[field] !== undefined && added[field] !== candidate[field],
  ) ||
  (added.recurrence === null && candidate.recurrence !== null)

/** The event draft of a candidate. Fields that the text lacks are empty. */
export function draftOf(candidate: ImportCandidate, added: Added = {}): z.input<typeof EventDraft> {
  const { title, description, region, category, eventDate, eventEndTime, isPaid, price, currency } = candidate
  return {
    title: added.title ?? title,
    description,
    location: added.location ?? candidate.location ?? '',
    region,
    category,
    eventDate: added.eventDate ?? eventDate,
    eventStartTime: added.eventStartTime ?? candidate.eventStartTime ?? '',
    // The end belongs to the start that was read with it.
    eventEndTime: added.eventStartTime === undefined ? (eventEndTime ?? '') : '',
    isPaid,
    currency: currency ?? 'crc',
    ...(isPaid ? { price: price ?? '', paymentOption: 'at_door' as const } : { price: '', paymentOption: '' as const }),
    ...(added.recurrence === null && { recurrence: null }),
  }
}

/** Which of the two details that an administrator can add inline the candidate lacks. */
export const missingOf = ({ eventStartTime, location }: ImportCandidate): ('eventStartTime' | 'location')[] => [
  ...(eventStartTime === null ? (['eventStartTime'] as const) : []),
  ...(location === null ? (['location'] as const) : []),
]

/** True when a candidate, with the added details, is a complete event. */
export const isComplete = (candidate: ImportCandidate, added?: Added): boolean =>
  EventDraft.safeParse(draftOf(candidate, added)).success

/**
 * True for a message or a source that cancels a published event. There is nothing to publish: the reviewer cancels or
 * keeps that event.
 */
export const cancelsEvent = ({ about, setAside }: ImportCandidate): boolean =>
  Boolean(about) && setAside === 'cancelled'
