import { boostCost, boostEvent, EventBoosted } from '@convive/contracts/cora'
import type { ErrorCode } from '@convive/contracts/errors'
import type { Database } from '@convive/service-kit/database/database'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { requireProjection } from '@convive/service-kit/messaging/wait-for-projection'
import { burn, person } from '../ledger/account.ts'
import { findEvent, type ProjectedEvent } from '../events/events.ts'
import { type Ledger, paymentResult, requestCause } from '../ledger/ledger.ts'

/** Pays for a boost and burns the Cora. svc-events learns of it by a message in the same commit. */
export function boostEventRoute(ledger: Ledger, db: Database): Served {
  return serve(boostEvent, async (input, { caller, idempotencyKey }) => {
    // The ledger would remember the refusal of an event that is not known yet under the key.
    const isRepeatable = idempotencyKey !== undefined
    const event = await requireProjection(() => findEvent(db, input.eventId), { isRepeatable })
    const refusal = refusalOf(event)
    const description = `Boosted ${event.title}`
    const outcome = await ledger.post({
      debit: person(caller.userId),
      credit: burn,
      amount: boostCost,
      type: 'spent_boost_event',
      ...requestCause('boost', caller, idempotencyKey, input),
      debitDescription: description,
      creditDescription: description,
      message: { subject: EventBoosted.subject, data: { eventId: input.eventId, userId: caller.userId } },
      ...(refusal && { refusal }),
    })
    return paymentResult(outcome)
  })
}

function refusalOf(event: ProjectedEvent): ErrorCode | undefined {
  if (event.isDeleted || event.isHidden) return 'not_found'
  if (event.isCancelled) return 'event_cancelled'
  if (event.isPast) return 'event_past'
  return event.isUnlisted ? 'event_unlisted' : undefined
}
