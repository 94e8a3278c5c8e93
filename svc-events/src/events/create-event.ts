import { createEvent } from '@convive/contracts/events'
import type { Database } from '@convive/service-kit/database/database'
import { serveOnce } from '@convive/service-kit/http/idempotency'
import type { Served } from '@convive/service-kit/http/serve'
import { createRateLimiter, type LimitOptions } from '@convive/service-kit/limits/rate-limit'
import { announceToFollowers } from '../follows/notify-followers.job.ts'
import { ensureCaller } from '../people/person.store.ts'
import { resolveVenue } from '../venues/resolve-venue.ts'
import { addEvent } from '../event-model/add-event.ts'
import { chosenRepetition } from '../weekly-events/next-occurrence.rules.ts'
import { countCreationReward } from './creation-reward.store.ts'
import { presentEvent } from '../event-model/present-event.ts'

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
