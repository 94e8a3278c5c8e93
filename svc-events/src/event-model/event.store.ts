import {
  importerId,
  type Category,
  type Currency,
  type PaymentOption,
  type AvatarFrame,
  type Region,
  type Visibility,
} from '@convive/contracts/enums'
import type { Question } from '@convive/contracts/asked'
import type { ContactVisibility, EventOrigin, OtherText } from '@convive/contracts/event-fields'
import type { ImageFocus } from '@convive/formats/image-focus'
import type { MapPin } from '@convive/formats/map-pin'
import type { Transaction } from '@convive/service-kit/database/database'
import type { Caller } from '@convive/service-kit/http/caller-token'
import { notFound } from '@convive/service-kit/http/http-error'
import { EntitySchema } from 'typeorm'
import { type Counts, type StoredItem, takenItems } from './asked.ts'

/**
 * A stored event. Dates and times are in Costa Rica's time; `startsAt` and `endsAt` are the same as instants. Money is in
 * minor units.
 */
export type EventRow = {
  id: number
  title: string
  description: string
  location: string
  region: Region
  category: Category
  venueId: number | null
  /** The event's own pin. */
  mapPin: MapPin | null
  eventDate: string
  eventStartTime: string
  eventEndTime: string | null
  /** Its start before it was moved, such as `2026-12-05T18:00`. */
  movedFrom: string | null
  /** The series of which it is a date, and the date of the rule for which it stands. */
  seriesId: number | null
  seriesDate: string | null
  /** Changed alone, so that a change of all later dates leaves it. */
  isChangedDate: boolean
  startsAt: Date
  endsAt: Date
  imageUrl: string | null
  imageFocus: ImageFocus | null
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
  /** Whether its source no longer contains it. Irrelevant once somebody has claimed the event. */
  missingFromSource: boolean
  hiddenAt: Date | null
  hiddenReason: string | null
  hiddenBy: number | null
  /** Hidden because the creator's account is suspended, and until that ends. */
  hiddenWithAccount: boolean
  visibility: Visibility
  goingCount: number
  maybeCount: number
  /** The number of tickets that were sold and not returned. */
  soldCount: number
  /** The number of places that are kept for people on the waiting list. */
  offeredCount: number
  /** The people of the RSVPs that take places or are offered some, and the parties that wait. */
  takenCount: number
  waitingCount: number
  isListClosed: boolean
  /** What its organiser asks of guests: to answer, and to bring. */
  questions: Question[]
  items: StoredItem[]
  /** The reward of its creation, and the sum of the rewards of its attendances, in Cora. */
  creationAward: number
  attendanceAwards: number
  boostedUntil: Date | null
  createdAt: Date
  updatedAt: Date
  /** The creator's telephone. No view of an event has it, so that no response shows it by accident. */
  contactPhone: string | null
  contactVisibility: ContactVisibility | null
  otherText: OtherText | null
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
    mapPin: { name: 'map_pin', type: 'jsonb', nullable: true },
    eventDate: { name: 'event_date', type: 'text' },
    eventStartTime: { name: 'event_start_time', type: 'text' },
    eventEndTime: { name: 'event_end_time', type: 'text', nullable: true },
    movedFrom: { name: 'moved_from', type: 'text', nullable: true },
    seriesId: { name: 'series_id', type: 'bigint', nullable: true },
    seriesDate: { name: 'series_date', type: 'text', nullable: true },
    isChangedDate: { name: 'is_changed_date', type: 'boolean' },
    startsAt: { name: 'starts_at', type: 'timestamptz' },
    endsAt: { name: 'ends_at', type: 'timestamptz' },
    imageUrl: { name: 'image_url', type: 'text', nullable: true },
    imageFocus: { name: 'image_focus', type: 'jsonb', nullable: true },
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
    hiddenWithAccount: { name: 'hidden_with_account', type: 'boolean' },
    visibility: { type: 'text' },
    goingCount: { name: 'going_count', type: 'int' },
    maybeCount: { name: 'maybe_count', type: 'int' },
    soldCount: { name: 'sold_count', type: 'int' },
    offeredCount: { name: 'offered_count', type: 'int' },
    takenCount: { name: 'taken_count', type: 'int' },
    waitingCount: { name: 'waiting_count', type: 'int' },
    isListClosed: { name: 'is_list_closed', type: 'boolean' },
    questions: { type: 'jsonb', select: false },
    items: { type: 'jsonb', select: false },
    creationAward: { name: 'creation_award', type: 'int' },
    attendanceAwards: { name: 'attendance_awards', type: 'int' },
    boostedUntil: { name: 'boosted_until', type: 'timestamptz', nullable: true },
    createdAt: { name: 'created_at', type: 'timestamptz' },
    updatedAt: { name: 'updated_at', type: 'timestamptz' },
    contactPhone: { name: 'contact_phone', type: 'text', nullable: true, select: false },
    contactVisibility: { name: 'contact_visibility', type: 'text', nullable: true, select: false },
    otherText: { name: 'other_text', type: 'jsonb', nullable: true },
    search: { type: 'text', select: false },
  },
})

