import type { Category, Currency, Region } from '@convive/contracts/enums'

export type Weekday = 'MO' | 'TU' | 'WE' | 'TH' | 'FR' | 'SA' | 'SU'

/**
 * A recurrence rule in the terms of RFC 5545. `byDay` of a monthly rule contains its ordinal (`1SA`, `-1FR`); `until`
 * is the last local date.
 */
export type Recurrence = { freq: 'daily' | 'weekly' | 'monthly'; byDay?: string[]; interval?: number; until?: string }

/** What the text says about cost: a price, free, a voluntary contribution, or nothing. */
export type Admission = 'paid' | 'free' | 'voluntary' | 'unsaid'

/** Why a person should review a candidate before it becomes an event. */
export type ReviewReason =
  | 'title_uncertain'
  | 'time_missing'
  | 'time_ambiguous'
  | 'time_several'
  | 'location_missing'
  | 'location_uncertain'
  | 'weekday_mismatch'
  | 'date_impossible'
  | 'date_past'
  | 'date_ambiguous'
  | 'date_vague'
  | 'price_several'
  | 'region_missing'
  | 'maybe_cancelled'
  | 'maybe_changed'
  | 'maybe_private'
  | 'running_text'
  | 'low_confidence'

export type CandidateField =
  | 'title'
  | 'eventDate'
  | 'eventStartTime'
  | 'eventEndTime'
  | 'location'
  | 'price'
  | 'admission'
  | 'phones'
  | 'links'
  | 'recurrence'

/** Where in the input a field was read, in UTF-16 units, and how certain that reading is (0 to 1). */
export type FieldSpan = { start: number; length: number; confidence: number }

/**
 * The evidence for and against a candidate: named findings and hashed words, each with its weight (mostly 1). It
 * contains no text, so it may be kept with a person's decision after the text was deleted.
 */
export type Signals = Record<string, number>

/**
 * One event as an announcement describes it. Dates are `YYYY-MM-DD` and times `HH:MM` in Costa Rica; prices are in
 * major units. A fact that the text does not state is null. With a recurrence, `eventDate` is the next occurrence.
 */
export type Candidate = {
  title: string
  eventDate: string
  eventEndDate: string | null
  eventStartTime: string | null
  eventEndTime: string | null
  location: string | null
  region: Region | null
  category: Category
  isPaid: boolean
  admission: Admission
  price: number | null
  currency: Currency | null
  /** The entry in Cora, beside a price in money or instead of it. */
  coraPrice?: number | null
  /** How many people it has room for. A listing from structured data has none. */
  capacity?: number | null
  phones: string[]
  links: string[]
  recurrence: Recurrence | null
  description: string
  confidence: number
  needsReview: ReviewReason[]
  /** True if the rules have no doubt: only the models that choose title and place may read something else. */
  isPlain?: boolean
  fields: Partial<Record<CandidateField, FieldSpan>>
  /** The signals from which its probability was computed. A listing from structured data has none. */
  signals?: Signals
}
