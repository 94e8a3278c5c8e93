import { expect, test } from 'vitest'
import { checkProvisionalEdit, decideClaimRequest, type ClaimFacts } from './claim.rules.ts'

const facts = (given: Partial<ClaimFacts> = {}): ClaimFacts => ({
  userId: 9,
  event: { creatorId: 1, isCancelled: false, hasMovedOn: false },
  isClaimed: false,
  refusedUserIds: [],
  knownPhones: [],
  isPublic: () => false,
  phone: undefined,
  canText: undefined,
  sentTo: undefined,
  isCodeRight: undefined,
  reward: 5,
  ...given,
})
const knownPhones = ['+50688888888', '+14155552671']
const texting = { knownPhones, phone: '8888-8888', canText: (phone: string) => phone.startsWith('+506') }

test.each([
  ['no phone is known: at once, provisionally', {}, { kind: 'claim', state: 'provisional', coraAwarded: 5 }],
  [
    'no phone is known and one was given: provisionally all the same',
    { phone: '8888-8888' },
    { kind: 'claim', state: 'provisional', coraAwarded: 5 },
  ],
  ['a phone is known and none was given', { knownPhones }, { kind: 'ask_phone' }],
  [
    'the right one, written otherwise',
    { knownPhones, phone: '(506) 8888 8888' },
    { kind: 'claim', state: 'verified', coraAwarded: 5 },
  ],
  [
    'another right one',
    { knownPhones, phone: '+1 415 555-2671' },
    { kind: 'claim', state: 'verified', coraAwarded: 5 },
  ],
  [
    'the right one, which the event’s text shows: everybody can name it',
    { knownPhones, phone: '8888-8888', isPublic: (phone: string) => phone === '+50688888888' },
    { kind: 'claim', state: 'provisional', coraAwarded: 5 },
  ],
  [
    'one that the text shows, and the code that was texted to it',
    { ...texting, isPublic: () => true, sentTo: '+50688888888', isCodeRight: true },
    { kind: 'claim', state: 'verified', coraAwarded: 5 },
  ],
  [
    'somebody else was refused: an event is rewarded once',
    { refusedUserIds: [8] },
    { kind: 'claim', state: 'provisional', coraAwarded: 0 },
  ],
  ['codes are texted: first the phone, then the code', { ...texting }, { kind: 'send_code', phone: '+50688888888' }],
  [
    'the right code of that phone',
    { ...texting, sentTo: '+50688888888', isCodeRight: true },
    { kind: 'claim', state: 'verified', coraAwarded: 5 },
  ],
  [
    'a phone that no code can be sent to',
    { ...texting, phone: '+1 415 555-2671' },
    { kind: 'claim', state: 'provisional', coraAwarded: 5 },
  ],
] as const)('%s', (_, given, decision) => {
  expect(decideClaimRequest(facts(given as Partial<ClaimFacts>))).toEqual(decision)
})

test.each([
  ['a wrong phone', { knownPhones, phone: '8888-8889' }, 403, 'wrong_phone'],
  ['what is no phone', { knownPhones, phone: 'mine' }, 403, 'wrong_phone'],
  ['part of a right one', { knownPhones, phone: '888888' }, 403, 'wrong_phone'],
  ['a wrong code', { ...texting, sentTo: '+50688888888', isCodeRight: false }, 403, 'wrong_code'],
  ['a code that holds no more', { ...texting, isCodeRight: false }, 403, 'wrong_code'],
  [
    'the code of another phone',
    { ...texting, knownPhones: [...knownPhones, '+50677777777'], sentTo: '+50677777777', isCodeRight: true },
    403,
    'wrong_code',
  ],
  [
    'an event that was claimed',
    { isClaimed: true, event: { creatorId: 7, isCancelled: false, hasMovedOn: false } },
    409,
    'already_claimed',
  ],
  [
    'somebody’s own event',
    { event: { creatorId: 7, isCancelled: false, hasMovedOn: false } },
    409,
    'event_not_imported',
  ],
  ['a cancelled event', { event: { creatorId: 1, isCancelled: true, hasMovedOn: false } }, 409, 'event_cancelled'],
  [
    'a past occurrence whose next one is another event',
    { event: { creatorId: 1, isCancelled: false, hasMovedOn: true } },
    409,
    'event_past',
  ],
  ['who was refused before', { refusedUserIds: [8, 9] }, 403, 'forbidden'],
] as const)('refuses %s', (_, given, status, code) => {
  expect(() => decideClaimRequest(facts(given as Partial<ClaimFacts>))).toThrow(
    expect.objectContaining({ status, code }) as Error,
  )
})

const sale = {
  coraReward: 10,
  isPaid: true,
  priceMinor: 500,
  currency: 'crc',
  paymentOption: 'mixed',
  acceptCora: false,
  coraPrice: null,
  capacity: 20,
  refundUntilHours: 24,
  requiresCheckIn: false,
} as const

test.each([
  ['coraReward', 50],
  ['isPaid', false],
  ['priceMinor', 0],
  ['currency', 'usd'],
  ['paymentOption', 'cora_only'],
  ['acceptCora', true],
  ['coraPrice', 1],
  ['capacity', null],
  ['refundUntilHours', null],
  ['requiresCheckIn', true],
] as const)('a provisional owner may not change %s', (field, value) => {
  expect(() => checkProvisionalEdit(sale, { ...sale, [field]: value }, { repeats: false })).toThrow(
    'Your claim isn’t confirmed yet',
  )
})

test('a provisional owner may not repeat the event', () => {
  expect(() => checkProvisionalEdit(sale, sale, { repeats: true })).toThrow('Your claim isn’t confirmed yet')
})

test('a provisional owner may leave the reward and the sale as they are', () => {
  expect(() => checkProvisionalEdit(sale, { ...sale }, { repeats: false })).not.toThrow()
})
