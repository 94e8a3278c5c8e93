import { PassOfferChanged } from '@convive/contracts/passes'
import type { Database } from '@convive/service-kit/database/database'
import { on } from '@convive/service-kit/messaging/messages'

/** Stores a pass that a series offers for Cora. */
export const onPassOfferChanged = on(
  PassOfferChanged,
  'tickets/on-pass-offer-changed',
  (tx, { data, version }) =>
    tx.query(
      `INSERT INTO pass_offer AS p (offer_id, series_id, entries, price, is_withdrawn, version, valid_days)
       VALUES ($1, $2, $3, $4, $5, $6, $7)
       ON CONFLICT (offer_id) DO UPDATE SET is_withdrawn = $5, version = $6 WHERE p.version < $6`,
      [data.offerId, data.seriesId, data.entries, data.priceMinor, data.isWithdrawn, version, data.validDays],
    ),
  { when: ({ currency }) => currency === 'cora' },
)

export type PassOffer = {
  offerId: number
  seriesId: number
  entries: number
  price: number
  validDays: number
  isWithdrawn: boolean
}

export async function findPassOffer(db: Database, offerId: number): Promise<PassOffer | undefined> {
  const [offer]: PassOffer[] = await db.source.query(
    `SELECT offer_id AS "offerId", series_id AS "seriesId", entries, price,
       valid_days AS "validDays", is_withdrawn AS "isWithdrawn"
     FROM pass_offer WHERE offer_id = $1`,
    [offerId],
  )
  return offer
}
