import { boostCost, boostEvent, EventBoosted } from '@convive/contracts/cora'
import type { ErrorCode } from '@convive/contracts/errors'
import type { Database } from '@convive/service-kit/database'
import { serve, type Served } from '@convive/service-kit/http'
import { knownSoon } from '@convive/service-kit/known-soon'
import { findEvent, type KnownEvent } from '../events/events.ts'
import { burn, person } from '../ledger/account.ts'
import { causeOf, paid } from '../ledger/answer.ts'
import type { Ledger } from '../ledger/ledger.ts'

/** Pays for showing an event first; svc-events hears of it in the same commit. The Cora is burnt. */
export function boostRoute(ledger: Ledger, db: Database): Served {
  return serve(boostEvent, async (input, { caller, idempotencyKey }) => {
    const event = await knownSoon(() => findEvent(db, input.eventId))
    const refusal = refusalOf(event)
    const description = `Boosted ${event?.title ?? 'an event'}`
    const outcome = await ledger.post({
      debit: person(caller.userId),
      credit: burn,
      amount: boostCost,
      type: 'spent_boost_event',
      ...causeOf('boost', caller, idempotencyKey, input),
      debitDescription: description,
      creditDescription: description,
      tell: { subject: EventBoosted.subject, data: { eventId: input.eventId, userId: caller.userId } },
      ...(refusal && { refusal }),
    })
    return paid(outcome)
  })
}

function refusalOf(event: KnownEvent | undefined): ErrorCode | undefined {
  if (!event || event.isDeleted || event.isHidden) return 'not_found'
  if (event.isCancelled) return 'event_cancelled'
  return event.isPast ? 'event_past' : undefined
}
