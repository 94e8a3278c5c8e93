import { claimEvent, EventClaimed, type ClaimAnswer } from '@convive/contracts/claims'
import { EventUpdated } from '@convive/contracts/events'
import type { InputOf } from '@convive/contracts/route'
import type { Caller } from '@convive/service-kit/caller'
import type { Database, Transaction } from '@convive/service-kit/database'
import type { Call, Served } from '@convive/service-kit/http'
import { serveOnce } from '@convive/service-kit/idempotency'
import { emit } from '@convive/service-kit/messages'
import { factsOf, findEvent, lockEventFor } from '../catalog/event-view.ts'
import { EventTable } from '../catalog/schema.ts'
import { phonesOf } from '../imports/touched.ts'
import { notifyOne } from '../notifications/notify.ts'
import { knowCaller } from '../people/keep-names.ts'
import { checkCode, forgetCode, mayText, sendCode, type Texting } from './claim-code.ts'
import { countAttempt } from './count-attempt.ts'
import { decideOnClaim, type ClaimDecision } from './claim-decision.ts'
import { ClaimTable } from './schema.ts'

/** `texting`: a code is texted to the phone as well. */
export type ClaimOptions = { limits: boolean; reward: number; texting: Texting | undefined }
type Request = InputOf<typeof claimEvent>

export function claimRoute(db: Database, options: ClaimOptions): Served {
  const { limits } = options
  const once = serveOnce(claimEvent, db, (tx, request, { caller }) => claim(tx, request, caller, options))
  const handle = async (request: Request, call: Call<Caller>): Promise<unknown> => {
    const guesses = request.phone !== undefined && (await phonesOf(db.source.manager, request.id)).length > 0
    if (limits && guesses) await countAttempt(db, call.caller.userId, request.id)
    return await once.handle(request as never, call as never)
  }
  return { ...once, handle }
}

async function claim(tx: Transaction, { id, phone, code }: Request, caller: Caller, { reward, texting }: ClaimOptions): Promise<ClaimAnswer> {
  const event = await lockEventFor(tx, id, caller)
  const before = await tx.findBy(ClaimTable, { eventId: id })
  const decision = decideOnClaim({
    userId: caller.userId,
    event: { creatorId: event.creatorId, isCancelled: event.cancelledAt !== null },
    isClaimed: before.some(({ state }) => state !== 'refused'),
    refusedUserIds: before.filter(({ state }) => state === 'refused').map(({ userId }) => userId),
    knownPhones: await phonesOf(tx, id),
    phone,
    mayText: texting && ((known) => mayText(texting, known)),
    ...(await checkCode(tx, caller.userId, id, code)),
    reward,
  })
  if (decision.kind === 'ask_phone') return { requiresPhoneVerification: true, message: 'Please enter the phone number that the event was published with.' }
  if (decision.kind === 'send_code') {
    if (texting) await sendCode(tx, { userId: caller.userId, eventId: id, phone: decision.phone }, texting)
    return { requiresPhoneVerification: true, codeSent: true, message: 'Please enter the code that we have sent to that phone.' }
  }
  await forgetCode(tx, caller.userId, id)
  await handOver(tx, id, caller, decision)
  return { requiresPhoneVerification: false, coraAwarded: decision.coraAwarded, message: `"${event.title}" is yours now.` }
}

/** The event changes hands for everyone who keeps a copy of it, and the claim is told as a fact of its own. */
async function handOver(tx: Transaction, eventId: number, caller: Caller, { state, coraAwarded }: Extract<ClaimDecision, { kind: 'claim' }>): Promise<void> {
  await knowCaller(tx, caller)
  await tx.update(EventTable, { id: eventId }, { creatorId: caller.userId, updatedAt: () => 'now()' })
  const event = await findEvent(tx, eventId)
  await tx.insert(ClaimTable, { eventId, userId: caller.userId, title: event.title, state, coraAwarded })
  await notifyOne(tx, caller.userId, event, { kind: 'claim_decided', detail: state === 'verified' ? 'accepted' : 'provisional' })
  await emit(tx, EventUpdated, factsOf(event))
  await emit(tx, EventClaimed, { eventId, userId: caller.userId, title: event.title, coraAwarded })
}
