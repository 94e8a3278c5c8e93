import { expect, it } from 'vitest'
import {
  describeTransaction,
  personIn,
  referralDescriptions,
  transferDescriptions,
  venuePaymentDescriptions,
} from './description.rules.ts'

const usernames = new Map([
  [41, 'ana'],
  [42, 'lucia.fallas'],
])
const ana = { counterparty: { username: 'ana' } }
const lucia = { counterparty: { username: 'lucia.fallas' } }
const deleted = { counterparty: { username: null } }

it.each([
  ['transferred', 'Transfer to person:42', { description: 'Transfer to lucia.fallas', ...lucia }],
  ['transferred', 'Transfer to person:42: mitad del taxi', { description: 'mitad del taxi', ...lucia }],
  ['transferred', 'Transfer from person:41', { description: 'Transfer from ana', ...ana }],
  ['transferred', 'Transfer from person:41: uno\ndos', { description: 'Transfer from ana: uno\ndos', ...ana }],
  ['transferred', 'Transfer to person:7', { description: 'Transfer to a deleted account', ...deleted }],
  ['transferred', 'Transfer from person:7: hola', { description: 'Transfer from a deleted account: hola', ...deleted }],
  ['transferred', 'Transfer to person:42: Transfer to person:41', { description: 'Transfer to person:41', ...lucia }],
  ['transferred', 'Transfer from bea: of an older version', { description: 'Transfer from bea: of an older version' }],
  ['earned_referral', 'Invited person:41', { description: 'Invited ana' }],
  ['earned_referral', 'Invited person:7', { description: 'Invited a deleted account' }],
  ['spent_venue', 'Transfer to person:42', { description: 'Transfer to person:42' }],
  ['earned_attend_event', 'Attended Invited person:41', { description: 'Attended Invited person:41' }],
] as const)('%s: %s', (type, description, expected) => {
  expect(describeTransaction({ type, description }, usernames)).toEqual(expected)
})

it('a description names the person whose account it was written for', () => {
  const { debitDescription, creditDescription } = transferDescriptions(41, 42, 'hola')
  expect(personIn({ type: 'transferred', description: debitDescription })).toBe(42)
  expect(personIn({ type: 'transferred', description: creditDescription })).toBe(41)
  expect(personIn({ type: 'earned_referral', description: referralDescriptions(41).creditDescription })).toBe(41)
  const note = venuePaymentDescriptions(41, 'Soda', 'Transfer to person:42').debitDescription
  expect(personIn({ type: 'spent_venue', description: note })).toBeUndefined()
})
