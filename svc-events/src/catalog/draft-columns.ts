import { sellsTickets, usualRefundHours, type EventDraft } from '@convive/contracts/events'
import type { EventRow } from './schema.ts'
import { searchText } from './search-text.ts'
import { spanOf } from './time.ts'

type DraftColumns = Omit<
  EventRow,
  | 'id' | 'creatorId' | 'cancelledAt' | 'cancelReason' | 'isSample' | 'missingFromSource' | 'hiddenAt' | 'hiddenReason' | 'hiddenBy' | 'goingCount' | 'maybeCount'
  | 'creationAward' | 'attendanceAwards' | 'boostedUntil' | 'createdAt' | 'updatedAt'
>

/** What a draft says, as it is stored: instants beside local times, minor units, and a free event has no price. */
export function columnsOf(draft: EventDraft): DraftColumns {
  return {
    title: draft.title,
    description: draft.description,
    location: draft.location,
    region: draft.region,
    category: draft.category,
    venueId: draft.venueId ?? null,
    eventDate: draft.eventDate,
    eventStartTime: draft.eventStartTime,
    eventEndTime: draft.eventEndTime ?? null,
    ...spanOf(draft),
    imageUrl: draft.imageUrl ?? null,
    coraReward: draft.coraReward,
    isPaid: draft.isPaid,
    priceMinor: draft.isPaid && draft.price ? Math.round(draft.price * 100) : null,
    currency: draft.currency,
    paymentOption: draft.paymentOption ?? null,
    acceptCora: draft.acceptCora,
    coraPrice: draft.coraPrice ?? null,
    capacity: draft.capacity ?? null,
    refundUntilHours: draft.refundUntilHours === undefined ? usualRefundHours : draft.refundUntilHours,
    requiresCheckIn: (draft.requiresCheckIn ?? false) && sellsTickets(draft),
    search: searchText(draft.title, draft.description, draft.location),
  }
}