/** An event with the names that it shows, and the database's time when it was read. */
export type EventView = Omit<EventRow, 'search' | 'questions' | 'items' | 'contactPhone' | 'contactVisibility'> & {
  venueName: string | null
  /** How its series repeats, and how many later dates of it exist that take place. */
  series: { rrule: string | null; dates: string[] | null; exdates: string[] } | null
  moreDates: number | null
  venuePin: MapPin | null
  creatorName: string | null
  /** It was imported, and nobody's claim of it is confirmed: visitors see its contacts masked. Absent after a change. */
  isUnconfirmed?: boolean
  creatorFrame?: AvatarFrame | null
  creatorUsername?: string | null
  creatorPicture?: string | null
  origin?: EventOrigin | null
  /** Whom the creator named as co-organisers. Present when one event is read. */
  coOrganiserIds?: number[]
  /** What it asks, and how often each item is brought, by its id. Present when one event is read. */
  questions?: Question[]
  items?: StoredItem[]
  takenItems?: Counts | null
  /** The next date of a series whose date is over, or the event in place of a cancelled one, if everybody may see it. */
  nextEventId?: number | null
  asOf: Date
}

/** SQL: the title of the event `e` in the other language, or null. */
export const otherTitleColumn = `CASE WHEN e.other_text IS NOT NULL AND e.other_text -> 'isStale' IS NULL THEN
  jsonb_build_object('language', e.other_text -> 'language', 'title', e.other_text -> 'title') END AS "otherTitle"`

/** SQL: whether the event `e` was imported and nobody's claim of it is confirmed. */
export const isUnconfirmed = `(e.creator_id = ${importerId} OR (e.is_claimed AND
  EXISTS (SELECT 1 FROM claim c WHERE c.event_id = e.id AND c.state = 'provisional')))`

/** SQL: whether the creator of the event `e` was a new account when it was created, and still is. */
export const isOfNewAccount = 'coalesce(e.newcomer_until > now(), false)'

const columns = Object.entries(EventTable.options.columns)
  .filter(([, column]) => column.select !== false)
  .map(([property, column]) => `e.${column.name ?? property} AS "${property}"`)

/** The columns of an `EventView` and the tables they come from; `e` is the event. */
export const viewColumns = `${columns.join(', ')}, v.name AS "venueName", v.map_pin AS "venuePin", p.display_name AS "creatorName",
  CASE WHEN s.id IS NOT NULL THEN jsonb_build_object('rrule', s.rrule, 'dates', s.dates, 'exdates', s.exdates) END AS series,
  CASE WHEN s.id IS NOT NULL THEN (SELECT count(*)::int FROM event later WHERE later.series_id = e.series_id
    AND later.starts_at > e.starts_at AND later.ends_at >= now() AND later.cancelled_at IS NULL AND later.hidden_at IS NULL
    AND later.visibility = e.visibility)
    END AS "moreDates", ${isUnconfirmed} AS "isUnconfirmed"`
export const viewTables =
  'event e LEFT JOIN venue v ON v.id = e.venue_id LEFT JOIN person p ON p.id = e.creator_id LEFT JOIN series s ON s.id = e.series_id'

/** SQL: whether the page of the event `e` may lead to the event `n`. That of a public event leads to no unlisted one. */
const mayBeNamed = `n.hidden_at IS NULL AND n.visibility IN ('public', e.visibility)`

const singleEventQuery = `SELECT ${viewColumns}, e.questions, e.items,
  CASE WHEN e.items <> '[]' THEN ${takenItems('e.id')} END AS "takenItems", CASE WHEN p.frame_until > now() THEN p.frame END AS "creatorFrame",
  p.username AS "creatorUsername", p.picture AS "creatorPicture",
  (SELECT i.origin FROM imported i WHERE i.event_id = e.id) AS origin,
  ARRAY(SELECT c.user_id FROM co_organiser c WHERE c.event_id = e.id AND c.creator_id = e.creator_id ORDER BY c.user_id)
    AS "coOrganiserIds",
  CASE WHEN e.next_event_id IS NOT NULL THEN (SELECT n.id FROM event n WHERE n.id = e.next_event_id AND ${mayBeNamed})
    WHEN e.series_id IS NOT NULL AND e.ends_at < now() THEN (SELECT n.id FROM event n WHERE n.series_id = e.series_id
      AND n.ends_at >= now() AND n.cancelled_at IS NULL AND ${mayBeNamed} ORDER BY n.starts_at LIMIT 1) END AS "nextEventId",
  clock_timestamp() AS "asOf" FROM ${viewTables} WHERE e.id = $1`

export async function findEvent(tx: Transaction, id: number): Promise<EventView> {
  return existing(await tx.query(singleEventQuery, [id]))
}

/** Locks an event's row. Every decision about an event takes this lock first, so that they run one after the other. */
export async function lockEvent(tx: Transaction, id: number): Promise<EventView> {
  return existing(await tx.query(`${singleEventQuery} FOR UPDATE OF e`, [id]))
}

type Viewer = Pick<Caller, 'userId' | 'isAdmin'> | null

/** Like `findEvent`, but a hidden event is found only by administrators and its creator. */
export const findVisibleEvent = async (tx: Transaction, id: number, viewer: Viewer): Promise<EventView> =>
  visible(await findEvent(tx, id), viewer)

/** Like `lockEvent`, but a hidden event is found only by administrators and its creator. */
export const lockVisibleEvent = async (tx: Transaction, id: number, viewer: Viewer): Promise<EventView> =>
  visible(await lockEvent(tx, id), viewer)

function visible(event: EventView, viewer: Viewer): EventView {
  if (event.hiddenAt && !viewer?.isAdmin && viewer?.userId !== event.creatorId) throw eventNotFound()
  return event
}

function existing([event]: EventView[]): EventView {
  if (!event) throw eventNotFound()
  return event
}

const eventNotFound = () => notFound('There is no such event.')
