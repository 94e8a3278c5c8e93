import { call } from '@convive/contracts/call'
import { exportCoraData } from '@convive/contracts/cora'
import { UserDeleted } from '@convive/contracts/identity'
import { createMessage, receive } from '@convive/service-kit/testing/messages'
import {
  findPersonalTables,
  tablesLeftOut,
  tablesWith,
  type PersonalTables,
} from '@convive/service-kit/testing/personal-tables'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { subscriptions } from '../app.ts'
import { startCora, type CoraUnderTest } from '../testing/cora.ts'

let cora: CoraUnderTest
beforeAll(async () => {
  cora = await startCora({ postgresUrl: inject('postgresUrl'), natsUrl: inject('natsUrl') })
})
afterAll(() => cora.end())

/** The ledger keeps every row. It names an account by a code, which no longer identifies anybody. */
const onlyACode = 'keeps only a code'

const tables: PersonalTables = {
  avatar_frame: { exported: true, erased: true },
  entry: { exported: true, erased: onlyACode },
  event: { exported: 'a copy of what svc-events exports', erased: onlyACode },
  held_income: { exported: true, erased: onlyACode },
  ledger_violation: { exported: 'a fault of the site, which says nothing about a person', erased: onlyACode },
  mint_alarm: { exported: true, erased: onlyACode },
  person: { exported: true, erased: true },
  read_mark: { exported: 'a position in the list of notifications', erased: onlyACode },
  reward_debt: { exported: true, erased: onlyACode },
  reward_status: { exported: 'a copy of what svc-identity exports, and a sum of the movements', erased: onlyACode },
  ticket_refund: { exported: true, erased: onlyACode },
  transfer: { exported: true, erased: onlyACode },
  venue: { exported: 'a copy of what svc-events exports', erased: true },
  waiting_reward: { exported: true, erased: onlyACode },
}

const dataOf = async ({ userId, username }: { userId: number; username: string }) =>
  await call(exportCoraData, {}, { origin: cora.origin, headers: await cora.as(userId, { username }) })

it('exports and erases every table about people, or lists why not', async () => {
  expect(await findPersonalTables(cora)).toEqual(Object.keys(tables))
  const ana = await cora.person(5)
  expect(await tablesLeftOut(cora, tablesWith(tables, 'exported'), () => dataOf(ana))).toEqual([])
  const leave = () =>
    receive(cora.db, subscriptions, [createMessage(UserDeleted, { userId: ana.userId }, { version: 9 })])
  expect(await tablesLeftOut(cora, tablesWith(tables, 'erased'), leave)).toEqual([])
})

it('exports what is held, waits, is owed and was capped', async () => {
  const ana = await cora.person(5)
  const luis = await cora.person(5)
  for (const { userId } of [ana, luis]) {
    const account = `person:${userId}`
    await cora.db.source.query('INSERT INTO held_income VALUES (77, $1, 12, now())', [account])
    await cora.db.source.query(
      `INSERT INTO waiting_reward (user_id, reason, cause_scope, cause_key, reward)
       VALUES ($1, 'creator_cap', 'attendance', $2, '{"amount": 3}')`,
      [userId, account],
    )
    await cora.db.source.query(
      `INSERT INTO reward_debt (account, mint, cause_scope, cause_key, reason, remaining)
       VALUES ($1, $1, 'attendance', $1, 'Taken back', 4)`,
      [account],
    )
    await cora.db.source.query(
      `INSERT INTO mint_alarm (day, scope, creator_id, cap, reached_at) VALUES ('2026-03-07', 'creator', $1, 100, now())`,
      [userId],
    )
  }
  expect((await dataOf(ana)).sections).toMatchObject({
    heldIncome: [{ eventId: 77, title: null, amount: 12 }],
    waitingRewards: [{ amount: 3, reason: 'creator_cap', createdAt: expect.any(String) }],
    debts: [{ remaining: 4, createdAt: expect.any(String) }],
    reachedCaps: [{ day: '2026-03-07', cap: 100, reachedAt: expect.any(String) }],
  })
})
