import { takesCora } from '@convive/contracts/events'
import {
  listPassOffers,
  maxPassOffers,
  offerPass,
  type PassOffer,
  PassOfferChanged,
  withdrawPassOffer,
} from '@convive/contracts/passes'
import type { InputOf } from '@convive/contracts/route'
import { addDays } from '@convive/formats/calendar-date'
import { costaRicaToday } from '@convive/formats/costa-rica-time'
import { recordAuditEntry } from '@convive/service-kit/audit-log/audit-log'
import type { Database, Transaction } from '@convive/service-kit/database/database'
import type { Caller } from '@convive/service-kit/http/caller-token'
import { HttpError, notFound } from '@convive/service-kit/http/http-error'
import { decideOnce } from '@convive/service-kit/http/idempotency'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { emit } from '@convive/service-kit/messaging/messages'
import { lockOrganisedEvent, waitForEvent } from '../events/find-event.ts'
import { takesCards } from '../events/ticket-availability.rules.ts'
import { toMajorUnits } from '../tickets/own-tickets.ts'
import { type OfferRow, readOffers } from '../tickets/pass.store.ts'

/** Offers a pass for the series of an event. What is offered never changes, so that a buyer gets what they saw. */
export const offerPassRoute = (db: Database): Served =>
  serve(offerPass, async (input, call) => {
    await waitForEvent(db, input.id, { isRepeatable: call.idempotencyKey !== undefined })
    return await decideOnce(db, offerPass, input, call, (tx) => offer(tx, input, call.caller))
  })

async function offer(
  tx: Transaction,
  { id, entries, price, currency, validDays }: InputOf<typeof offerPass>,
  caller: Caller,
): Promise<PassOffer> {
  const event = await lockOrganisedEvent(tx, id, caller)
  if (event.seriesId === null || !(currency === 'cora' ? takesCora(event) : takesCards(event)))
    throw new HttpError(409, 'not_for_sale', 'A pass needs an event that repeats and sells tickets in this way.')
  // Two dates of a series have different rows to lock.
  await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('pass offers', $1))`, [event.seriesId])
  const offered = await readOffers(tx, 'p.series_id = $1', [event.seriesId])
  if (offered.length >= maxPassOffers)
    throw new HttpError(400, 'invalid_input', `A series offers ${maxPassOffers} passes at most.`)
  const [{ id: offerId }]: [{ id: number }] = await tx.query(
    `INSERT INTO pass_offer (series_id, entries, price_minor, currency, valid_days) VALUES ($1, $2, $3, $4, $5)
       RETURNING id`,
    [event.seriesId, entries, currency === 'cora' ? price : Math.round(price * 100), currency, validDays],
  )
  const [row] = await readOffers(tx, 'p.id = $1', [offerId])
  if (!row) throw new Error('no pass is offered')
  await recordAuditEntry(tx, offerPass, { caller, ownerId: event.creatorId, subject: { id, offerId } })
  await announce(tx, row, false)
  return presentOffer(row)
}

export const listPassOffersRoute = (db: Database): Served =>
  serve(listPassOffers, async ({ id }) => {
    await waitForEvent(db, id)
    const offers = await readOffers(
      db.source.manager,
      `p.series_id = (SELECT series_id FROM event WHERE event_id = $1 AND NOT is_deleted AND NOT is_hidden)`,
      [id],
    )
    return offers.map(presentOffer)
  })

export const withdrawPassOfferRoute = (db: Database): Served =>
  serve(withdrawPassOffer, async ({ id, offerId }, { caller }) => {
    await db.transaction(async (tx) => {
      const { seriesId, creatorId: ownerId } = await lockOrganisedEvent(tx, id, caller)
      const [offer] = await readOffers(tx, 'p.id = $1 AND p.series_id = $2', [offerId, seriesId])
      if (!offer) {
        const known: unknown[] = await tx.query('SELECT 1 FROM pass_offer WHERE id = $1 AND series_id = $2', [
          offerId,
          seriesId,
        ])
        if (known.length === 0) throw notFound('There is no such pass of this series.')
        return
      }
      await tx.query('UPDATE pass_offer SET is_withdrawn = true WHERE id = $1', [offerId])
      await recordAuditEntry(tx, withdrawPassOffer, { caller, ownerId, subject: { id, offerId } })
      await announce(tx, offer, true)
    })
    return undefined
  })

const announce = (
  tx: Transaction,
  { id, seriesId, entries, priceMinor, currency, validDays }: OfferRow,
  isWithdrawn: boolean,
) => emit(tx, PassOfferChanged, { offerId: id, seriesId, entries, priceMinor, currency, validDays, isWithdrawn })

const presentOffer = ({ id, entries, priceMinor, currency, validDays }: OfferRow): PassOffer => ({
  id,
  entries,
  price: toMajorUnits(priceMinor, currency),
  currency,
  validDays,
  validUntil: addDays(costaRicaToday(), validDays),
})
