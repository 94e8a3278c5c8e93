import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { call } from '@convive/contracts/call'
import { exportCoraData, downloadStatement, listTransactions, spendCora, transferCora } from '@convive/contracts/cora'
import { AttendanceRecorded } from '@convive/contracts/attendance'
import { UserDeleted, UserRegistered, UserUpdated } from '@convive/contracts/identity'
import { listCoraNotifications } from '@convive/contracts/notifications'
import { VenueChanged } from '@convive/contracts/venues'
import { costaRicaToday } from '@convive/formats/costa-rica-time'
import { createMessage, receive } from '@convive/service-kit/testing/messages'
import { createSubscriptions, subscriptions } from '../app.ts'
import { createPayRewards } from '../rewards/pay-rewards.ts'
import { startCora, type CoraUnderTest } from '../testing/cora.ts'

let cora: CoraUnderTest
beforeAll(async () => {
  cora = await startCora({ postgresUrl: inject('postgresUrl'), natsUrl: inject('natsUrl') })
})
afterAll(() => cora.end())

type Person = { userId: number; username: string }
const optionsOf = async ({ userId, username }: Person) => ({
  origin: cora.origin,
  headers: await cora.as(userId, { username }),
})
const handle = (...messages: Parameters<typeof receive>[2]) => receive(cora.db, subscriptions, messages)
const thisMonth = () => costaRicaToday().slice(0, 7)
const newestOf = async (person: Person) =>
  (await call(listTransactions, { limit: 1 }, await optionsOf(person))).items[0]
const statementOf = async (person: Person, language: 'en' | 'es' = 'en') =>
  await call(downloadStatement, { month: thisMonth(), language }, await optionsOf(person))
const send = async (from: Person, to: Person, description?: string) =>
  await call(transferCora, { recipientUsername: to.username, amount: 3, description }, await optionsOf(from))
const guest = (userId: number, referrerId: number | null) =>
  createMessage(UserRegistered, {
    userId,
    username: `guest.${userId}`,
    displayName: 'Guest',
    region: 'all',
    referrerId,
    registeredAt: new Date().toISOString(),
  })
const attended = (userId: number, eventId: number) =>
  createMessage(AttendanceRecorded, { eventId, userId, title: 'Feria', coraAwarded: 10 })
const rename = ({ userId }: Person, username: string) =>
  handle(createMessage(UserUpdated, { userId, username, displayName: 'New', region: 'all' }, { version: 2 }))
const leave = ({ userId }: Person) => handle(createMessage(UserDeleted, { userId }, { version: 3 }))

/** The tables, apart from the people's own, in which a text occurs in any column. */
async function tablesWith(text: string): Promise<string[]> {
  const tables: { name: string }[] = await cora.db.source.query(
    `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
     WHERE table_type = 'BASE TABLE' AND table_schema IN ('public', 'graphile_worker') AND table_name <> 'person'`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const rows: unknown[] = await cora.db.source.query(
      `SELECT 1 FROM ${name} AS t WHERE strpos(t::text, $1) > 0 LIMIT 1`,
      [text],
    )
    if (rows.length > 0) found.push(name)
  }
  return found
}

it('stores no username outside of the people’s own table', async () => {
  const [ana, bea] = [await cora.person(30), await cora.person()]
  await send(ana, bea, 'half of the taxi')
  await send(ana, bea)
  await handle(
    createMessage(VenueChanged, {
      venueId: 1,
      name: 'Soda',
      region: 'uvita',
      acceptsCora: true,
      monthlyCoraLimit: null,
    }),
  )
  await call(spendCora, { venueId: 1, amount: 1, description: 'a coffee' }, await optionsOf(ana))
  await handle(guest(900, ana.userId), guest(901, ana.userId), attended(900, 1))
  const withoutRewards = {
    maxFirst: 0,
    maxPerNetworkAndDay: 1_000_000,
    maxPerCreatorAndDay: 0,
    maxPerDay: 0,
  }
  await receive(cora.db, createSubscriptions(createPayRewards(withoutRewards)), [
    attended(901, 2),
    guest(901, ana.userId),
  ])
  expect(await tablesWith('half of the taxi')).toContain('public.outbox')
  for (const { username } of [ana, bea, { username: 'guest.900' }, { username: 'guest.901' }])
    expect([username, await tablesWith(username)]).toEqual([username, []])
})

