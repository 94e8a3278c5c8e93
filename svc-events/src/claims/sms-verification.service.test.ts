import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { claimEvent } from '@convive/contracts/claims'
import { createRateLimiter } from '@convive/service-kit/limits/rate-limit'
import { takeRecipientAllowance } from '@convive/service-kit/mail/recipient-allowance'
import { eventually } from '@convive/service-kit/testing/eventually'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEvents, type EventsUnderTest } from '../testing/events-service.ts'
import { somebody } from '../testing/factories.ts'
import { importEvent } from '../testing/import-messages.ts'

type Sms = { to: string; text: string }
const texted: (Sms & { key: unknown })[] = []
let carrier: Server
let lostAnswers = 0
let events: EventsUnderTest
beforeAll(async () => {
  carrier = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += String(chunk)))
    request.on('end', () => {
      texted.push({ ...(JSON.parse(body) as Sms), key: request.headers['idempotency-key'] })
      if (lostAnswers-- > 0) request.socket.destroy()
      else response.end()
    })
  })
  await new Promise<void>((resolve) => carrier.listen(0, '127.0.0.1', resolve))
  events = await startEvents({
    SMS_URL: `http://127.0.0.1:${(carrier.address() as AddressInfo).port}/`,
    SMS_DAILY_BUDGET: '3',
  })
})
afterAll(async () => {
  await events.end()
  carrier.close()
})

const claim = (person: number, id: number, phone: string, code?: string) =>
  events.call(person, claimEvent, { id, phone, ...(code !== undefined && { code }) })
const codeTo = async (to: string) =>
  /\d{6}/.exec(
    (
      await eventually(
        async () => texted.findLast((sms) => sms.to === to),
        (sms) => sms !== undefined,
      )
    )?.text ?? '',
  )?.[0] ?? ''
const anotherCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test('a claimer sends the phone, then the code that was texted to it', async () => {
  const [id, person] = [await importEvent(events, ['8700-0001']), somebody()]
  expect(await claim(person, id, '8700 0001')).toMatchObject({ requiresPhoneVerification: true, codeSent: true })
  const code = await codeTo('+50687000001')
  await expect(claim(person, id, '8700-0001', anotherCode(code))).rejects.toMatchObject({
    status: 403,
    code: 'wrong_code',
  })
  await expect(claim(somebody(), id, '8700-0001', code)).rejects.toMatchObject({ code: 'wrong_code' })
  expect(await claim(person, id, '8700-0001', `${code.slice(0, 3)} ${code.slice(3)}`)).toMatchObject({
    requiresPhoneVerification: false,
    coraAwarded: 5,
  })
  expect(JSON.stringify(await events.query('SELECT * FROM claim_code WHERE event_id = $1', [id]))).toBe('[]')
})

test('a code expires after ten minutes, and when another one is sent', async () => {
  const [id, person] = [await importEvent(events, ['8700-0002']), somebody()]
  await claim(person, id, '8700-0002')
  const code = await codeTo('+50687000002')
  await events.query(`UPDATE claim_code SET expires_at = now() - interval '1 second' WHERE event_id = $1`, [id])
  await expect(claim(person, id, '8700-0002', code)).rejects.toMatchObject({ code: 'wrong_code' })
})

test('a code whose answer is lost is texted again, with the same key, and counts once', async () => {
  const [id, person] = [await importEvent(events, ['8700-0006']), somebody()]
  await events.query('UPDATE claim_text_day SET sent = 0')
  lostAnswers = 1
  await claim(person, id, '8700-0006')
  const sent = () => texted.filter(({ to }) => to === '+50687000006')
  await eventually(
    async () => {
      await events.query('UPDATE graphile_worker._private_jobs SET run_at = now() WHERE locked_at IS NULL')
      return sent().length
    },
    (count) => count === 2,
  )
  expect(sent()[0]?.key).toMatch(/^[\da-f-]{36}$/)
  expect(sent()[1]).toEqual(sent()[0])
  expect(await events.query('SELECT sent FROM claim_text_day')).toEqual([{ sent: 1 }])
})

test('a phone outside the prefixes makes the claim provisional; after the daily budget, nothing is texted', async () => {
  const [abroad, person] = [await importEvent(events, ['+1 415 555 2671']), somebody()]
  expect(await claim(person, abroad, '+1 415 555 2671')).toMatchObject({ requiresPhoneVerification: false })
  expect(await events.query('SELECT state FROM claim WHERE event_id = $1', [abroad])).toEqual([
    { state: 'provisional' },
  ])
  const id = await importEvent(events, ['8700-0003'])
  await events.query('UPDATE claim_text_day SET sent = 2')
  expect(await claim(somebody(), id, '8700-0003')).toMatchObject({ codeSent: true })
  await expect(claim(somebody(), id, '8700-0003')).rejects.toMatchObject({ status: 429 })
  expect(texted.filter(({ to }) => to === '+14155552671')).toEqual([])
})

test('one phone gets five codes a day in all, from any number of people', async () => {
  const [id, other] = [await importEvent(events, ['8700-0004']), await importEvent(events, ['8700-0005'])]
  await events.query('UPDATE claim_text_day SET sent = 0')
  for (let count = 0; count < 4; count++)
    await takeRecipientAllowance(events.db.source, createRateLimiter(true), 'code', { to: '+50687000004' })
  expect(await claim(somebody(), id, '8700-0004')).toMatchObject({ codeSent: true })
  await expect(claim(somebody(), id, '8700-0004')).rejects.toMatchObject({ status: 429, code: 'too_many_requests' })
  expect(await claim(somebody(), other, '8700-0005')).toMatchObject({ codeSent: true })
})
