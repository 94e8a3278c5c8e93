import { costaRicaToday } from '@convive/formats/costa-rica-time'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { startCora, type CoraUnderTest } from '../testing/cora.ts'

let cora: CoraUnderTest
beforeAll(async () => {
  cora = await startCora({ postgresUrl: inject('postgresUrl'), natsUrl: inject('natsUrl') })
})
afterAll(() => cora.end())

const thisMonth = () => costaRicaToday().slice(0, 7)
const statement = async (userId: number, month: string, language = 'en') =>
  fetch(`${cora.origin}/api/cora/statement?month=${month}&language=${language}`, { headers: await cora.as(userId) })

it('lists a month oldest first, with the balance after each transaction', async () => {
  const [ana, bea] = [await cora.person(20), await cora.person()]
  const headers = { ...(await cora.as(ana.userId, { username: ana.username })), 'content-type': 'application/json' }
  await fetch(`${cora.origin}/api/cora/transfer`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ recipientUsername: bea.username, amount: 5, description: '=1+1, "gift"' }),
  })
  const month = thisMonth()
  const answer = await statement(ana.userId, month)
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('content-disposition')]).toEqual([
    200,
    'text/csv; charset=utf-8',
    `attachment; filename="convive-cora-${month}.csv"`,
  ])
  const lines = (await answer.text()).trim().split('\r\n')
  expect(lines[0]).toBe('id,date,time,type,description,amount,balance')
  expect(lines[1]).toMatch(/,Attended Event,Attended an earlier event,20,20$/)
  expect(lines[2]).toMatch(/,Transferred,"To @person\d+: «=1\+1, ""gift""»",-5,15$/)
  const spanish = await (await statement(ana.userId, month, 'es')).text()
  expect(spanish).toMatch(/^id;fecha;hora;tipo;descripción;monto;saldo\r\n.+;Fuiste a un evento;Fuiste a .+;20;20\r\n/)
})

it('begins with the byte order mark', async () => {
  const ana = await cora.person(20)
  const bytes = Buffer.from(await (await statement(ana.userId, thisMonth())).arrayBuffer())
  expect(bytes.toString('hex')).toMatch(/^efbbbf/)
})

it('exports everything that the ledger stores about a person, and nothing about others', async () => {
  const [ana, bea] = [await cora.person(20), await cora.person(7)]
  const answer = await fetch(`${cora.origin}/api/cora/data`, { headers: await cora.as(ana.userId) })
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="convive-cora.json"')
  const text = await answer.text()
  expect(JSON.parse(text)).toMatchObject({
    part: 'cora',
    userId: ana.userId,
    sections: { movements: [{ type: 'earned_attend_event', amount: 20, balance: 20 }], invited: [], refunds: [] },
  })
  expect(text).not.toContain(bea.username)
})

it('is empty for a month without transactions, and refuses an invalid month', async () => {
  const ana = await cora.person(20)
  expect(await (await statement(ana.userId, '2001-01')).text()).toBe('id,date,time,type,description,amount,balance\r\n')
  for (const month of ['', '2026-13', '2026-1', 'x', '1999-01'])
    expect((await statement(ana.userId, month)).status).toBe(400)
})
