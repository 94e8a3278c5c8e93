import type { Category, Currency, PaymentOption, Region } from '@convive/contracts/vocabulary'
import { EntitySchema } from 'typeorm'

/** A stored event. Dates and times are Costa Rica's, `startsAt` and `endsAt` the same as instants; money is in minor units. */
export type EventRow = {
  id: number
  title: string
  description: string
  location: string
  region: Region
  category: Category
  venueId: number | null
  eventDate: string
  eventStartTime: string
  eventEndTime: string | null
  startsAt: Date
  endsAt: Date
  imageUrl: string | null
  creatorId: number
  coraReward: number
  isPaid: boolean
  priceMinor: number | null
  currency: Currency
  paymentOption: PaymentOption | null
  acceptCora: boolean
  coraPrice: number | null
  capacity: number | null
  refundUntilHours: number | null
  requiresCheckIn: boolean
  cancelledAt: Date | null
  cancelReason: string | null
  isSample: boolean
  /** Its source has it no longer. Means nothing once somebody has claimed it. */
  missingFromSource: boolean
  hiddenAt: Date | null
  hiddenReason: string | null
  hiddenBy: number | null
  goingCount: number
  maybeCount: number
  /** What its creation earned, and what its attendances have earned so far, in Cora. */
  creationAward: number
  attendanceAwards: number
  boostedUntil: Date | null
  createdAt: Date
  updatedAt: Date
  search: string
}

export const EventTable = new EntitySchema<EventRow>({
  name: 'event',
  columns: {
    id: { type: 'bigint', primary: true, generated: 'increment' },
    title: { type: 'text' },
    description: { type: 'text' },
    location: { type: 'text' },
    region: { type: 'text' },
    category: { type: 'text' },
    venueId: { name: 'venue_id', type: 'bigint', nullable: true },
    eventDate: { name: 'event_date', type: 'text' },
    eventStartTime: { name: 'event_start_time', type: 'text' },
    eventEndTime: { name: 'event_end_time', type: 'text', nullable: true },
    startsAt: { name: 'starts_at', type: 'timestamptz' },
    endsAt: { name: 'ends_at', type: 'timestamptz' },
    imageUrl: { name: 'image_url', type: 'text', nullable: true },
    creatorId: { name: 'creator_id', type: 'bigint' },
    coraReward: { name: 'cora_reward', type: 'int' },
    isPaid: { name: 'is_paid', type: 'boolean' },
    priceMinor: { name: 'price_minor', type: 'bigint', nullable: true },
    currency: { type: 'text' },
    paymentOption: { name: 'payment_option', type: 'text', nullable: true },
    acceptCora: { name: 'accept_cora', type: 'boolean' },
    coraPrice: { name: 'cora_price', type: 'int', nullable: true },
    capacity: { type: 'int', nullable: true },
    refundUntilHours: { name: 'refund_until_hours', type: 'int', nullable: true },
    requiresCheckIn: { name: 'requires_check_in', type: 'boolean' },
    cancelledAt: { name: 'cancelled_at', type: 'timestamptz', nullable: true },
    cancelReason: { name: 'cancel_reason', type: 'text', nullable: true },
    isSample: { name: 'is_sample', type: 'boolean' },
    missingFromSource: { name: 'missing_from_source', type: 'boolean' },
    hiddenAt: { name: 'hidden_at', type: 'timestamptz', nullable: true },
    hiddenReason: { name: 'hidden_reason', type: 'text', nullable: true },
    hiddenBy: { name: 'hidden_by', type: 'bigint', nullable: true },
    goingCount: { name: 'going_count', type: 'int' },
    maybeCount: { name: 'maybe_count', type: 'int' },
    creationAward: { name: 'creation_award', type: 'int' },
    attendanceAwards: { name: 'attendance_awards', type: 'int' },
    boostedUntil: { name: 'boosted_until', type: 'timestamptz', nullable: true },
    createdAt: { name: 'created_at', type: 'timestamptz' },
    updatedAt: { name: 'updated_at', type: 'timestamptz' },
    search: { type: 'text', select: false },
  },
})
