import { createEvent } from '@convive/contracts/events'
import type { Database, Transaction } from '@convive/service-kit/database/database'
import { serveOnce } from '@convive/service-kit/http/idempotency'
import type { Served } from '@convive/service-kit/http/serve'
import { createRateLimiter, type LimitOptions } from '@convive/service-kit/limits/rate-limit'
import { announceToFollowers } from '../organisers/followers.job.ts'
import { ensureCaller } from '../people/people.ts'
import { resolveVenue } from '../venues/venue.store.ts'
import { addEvent } from '../event-model/add-event.ts'
import { chosenRepetition } from '../weekly-events/next-occurrence.rules.ts'
import { presentEvent } from '../event-model/present-event.ts'
import { costaRicaTodaySql } from '@convive/service-kit/time/costa-rica-sql'

/** Keeps one account from flooding the lists. Administrators may create any number. */
const creationLimit = { name: 'event-creation', max: 50, seconds: 24 * 3600 }

export function createEventRoute(db: Database, { isLimited }: LimitOptions): Served {
  const limiter = createRateLimiter(isLimited)
  return serveOnce(createEvent, db, async (tx, draft, { caller }) => {
    if (!caller.isAdmin)
      await limiter.charge(tx, creationLimit, String(caller.userId), 'That is enough events for a day.')
    const venueId = await resolveVenue(tx, draft)
    await ensureCaller(tx, caller)
    const creationAward = await countCreationReward(tx, caller.userId, { isLimited })
    const repetition = chosenRepetition(draft.weekly, draft.eventDate)
    const event = await addEvent(tx, { ...draft, venueId }, { creatorId: caller.userId, creationAward, repetition })
    await announceToFollowers(tx, event)
    return presentEvent(event)
  })
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
