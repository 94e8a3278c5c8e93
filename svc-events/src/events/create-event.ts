import { createEvent } from '@convive/contracts/events'
import type { Database, Transaction } from '@convive/service-kit/database/database'
import { serveOnce } from '@convive/service-kit/http/idempotency'
import type { Served } from '@convive/service-kit/http/serve'
import { clientNetwork, isLoopback } from '@convive/service-kit/http/client-network'
import type { LimitOptions, RateLimiter } from '@convive/service-kit/limits/rate-limit'
import { announceToFollowers } from '../organisers/followers.job.ts'
import { queuePictureCopy } from '../media/copy-pictures.job.ts'
import { bounds } from '../people/bounds.ts'
import { ensureCaller, isNewAccount, rankEventOfNewAccount } from '../people/people.ts'
import { resolveVenue } from '../venues/venue.store.ts'
import { addEvent } from '../event-model/add-event.ts'
import { extendSeries, insertSeries, lockSeries, planOf } from '../series/series.store.ts'
import { findEvent } from '../event-model/event.store.ts'
import { withContact } from '../event-model/contact-phone.ts'
import { presentEvent } from '../event-model/present-event.ts'
import { costaRicaTodaySql } from '@convive/service-kit/time/costa-rica-sql'

const daySeconds = 24 * 3600
const creationLimit = { name: 'event-creation', max: bounds.events, seconds: daySeconds }
const newAccountLimit = { ...creationLimit, max: bounds.eventsOfNewAccount }
const networkLimit = {
  name: 'event-creation-network',
  max: bounds.eventsOfNetwork,
  seconds: daySeconds,
  hashesKeys: true,
}

export function createEventRoute(db: Database, limiter: RateLimiter): Served {
  const isLimited = limiter.enabled
  return serveOnce(createEvent, db, async (tx, draft, call) => {
    const { caller } = call
    if (!caller.isAdmin) await limitCreations(tx, limiter, caller.userId, clientNetwork(call))
    const venueId = await resolveVenue(tx, draft)
    await ensureCaller(tx, caller)
    const creationAward = await countCreationReward(tx, caller.userId, { isLimited })
    const plan = planOf(draft)
    const series = plan && {
      seriesId: await insertSeries(tx, plan, draft.eventDate),
      seriesDate: draft.eventDate,
    }
    const event = await addEvent(tx, { ...draft, venueId }, { creatorId: caller.userId, creationAward, series })
    if (isLimited && !caller.isAdmin) await rankEventOfNewAccount(tx, event.id, caller.userId)
    await queuePictureCopy(tx, event, { limiter })
    await announceToFollowers(tx, event)
    if (!series) return await withContact(tx, event, presentEvent(event), caller)
    await extendSeries(tx, await lockSeries(tx, series.seriesId))
    return await withContact(tx, event, presentEvent(await findEvent(tx, event.id)), caller)
  })
}

/** Keeps an account, and many new accounts of one network, from flooding the lists. The loopback address is no network. */
async function limitCreations(tx: Transaction, limiter: RateLimiter, userId: number, network: string): Promise<void> {
  const isNew = await isNewAccount(tx, userId)
  await limiter.charge(
    tx,
    isNew ? newAccountLimit : creationLimit,
    String(userId),
    isNew
      ? `A new account can publish ${bounds.eventsOfNewAccount} events a day. Confirm your email address, or try again tomorrow.`
      : 'That is enough events for a day.',
  )
  if (isNew && !isLoopback(network))
    await limiter.charge(
      tx,
      networkLimit,
      network,
      'That is enough events of new accounts from your network for a day. Please try again tomorrow.',
    )
}

const maxRewardedPerDay = 5

/**
 * Counts a creation and returns its reward: 1 Cora for the first five creations of a person and day, or for each if
 * `isLimited` is false. One statement counts and decides. Parallel creations wait for the row, so that a sixth one earns
 * nothing.
 */
async function countCreationReward(tx: Transaction, personId: number, { isLimited }: LimitOptions): Promise<0 | 1> {
  if (!isLimited) return 1
  const rows: unknown[] = await tx.query(
    `INSERT INTO creation_day AS d (person_id, day, awarded) VALUES ($1, ${costaRicaTodaySql}, 1)
     ON CONFLICT (person_id, day) DO UPDATE SET awarded = d.awarded + 1 WHERE d.awarded < $2 RETURNING 1`,
    [personId, maxRewardedPerDay],
  )
  return rows.length === 0 ? 0 : 1
}
