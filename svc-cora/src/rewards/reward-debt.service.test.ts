import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { call } from '@convive/contracts/call'
import { getBalance, listTransactions, transferCora } from '@convive/contracts/cora'
import { ClaimRefused, EventClaimed } from '@convive/contracts/claims'
import { AttendanceRecorded } from '@convive/contracts/attendance'
import { createMessage, receive } from '@convive/service-kit/testing/messages'
import { subscriptions } from '../app.ts'
import { checkLedger, startCora, type CoraUnderTest } from '../testing/cora.ts'

let cora: CoraUnderTest
beforeAll(async () => {
  cora = await startCora({ postgresUrl: inject('postgresUrl'), natsUrl: inject('natsUrl') })
})
afterAll(() => cora.end())

const optionsOf = async (userId: number) => ({ origin: cora.origin, headers: await cora.as(userId) })
const balanceOf = async (userId: number) => (await call(getBalance, {}, await optionsOf(userId))).balance
const handle = (...messages: Parameters<typeof receive>[2]) => receive(cora.db, subscriptions, messages)
const attended = (userId: number, eventId: number, coraAwarded: number) =>
  createMessage(AttendanceRecorded, { eventId, userId, title: 'Feria', coraAwarded })
const claim = (userId: number, eventId: number) => ({ eventId, userId, title: 'Feria', coraAwarded: 5 })

/** Creates a person who has spent 3 of the 5 Cora for a claim that is then refused. */
async function personWithRefusedClaim(eventId: number) {
  const person = await cora.person()
  const other = await cora.person()
  await handle(createMessage(EventClaimed, claim(person.userId, eventId)))
  await call(transferCora, { recipientUsername: other.username, amount: 3 }, await optionsOf(person.userId))
  await handle(createMessage(ClaimRefused, { ...claim(person.userId, eventId), claimId: eventId }))
  return person.userId
}

it('takes a reward back as far as the balance reaches, and the rest from later rewards', async () => {
  const userId = await personWithRefusedClaim(1)
  expect(await balanceOf(userId)).toBe(0)
  await handle(attended(userId, 10, 2))
  expect(await balanceOf(userId)).toBe(0)
  await handle(attended(userId, 11, 4))
  expect(await balanceOf(userId)).toBe(3)
  await handle(attended(userId, 12, 4))
  expect(await balanceOf(userId)).toBe(7)
  const { items } = await call(listTransactions, {}, await optionsOf(userId))
  const corrections = items.filter(({ type }) => type === 'corrected')
  expect(corrections.map(({ amount }) => amount)).toEqual([-1, -2, -2])
  expect(new Set(corrections.map(({ description }) => description))).toEqual(new Set(['Claim refused: Feria']))
  expect(await checkLedger(cora)).toMatchObject({ sum: 0, disagreeing: 0 })
})

it('takes a reward back once, also when the refusal arrives again', async () => {
  const userId = await personWithRefusedClaim(2)
  await handle(createMessage(ClaimRefused, { ...claim(userId, 2), claimId: 2 }))
  await handle(attended(userId, 20, 10))
  await handle(createMessage(ClaimRefused, { ...claim(userId, 2), claimId: 2 }), attended(userId, 20, 10))
  expect(await balanceOf(userId)).toBe(7)
  await handle(attended(userId, 21, 10))
  expect(await balanceOf(userId)).toBe(17)
})

it('does not take what other people send', async () => {
  const userId = await personWithRefusedClaim(3)
  const friend = await cora.person(50)
  const username = `person${userId}`
  await call(transferCora, { recipientUsername: username, amount: 20 }, await optionsOf(friend.userId))
  await handle(attended(userId, 30, 1))
  expect(await balanceOf(userId)).toBe(20)
})
