import type { Category, Language, Region, RegionChoice } from '@convive/contracts/enums'
import type { OtherText } from '@convive/contracts/event-fields'
import { inLanguage } from '@convive/formats/in-language'
import type { MapPin } from '@convive/formats/map-pin'
import { isListed, isNextDate } from '../search/search-conditions.ts'
import { isOfNewAccount, isUnconfirmed } from '../event-model/event.store.ts'
import { maskedTexts } from '../event-model/present-event.ts'
import { bounds } from '../people/bounds.ts'
import { isBeyond } from '../people/people.ts'
import type { Transaction } from '@convive/service-kit/database/database'

/** An event in a feed. */
export type FeedEvent = {
  id: number
  title: string
  description: string
  location: string
  mapPin: MapPin | null
  region: Region
  category: Category
  eventDate: string
  eventStartTime: string
  /** Null if no end is stated; `endsAt` is then assumed. */
  eventEndTime: string | null
  startsAt: Date
  endsAt: Date
  imageUrl: string | null
  otherText: OtherText | null
  cancelledAt: Date | null
  cancelReason: string | null
  createdAt: Date
  updatedAt: Date
}
type StoredFeedEvent = FeedEvent & { isUnconfirmed: boolean }

const presentIn =
  (language: Language | undefined) =>
  ({ isUnconfirmed: isMasked, ...event }: StoredFeedEvent): FeedEvent => {
    const shown = isMasked ? { ...event, ...maskedTexts(event) } : event
    return language ? inLanguage(shown, language) : shown
  }

const tables = 'event e LEFT JOIN venue v ON v.id = e.venue_id'
const maxEvents = 200
const columns = `${isUnconfirmed} AS "isUnconfirmed", e.id, e.title, e.description, e.location, COALESCE(e.map_pin, v.map_pin) AS "mapPin", e.region,
  e.category, e.event_date AS "eventDate",
  e.event_start_time AS "eventStartTime", e.event_end_time AS "eventEndTime", e.starts_at AS "startsAt", e.ends_at AS "endsAt",
  e.image_url AS "imageUrl", e.other_text AS "otherText",
  e.cancelled_at AS "cancelledAt", e.cancel_reason AS "cancelReason", e.created_at AS "createdAt",
  e.updated_at AS "updatedAt"`

/**
 * The next events of a region, soonest first, with every date of a series for a calendar, or the next one for readers and
 * of a new account. Cancelled events stay in the feed, so that calendars learn of it; samples and what a new account has
 * too much of are left out. No event lasts longer than a day, so that the index on the start suffices.
 */
export async function findUpcomingEvents(
  tx: Transaction,
  region: RegionChoice,
  dates: 'every' | 'next',
  language?: Language,
): Promise<FeedEvent[]> {
  const events: StoredFeedEvent[] = await tx.query(
    `SELECT ${columns} FROM ${tables} WHERE e.ends_at >= now() AND e.starts_at >= now() - interval '1 day'
       AND NOT e.is_sample AND ${isListed} AND NOT ${isBeyond(bounds.inFeedOfNewAccount)}
       ${region === 'all' ? '' : 'AND e.region = $2'}
       AND ${dates === 'next' ? isNextDate('now()') : `(NOT ${isOfNewAccount} OR ${isNextDate('now()')})`}
     ORDER BY e.starts_at, e.id LIMIT $1`,
    [maxEvents, ...(region === 'all' ? [] : [region])],
  )
  return events.map(presentIn(language))
}

/** One event unless it is hidden, even if it is over or a sample, because its page offers it for calendars. */
export async function findFeedEvent(tx: Transaction, id: number, language?: Language): Promise<FeedEvent | undefined> {
  const [event]: StoredFeedEvent[] = await tx.query(
    `SELECT ${columns} FROM ${tables} WHERE e.id = $1 AND e.hidden_at IS NULL`,
    [id],
  )
  return event && presentIn(language)(event)
}

/** More dates than a series has in the future. */
const mostDates = 60

/** The other dates of an event's series that are to come, cancelled ones too, so that calendars learn of it. */
export async function findOtherDates(tx: Transaction, id: number, language?: Language): Promise<FeedEvent[]> {
  const events: StoredFeedEvent[] = await tx.query(
    `SELECT ${columns} FROM ${tables} JOIN event one ON one.series_id = e.series_id
     WHERE one.id = $1 AND e.id <> one.id AND e.ends_at >= now() AND e.hidden_at IS NULL AND e.visibility = one.visibility
     ORDER BY e.starts_at, e.id LIMIT $2`,
    [id, mostDates],
  )
  return events.map(presentIn(language))
}