it('shows the current name of a person, and none once the person has left', async () => {
  const [ana, bea] = [await cora.person(30), await cora.person(30)]
  const answer = await send(ana, bea, 'mitad del taxi')
  const own = { description: 'mitad del taxi', counterparty: { username: bea.username } }
  expect(answer.transaction).toMatchObject(own)
  expect(await newestOf(ana)).toEqual(answer.transaction)
  expect(await newestOf(bea)).toMatchObject({
    description: `Transfer from ${ana.username}: mitad del taxi`,
    counterparty: { username: ana.username },
  })
  expect(await statementOf(ana)).toContain(`,To @${bea.username}: «mitad del taxi»,-3,27`)
  expect(await statementOf(ana, 'es')).toContain(`;A @${bea.username}: «mitad del taxi»;-3;27`)
  expect(await statementOf(bea, 'es')).toContain(`;Envío de ${ana.username}: mitad del taxi;3;33`)

  await rename(ana, 'ana.new')
  await rename(bea, 'bea.new')
  expect(await newestOf(ana)).toMatchObject({ description: 'mitad del taxi', counterparty: { username: 'bea.new' } })
  expect(await newestOf(bea)).toMatchObject({ description: 'Transfer from ana.new: mitad del taxi' })
  expect(await statementOf(ana)).toContain(',To @bea.new: «mitad del taxi»,-3,27')
  const [notification] = await call(listCoraNotifications, { limit: 1 }, await optionsOf(bea))
  expect(notification).toMatchObject({ description: 'Transfer from ana.new: mitad del taxi' })
  const { movements } = (await call(exportCoraData, {}, await optionsOf(ana))).sections
  expect(movements.at(-1)).toMatchObject({ counterparty: { username: 'bea.new' } })

  await leave(bea)
  expect(await newestOf(ana)).toMatchObject({ description: 'mitad del taxi', counterparty: { username: null } })
  expect(await statementOf(ana)).toContain(',To a deleted account: «mitad del taxi»,-3,27')
  expect(await tablesWith('bea.new')).toEqual([])
})

it('gives the first answer again after the recipient has changed the name', async () => {
  const [ana, bea] = [await cora.person(30), await cora.person()]
  const request = { recipientUsername: bea.username, amount: 3 }
  const options = { ...(await optionsOf(ana)), idempotencyKey: 'renamed' }
  await call(transferCora, request, options)
  await rename(bea, 'bea.renamed')
  const again = await call(transferCora, request, options)
  expect(again).toMatchObject({ balance: 27, transaction: { counterparty: { username: expect.any(String) } } })
  expect(again.transaction.description).toMatch(/^Transfer to (person\d+|bea\.renamed)$/)
})

it('refuses every change of a transfer', async () => {
  const [ana, bea] = [await cora.person(30), await cora.person()]
  const { transaction } = await send(ana, bea, 'hola')
  for (const change of [
    `debit_description = 'x'`,
    `credit_description = 'Transfer from person:1: hola'`,
    'amount = 2',
    `created_at = now()`,
  ])
    await expect(cora.db.source.query(`UPDATE transfer SET ${change} WHERE id = $1`, [transaction.id])).rejects.toThrow(
      /append-only|permission denied/,
    )
  await expect(cora.db.source.query('DELETE FROM transfer')).rejects.toThrow(/append-only|permission denied/)
  await expect(cora.db.source.query('TRUNCATE transfer, entry')).rejects.toThrow(/append-only|permission denied/)
})
