import { expect, test } from 'vitest'
import { decideOnClaim, type ClaimFacts } from './claim-decision.ts'

const facts = (given: Partial<ClaimFacts> = {}): ClaimFacts => ({
  userId: 9, event: { creatorId: 1, isCancelled: false }, isClaimed: false, refusedUserIds: [], knownPhones: [], phone: undefined, reward: 5, ...given,
})
const knownPhones = ['+50688888888', '+14155552671']

test.each([
  ['no phone is known: at once, provisionally', {}, { kind: 'claim', state: 'provisional', coraAwarded: 5 }],
  ['no phone is known and one was given: provisionally all the same', { phone: '8888-8888' }, { kind: 'claim', state: 'provisional', coraAwarded: 5 }],
  ['a phone is known and none was given', { knownPhones }, { kind: 'ask_phone' }],
  ['the right one, written otherwise', { knownPhones, phone: '(506) 8888 8888' }, { kind: 'claim', state: 'verified', coraAwarded: 5 }],
  ['another right one', { knownPhones, phone: '+1 415 555-2671' }, { kind: 'claim', state: 'verified', coraAwarded: 5 }],
  ['somebody else was refused: an event is rewarded once', { refusedUserIds: [8] }, { kind: 'claim', state: 'provisional', coraAwarded: 0 }],
] as const)('%s', (_, given, decision) => {
  expect(decideOnClaim(facts(given as Partial<ClaimFacts>))).toEqual(decision)
})

test.each([
  ['a wrong phone', { knownPhones, phone: '8888-8889' }, 403, 'wrong_phone'],
  ['what is no phone', { knownPhones, phone: 'mine' }, 403, 'wrong_phone'],
  ['part of a right one', { knownPhones, phone: '888888' }, 403, 'wrong_phone'],
  ['an event that was claimed', { isClaimed: true, event: { creatorId: 7, isCancelled: false } }, 409, 'already_claimed'],
  ['somebody’s own event', { event: { creatorId: 7, isCancelled: false } }, 409, 'event_not_imported'],
  ['a cancelled event', { event: { creatorId: 1, isCancelled: true } }, 409, 'event_cancelled'],
  ['who was refused before', { refusedUserIds: [8, 9] }, 403, 'forbidden'],
] as const)('refuses %s', (_, given, status, code) => {
  expect(() => decideOnClaim(facts(given as Partial<ClaimFacts>))).toThrow(expect.objectContaining({ status, code }) as Error)
})
