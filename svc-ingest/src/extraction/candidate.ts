import type { Category, Currency, Region } from '@convive/contracts/vocabulary'

export type Weekday = 'MO' | 'TU' | 'WE' | 'TH' | 'FR' | 'SA' | 'SU'

/** A rule in the words of RFC 5545. `byDay` of a monthly rule carries its ordinal (`1SA`, `-1FR`); `until` is the last local date. */
export type Recurrence = { freq: 'daily' | 'weekly' | 'monthly'; byDay?: string[]; interval?: number; until?: string }

/** What the text says about money: a price, nothing to pay, what each wants to give, or nothing at all. */
export type Admission = 'paid' | 'free' | 'voluntary' | 'unsaid'

/** Why a person should look at a candidate before it becomes an event. */
export type ReviewReason =
  | 'time_missing'
  | 'time_ambiguous'
  | 'location_missing'
  | 'weekday_mismatch'
  | 'date_past'
  | 'date_ambiguous'
  | 'date_vague'
  | 'price_several'
  | 'region_missing'
  | 'maybe_cancelled'
  | 'low_confidence'

export type CandidateField = 'title' | 'eventDate' | 'eventStartTime' | 'eventEndTime' | 'location' | 'price' | 'admission' | 'phones' | 'links' | 'recurrence'

/** Where in the input, in UTF-16 units, a field was read, and how sure that reading is (0 to 1). */
export type FieldSpan = { start: number; length: number; confidence: number }

/**
 * What an announcement says of one event. Dates are `YYYY-MM-DD` and times `HH:MM`, Costa Rica's; prices are major units.
 * What the text does not say is null; with a recurrence, `eventDate` is the next instance.
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
  phones: string[]
  links: string[]
  recurrence: Recurrence | null
  description: string
  confidence: number
  needsReview: ReviewReason[]
  fields: Partial<Record<CandidateField, FieldSpan>>
}
