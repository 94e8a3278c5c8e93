import { defaultRefundHours, type EventDraft, sellsTickets } from '@convive/contracts/events'
import { isDeepStrictEqual } from 'node:util'
import type { OtherText } from '@convive/contracts/event-fields'
import type { Visibility } from '@convive/contracts/enums'
import { timeSpanOf } from '@convive/formats/costa-rica-time'
import type { ImageFocus } from '@convive/formats/image-focus'
import type { MapPin } from '@convive/formats/map-pin'
import { type Asked, askedOf } from './asked.ts'
import type { EventRow } from './event.store.ts'
import { normalizePhone } from '@convive/formats/normalize-phone'
import { searchTextOf } from '../search/search-text.ts'

type DraftColumns = Omit<
  EventRow,
  | 'id'
  | 'mapPin'
  | 'imageFocus'
  | 'movedFrom'
  | 'seriesId'
  | 'seriesDate'
  | 'isChangedDate'
  | 'creatorId'
  | 'cancelledAt'
  | 'cancelReason'
  | 'isSample'
  | 'missingFromSource'
  | 'hiddenAt'
  | 'hiddenReason'
  | 'hiddenBy'
  | 'hiddenWithAccount'
  | 'visibility'
  | 'goingCount'
  | 'maybeCount'
  | 'soldCount'
  | 'offeredCount'
  | 'takenCount'
  | 'waitingCount'
  | 'isListClosed'
  | 'questions'
  | 'items'
  | 'creationAward'
  | 'attendanceAwards'
  | 'boostedUntil'
  | 'contactPhone'
  | 'contactVisibility'
  | 'createdAt'
  | 'updatedAt'
> & { mapPin?: MapPin | null; imageFocus?: ImageFocus | null; visibility: Visibility | undefined } & Asked &
  Partial<Pick<EventRow, 'contactPhone' | 'contactVisibility'>>

/**
 * Converts a draft to columns: instants in addition to local times, money in minor units, no price on a free event. `before`
 * is the event that it changes.
 */
export function draftToRow(draft: EventDraft, before?: Asked & Texts): DraftColumns {
  const otherText = otherTextOf(draft, before)
  return {
    title: draft.title,
    description: draft.description,
    location: draft.location,
    region: draft.region,
    category: draft.category,
    venueId: draft.venueId ?? null,
    ...(draft.mapPin !== undefined && { mapPin: draft.mapPin }),
    eventDate: draft.eventDate,
    eventStartTime: draft.eventStartTime,
    eventEndTime: draft.eventEndTime ?? null,
    ...timeSpanOf(draft),
    imageUrl: draft.imageUrl ?? null,
    ...(draft.imageFocus !== undefined && { imageFocus: draft.imageFocus }),
    coraReward: draft.coraReward,
    isPaid: draft.isPaid,
    priceMinor: draft.isPaid && draft.price ? Math.round(draft.price * 100) : null,
    currency: draft.currency,
    paymentOption: draft.paymentOption ?? null,
    acceptCora: draft.acceptCora,
    coraPrice: draft.coraPrice ?? null,
    capacity: draft.capacity ?? null,
    refundUntilHours: draft.refundUntilHours === undefined ? defaultRefundHours : draft.refundUntilHours,
    visibility: draft.visibility,
    requiresCheckIn: (draft.requiresCheckIn ?? false) && sellsTickets(draft),
    ...askedOf(draft, before),
    ...contactColumns(draft),
    otherText,
    search: searchTextOf({ ...draft, otherText }),
  }
}

function contactColumns({ contactPhone, contactVisibility = 'guests' }: EventDraft) {
  if (contactPhone === undefined) return {}
  const phone = contactPhone === null ? null : (normalizePhone(contactPhone) ?? null)
  return { contactPhone: phone, contactVisibility: phone === null ? null : contactVisibility }
}

type Texts = Pick<EventRow, 'title' | 'description' | 'otherText'>

/** The text in the other language after an edit. An edit of the original alone makes it stale. */
export function otherTextOf(
  { title, description, otherText }: Pick<EventDraft, 'title' | 'description' | 'otherText'>,
  before?: Texts,
): OtherText | null {
  const given = otherText === undefined ? before?.otherText : otherText
  if (!given) return null
  const { isStale: _isStale, ...text } = given
  const { isStale: wasStale = false, ...former } = before?.otherText ?? {}
  const isEdited = before?.title !== title || before.description !== description
  const isKept = isDeepStrictEqual(text, former)
  const isStale = otherText?.isStale ?? (isKept && (isEdited || wasStale))
  return isStale ? { ...text, isStale } : text
}
