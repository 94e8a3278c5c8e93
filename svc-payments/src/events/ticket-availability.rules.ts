type CardTerms = { isPaid: boolean; paymentOption: string | null; priceMinor: number | null }

/** Whether a card buys tickets of the event, regardless of time and places. */
export const takesCards = ({ isPaid, paymentOption, priceMinor }: CardTerms): boolean =>
  isPaid && (paymentOption === 'online_payment' || paymentOption === 'mixed') && priceMinor !== null

/** Offers for each unsold place. When nobody has used them, anybody can buy the place. */
export const maxOffersPerPlace = 3

/**
 * `freePlaces` are neither sold, reserved nor offered. It is negative if the organiser reduced the capacity. Null is no
 * limit, also for `unsoldPlaces`, which include the reserved and the offered ones. `unusedOffers` counts the offers of
 * the unsold places. Once the event has begun, nobody is offered a place any more.
 */
export type Places = {
  freePlaces: number | null
  unsoldPlaces: number | null
  waiting: number
  unusedOffers: number
  hasBegun: boolean
}

/** How many of the free places are kept for the people who wait; null is no limit. */
export function placesToOffer({ freePlaces, unsoldPlaces, waiting, unusedOffers, hasBegun }: Places): number | null {
  if (hasBegun) return 0
  if (freePlaces === null || unsoldPlaces === null) return null
  const offersLeft = maxOffersPerPlace * unsoldPlaces - unusedOffers
  return waiting > 0 ? Math.max(Math.min(freePlaces, offersLeft), 0) : 0
}

/**
 * The places that a buyer can reserve; null is no limit. While people wait, free places go to them one after another,
 * so a buyer gets only the place that was offered to them, and places that were offered often enough.
 */
export function placesLeftFor(places: Places, hasOffer: boolean): number | null {
  if (places.freePlaces === null) return null
  const openToAll = places.freePlaces - (placesToOffer(places) ?? 0)
  return Math.max(openToAll + (hasOffer ? 1 : 0), 0)
}
