import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { call } from '@convive/contracts/call'
import { exportCoraData, downloadStatement, listTransactions, spendCora, transferCora } from '@convive/contracts/cora'
import { AttendanceRecorded } from '@convive/contracts/events'
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
  const withoutRewards = { maxUnconfirmed: 0, maxPerCreatorAndDay: 0, maxPerDay: 0 }
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

/** Posts transfers as the previous version did: with the usernames of both. */
async function postAsBefore(from: Person, to: Person, count: number, { type = 'transferred', debit, credit }: Old) {
  await cora.db.source.query(
    `INSERT INTO transfer (debit, credit, amount, type, cause_scope, cause_key, request_hash, debit_version, credit_version,
       debit_description, credit_description)
     SELECT $1, $2, 1, $4, $4 || ' ' || gen_random_uuid(), $7, '', 0, 0, $5, $6 FROM generate_series(1, $3::int)`,
    [`person:${from.userId}`, `person:${to.userId}`, count, type, debit, credit, String(to.userId)],
  )
}
type Old = { type?: string; debit: string; credit: string }

it('rewrites what the previous version stored, slice by slice', async () => {
  const [ana, bea] = [await cora.person(30), await cora.person()]
  await rename(ana, 'ana-before')
  const old: Old[] = [
    { debit: 'Transfer to bea-before', credit: 'Transfer from ana-before' },
    { debit: 'for: the taxi', credit: 'Transfer from ana-before: for: the taxi' },
    { type: 'spent_venue', debit: 'a coffee', credit: 'Paid by ana-before: a coffee' },
    { type: 'spent_venue', debit: 'Spent at Soda', credit: 'Paid by ana-before' },
    { type: 'earned_referral', debit: 'Invited bea-before', credit: 'Invited bea-before' },
  ]
  for (const row of old) await postAsBefore(ana, bea, 1, row)
  await postAsBefore(bea, ana, 4500, { debit: 'Transfer to ana-before', credit: 'Transfer from bea-before' })
  await cora.db.source.query(
    `INSERT INTO waiting_reward (user_id, reason, cause_scope, cause_key, reward) VALUES ($1, 'unconfirmed', 'invited person',
       '77', '{"type": "earned_referral", "amount": 5, "debitDescription": "Invited bea-before", "creditDescription": "Invited bea-before"}')`,
    [ana.userId],
  )
  expect(await tablesWith('bea-before')).toEqual(['public.transfer', 'public.waiting_reward'])
  await cora.db.source.query(`SELECT graphile_worker.add_job('erase-usernames', '{"afterId": 0, "isLast": true}')`)
  await expect.poll(() => tablesWith('bea-before')).toEqual([])
  expect(await tablesWith('ana-before')).toEqual([])
  const [anas, beas] = [`person:${ana.userId}`, `person:${bea.userId}`]
  const rows: { debit: string; credit: string }[] = await cora.db.source.query(
    `SELECT DISTINCT ON (debit_description, credit_description) debit_description AS debit, credit_description AS credit
     FROM transfer WHERE debit IN ($1, $2)`,
    [anas, beas],
  )
  const expected: Old[] = [
    { debit: `Transfer to ${beas}`, credit: `Transfer from ${anas}` },
    { debit: `Transfer to ${beas}: for: the taxi`, credit: `Transfer from ${anas}: for: the taxi` },
    { debit: 'a coffee', credit: `Paid by ${anas}: a coffee` },
    { debit: 'Spent at Soda', credit: `Paid by ${anas}` },
    { debit: `Invited ${beas}`, credit: `Invited ${beas}` },
    { debit: `Transfer to ${anas}`, credit: `Transfer from ${beas}` },
  ]
  expect(rows).toHaveLength(expected.length)
  expect(rows).toEqual(expect.arrayContaining(expected))
})

it('sweeps once more after an hour, for what a replica of the previous version wrote', async () => {
  const sweeps = () =>
    cora.db.source.query<unknown[]>(
      `SELECT 1 FROM graphile_worker.jobs WHERE task_identifier = 'erase-usernames'
       AND run_at BETWEEN now() + interval '50 minutes' AND now() + interval '70 minutes'`,
    )
  await expect.poll(sweeps).toHaveLength(1)
})

it('refuses every other change of a transfer', async () => {
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
