type SaleTerms = {
  isPaid: boolean
  paymentOption: string | null
  priceMinor: number | null
  acceptCora: boolean
  coraPrice: number | null
}

/** Whether a card buys tickets of the event, regardless of time and places. */
export const takesCards = ({
  isPaid,
  paymentOption,
  priceMinor,
}: Pick<SaleTerms, 'isPaid' | 'paymentOption' | 'priceMinor'>): boolean =>
  isPaid && (paymentOption === 'online_payment' || paymentOption === 'mixed') && priceMinor !== null

/** Whether Cora buys tickets of the event, regardless of time and places. */
export const takesCora = ({
  isPaid,
  paymentOption,
  acceptCora,
  coraPrice,
}: Pick<SaleTerms, 'isPaid' | 'paymentOption' | 'acceptCora' | 'coraPrice'>): boolean =>
  coraPrice !== null && (acceptCora || (isPaid && paymentOption === 'cora_only'))

/** `freePlaces` are neither sold, reserved nor offered; null is no limit. */
type Places = { freePlaces: number | null; waiting: number }

/**
 * The places that a buyer can reserve; null is no limit. While people wait, free places go to them one after another,
 * so a buyer gets only the place that was offered to them. `freePlaces` is negative if the organiser reduced the
 * capacity.
 */
export function placesLeftFor({ freePlaces, waiting }: Places, hasOffer: boolean): number | null {
  if (freePlaces === null) return null
  const unclaimed = waiting > 0 ? Math.min(freePlaces, 0) : freePlaces
  return Math.max(unclaimed + (hasOffer ? 1 : 0), 0)
}
