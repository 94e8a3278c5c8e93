import type { Currency } from '@convive/contracts/enums'
import { DraftPicture } from '@convive/contracts/media'
import type { Admission, Recurrence } from '@convive/event-extractor/types/candidate'

/** A local day in Costa Rica (`YYYY-MM-DD`), with its time (`HH:MM`) if there is one. */
export type ListedTime = { date: string; time: string | null }

/**
 * The listed cost of admission, in major units. Undefined if the listing has no such field, so that the description
 * decides.
 */
export type ListedCost = { admission: Admission; price: number | null; currency: Currency | null; several: boolean }

/** An event in a calendar, a page's structured data or a feed. Each field is stated, none is guessed. */
export type ListedEvent = {
  /** The source's own id of the event; null if it has none. */
  sourceId: string | null
  title: string
  description: string
  location: string | null
  url: string | null
  start: ListedTime
  end: ListedTime | null
  cost: ListedCost | undefined
  recurrence: Recurrence | null
  /** The time zone of its time is unknown. */
  zoneUnknown: boolean
  /** Its title says that it moved, and nobody knows whether its day is the new one. */
  mayHaveMoved?: boolean
  /** The address of its picture. */
  picture?: string | undefined
}

/** The address of a picture as a page gives it, if a draft may have it. */
export const pictureAddress = (given: string, page: string): string | undefined => {
  const address = given.trim() === '' ? null : URL.parse(given.trim(), page)
  return (address && DraftPicture.safeParse(address.href).data) ?? undefined
}

/**
 * The events of one listing. `cancelled` are those that it marks as cancelled. `skipped` counts the items that could not
 * be read; `unread` are the titles or the beginnings of those that look like events.
 */
export type Listing = { events: ListedEvent[]; cancelled?: ListedEvent[]; skipped: number; unread?: string[] }
