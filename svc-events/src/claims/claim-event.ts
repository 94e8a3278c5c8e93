import { claimEvent, EventClaimed, type ClaimAnswer } from '@convive/contracts/claims'
import { EventUpdated } from '@convive/contracts/events'
import type { InputOf } from '@convive/contracts/route'
import type { Database, Transaction } from '@convive/service-kit/database/database'
import type { Caller } from '@convive/service-kit/http/caller-token'
import { serveOnce } from '@convive/service-kit/http/idempotency'
import type { Call, Served } from '@convive/service-kit/http/serve'
import type { RateLimiter } from '@convive/service-kit/limits/rate-limit'
import { HttpError } from '@convive/service-kit/http/http-error'
import { emit } from '@convive/service-kit/messaging/messages'
import { bounds } from '../people/bounds.ts'
import { EventTable, findEvent, lockVisibleEvent } from '../event-model/event.store.ts'
import { eventSnapshot } from '../event-model/present-event.ts'
import { findPhones } from './imported-phones.ts'
import { type ClaimDecision, decideClaimRequest, isPhoneInText } from './claim.rules.ts'
import { notifyUser } from '../notifications/notification.store.ts'
import { ensureCaller } from '../people/people.ts'
import { ClaimTable } from './claim.store.ts'
import { confirmClaim, takeLaterDates } from './decide-claim.ts'
import { lockSeriesOf } from '../series/series.store.ts'
import { saveOriginal } from './original-event.store.ts'
import { canText, checkCode, deleteCode, sendCode, type SmsOptions } from './claim-code.ts'

/** With `sms`, a code is texted to the phone as well. */
export type ClaimOptions = { limiter: RateLimiter; reward: number; sms: SmsOptions | undefined }
type Request = InputOf<typeof claimEvent>

export const guessLimit = { name: 'claim-guess', max: 5, seconds: 3600 }

export function claimEventRoute(db: Database, options: ClaimOptions): Served {
  const { limiter } = options
  const once = serveOnce(claimEvent, db, (tx, request, { caller }) => claim(tx, request, caller, options))
  const handle = async (request: Request, call: Call<Caller>): Promise<unknown> => {
    const isGuess = request.phone !== undefined && (await findPhones(db.source.manager, request.id)).length > 0
    // Outside the claim's transaction, because a wrong guess rolls it back but must count.
    if (isGuess)
      await limiter.charge(
        db.source,
        guessLimit,
        `${call.caller.userId}:${request.id}`,
        'Too many attempts. Please try again in an hour.',
      )
    const outcome = (await once.handle(request as never, call as never)) as ClaimAnswer
    if (!outcome.requiresPhoneVerification) {
      const reason = outcome.coraPending === undefined ? 'verified' : 'provisional'
      call.recordSecurityEvent({ event: 'claim_decided', outcome: 'success', eventId: request.id, reason })
    }
    return outcome
  }
  return { ...once, handle }
}

async function claim(
  tx: Transaction,
  { id, phone, code }: Request,
  caller: Caller,
  { reward, sms, limiter }: ClaimOptions,
): Promise<ClaimAnswer> {
  await lockSeriesOf(tx, id)
  const event = await lockVisibleEvent(tx, id, caller)
  const earlier = await tx.findBy(ClaimTable, { eventId: id })
  const own = earlier.find(({ state, userId }) => state === 'provisional' && userId === caller.userId)
  const decision = decideClaimRequest({
    userId: caller.userId,
    event: {
      creatorId: event.creatorId,
      isCancelled: event.cancelledAt !== null,
      hasMovedOn: event.nextEventId != null,
    },
    isClaimed: earlier.some((claim) => claim.state !== 'refused' && claim !== own),
    isProvisionalOwner: own !== undefined,
    refusedUserIds: await findRefused(tx, id),
    knownPhones: await findPhones(tx, id),
    isPublic: (known) => isPhoneInText(known, `${event.title}\n${event.description}\n${event.location}`),
    phone,
    canText: sms && ((known) => canText(sms, known)),
    ...(await checkCode(tx, caller.userId, id, code)),
    reward: (await isOfClaimed(tx, id)) ? 0 : reward,
  })
  if (decision.kind === 'ask_phone')
    return {
      requiresPhoneVerification: true,
      message: 'Please enter the phone number that the event was published with.',
    }
  if (decision.kind === 'send_code') {
    if (sms) await sendCode(tx, { userId: caller.userId, eventId: id, phone: decision.phone }, sms, limiter)
    return {
      requiresPhoneVerification: true,
      codeSent: true,
      message: 'Please enter the code that we have sent to that phone.',
    }
  }
  await deleteCode(tx, caller.userId, id)
  if (own) {
    await tx.update(ClaimTable, { id: own.id }, { state: 'verified' })
    await confirmClaim(tx, own)
    return { requiresPhoneVerification: false, coraAwarded: own.coraAwarded, message: `"${event.title}" is yours now.` }
  }
  if (decision.state === 'provisional' && limiter.enabled) await checkOpenClaims(tx, caller.userId)
  await transferEvent(tx, id, caller, decision)
  const { state, coraAwarded } = decision
  return state === 'verified'
    ? { requiresPhoneVerification: false, coraAwarded, message: `"${event.title}" is yours now.` }
    : {
        requiresPhoneVerification: false,
        coraAwarded: 0,
        coraPending: coraAwarded,
        message: `"${event.title}" is yours provisionally, until an administrator confirms it.`,
      }
}

