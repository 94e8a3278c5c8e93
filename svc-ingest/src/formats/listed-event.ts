import type { Currency } from '@convive/contracts/vocabulary'
import type { Admission, Recurrence } from '../extraction/candidate.ts'

/** A local day of Costa Rica (`YYYY-MM-DD`), with its hour (`HH:MM`) if one is given. */
export type ListedTime = { date: string; time: string | null }

/** What coming in costs, as listed; in major units. Undefined where the listing says nothing of it, so that the description may. */
export type ListedCost = { admission: Admission; price: number | null; currency: Currency | null; several: boolean }

/** An event as a calendar, a page's own data or a feed lists it: each field said on its own, none of it guessed. */
export type ListedEvent = {
  /** What its source calls it; null where it has no name of its own. */
  name: string | null
  title: string
  description: string
  location: string | null
  url: string | null
  start: ListedTime
  end: ListedTime | null
  cost: ListedCost | undefined
  recurrence: Recurrence | null
  /** The zone of its hour is not known. */
  zoneUnknown: boolean
}

/** What was read of one kind of listing. `skipped` counts the items whose nonsense was their own. */
export type Listing = { events: ListedEvent[]; skipped: number }
