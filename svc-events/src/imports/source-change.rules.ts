import { sellsTickets, type EventDraft } from '@convive/contracts/events'
import type { SourceField, SourceFields } from '@convive/contracts/source-fields'
import type { EventRow } from '../event-model/event.store.ts'

type Offer = {
  /** The source's current data, and its previous data. */
  offered: SourceFields
  former: SourceFields | null
  /** The fields that an administrator has decided. */
  decided: readonly SourceField[]
  isClaimed: boolean
}

/** What an event takes from its source, and what it keeps although the source has changed it. */
export type Merged = { taken: Partial<SourceFields>; kept: Partial<SourceFields>; offered: Partial<SourceFields> }

/** The fields that change together: a price in one currency means nothing in another. */
const units: readonly SourceField[][] = [
  ['title'],
  ['description'],
  ['location'],
  ['region'],
  ['category'],
  ['eventDate'],
  ['eventStartTime'],
  ['eventEndTime'],
  ['price', 'currency'],
]

/**
 * Merges a change of the source into an event that a person has edited or claimed. A field that nobody has edited
 * follows the source, unless somebody owns the event by now. Without the former version, every difference may be an
 * edit, except that a source seldom states a price.
 */
export function mergeSourceChange(event: SourceFields, { offered, former, decided, isClaimed }: Offer): Merged {
  const differs = (one: SourceFields, other: SourceFields) => (unit: SourceField[]) =>
    unit.some((field) => one[field] !== other[field])
  const isKnown = (unit: SourceField[]) => former === null || unit.every((field) => former[field] !== undefined)
  const isStated = (unit: SourceField[]) => former !== null || offered.price !== null || !unit.includes('price')
  const changed = units.filter(differs(event, offered))
  const isDecided = (unit: SourceField[]) => unit.some((field) => decided.includes(field))
  const follows = (unit: SourceField[]) => former !== null && !isClaimed && !differs(event, former)(unit)
  const taken = changed.filter((unit) => isDecided(unit) || follows(unit))
  const kept = changed.filter(
    (unit) =>
      !taken.includes(unit) && isKnown(unit) && isStated(unit) && (former === null || differs(former, offered)(unit)),
  )
  return { taken: pick(offered, taken), kept: pick(event, kept), offered: pick(offered, kept) }
}

const pick = (from: SourceFields, chosen: SourceField[][]): Partial<SourceFields> =>
  Object.fromEntries(chosen.flat().map((field) => [field, from[field]]))

type Cost = { price: number | null; currency: EventRow['currency'] | null }

/** The price of an event or of a draft, in major units. */
export const costOf = ({
  isPaid,
  priceMinor,
  currency,
}: EventRow | Pick<EventRow, 'isPaid' | 'priceMinor' | 'currency'>): Cost =>
  isPaid && priceMinor !== null ? { price: priceMinor / 100, currency } : { price: null, currency: null }
export const costOfDraft = ({ isPaid, price, currency }: EventDraft): Cost =>
  isPaid && price ? { price, currency } : { price: null, currency: null }

type CostColumns = Pick<EventRow, 'isPaid' | 'priceMinor' | 'currency' | 'paymentOption' | 'requiresCheckIn'>

/**
 * The columns of an event with another price. A person who sells its tickets continues to sell them; otherwise people
 * pay at the door.
 */
export function costColumns(
  before: CostColumns & Pick<EventRow, 'acceptCora'>,
  { price, currency }: { price: number | null; currency?: Cost['currency'] | undefined },
): CostColumns {
  const isPaid = price !== null
  const paymentOption = isPaid ? (before.paymentOption ?? 'at_door') : null
  return {
    isPaid,
    priceMinor: isPaid ? Math.round(price * 100) : null,
    currency: currency ?? before.currency,
    paymentOption,
    requiresCheckIn: before.requiresCheckIn && sellsTickets({ ...before, isPaid, paymentOption }),
  }
}