/** Who was refused a claim of the event, or of another date of its series. */
async function findRefused(tx: Transaction, eventId: number): Promise<number[]> {
  const rows: { userId: number }[] = await tx.query(
    `SELECT user_id AS "userId" FROM claim WHERE state = 'refused' AND event_id = ANY(ARRAY(
       SELECT $1::bigint UNION SELECT d.id FROM event e JOIN event d ON d.series_id = e.series_id WHERE e.id = $1))`,
    [eventId],
  )
  return rows.map(({ userId }) => userId)
}

/** Whether another date of its series was claimed, or the event that it replaces: each series is rewarded once. */
async function isOfClaimed(tx: Transaction, eventId: number): Promise<boolean> {
  const rows: unknown[] = await tx.query(
    `SELECT 1 FROM claim WHERE event_id = ANY(ARRAY(
       SELECT id FROM event WHERE next_event_id = $1
       UNION SELECT d.id FROM event e JOIN event d ON d.series_id = e.series_id AND d.id <> e.id WHERE e.id = $1)) LIMIT 1`,
    [eventId],
  )
  return rows.length > 0
}

/** Refuses a further provisional claim of somebody who has enough open ones. The lock makes their claims wait for each other. */
async function checkOpenClaims(tx: Transaction, userId: number): Promise<void> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtext('provisional claims'), hashtext($1))`, [String(userId)])
  const open = await tx.countBy(ClaimTable, { userId, state: 'provisional' })
  if (open >= bounds.provisionalClaims)
    throw new HttpError(
      409,
      'too_many_claims',
      'Three of your claims are still waiting for their confirmation. Please claim more afterwards.',
    )
}

/** Makes the claimer the event's creator. Publishes the event's new state and the claim. */
async function transferEvent(
  tx: Transaction,
  eventId: number,
  caller: Caller,
  { state, coraAwarded }: Extract<ClaimDecision, { kind: 'claim' }>,
): Promise<void> {
  await ensureCaller(tx, caller)
  await tx.update(EventTable, { id: eventId }, { creatorId: caller.userId, updatedAt: () => 'now()' })
  const event = await findEvent(tx, eventId)
  const isVerified = state === 'verified'
  await tx.insert(ClaimTable, {
    eventId,
    userId: caller.userId,
    title: event.title,
    state,
    coraAwarded,
    ...(isVerified && coraAwarded > 0 && { rewardedAt: () => 'now()' }),
  })
  await saveOriginal(tx, eventId)
  if (isVerified) await takeLaterDates(tx, event)
  // A provisional owner owns one date, of which the next ones are no copies.
  else if (event.seriesId !== null) await tx.update(EventTable, { id: eventId }, { isChangedDate: true })
  await notifyUser(tx, caller.userId, event, {
    kind: 'claim_decided',
    detail: isVerified ? 'accepted' : 'provisional',
  })
  await emit(tx, EventUpdated, eventSnapshot(event))
  await emit(tx, EventClaimed, {
    eventId,
    userId: caller.userId,
    title: event.title,
    coraAwarded: isVerified ? coraAwarded : 0,
  })
}
