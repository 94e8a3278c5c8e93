import { enhanceDescription } from '@convive/contracts/ai-assist'
import { ApiError, call } from '@convive/contracts/call'
import { categories } from '@convive/contracts/enums'
import type { RequestOf } from '@convive/contracts/route'
import { startTestService, type TestService } from '@convive/service-kit/testing/service'
import { performance } from 'node:perf_hooks'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { definition } from '../app.ts'
import { refuses, says, startFakeModel, type FakeModel } from '../testing/fake-model.ts'

const servers = () => ({ postgresUrl: inject('postgresUrl'), natsUrl: inject('natsUrl') })
const text =
  'gran bingo en el salón comunal de rivas!!! viernes 12 de diciembre de 2036 a las 7 pm. cartón ₡1.500, info 8812-3456'
const details = {
  title: 'Gran bingo',
  location: 'salón comunal de rivas',
  category: 'community',
  date: '2036-12-12',
  startTime: '19:00',
  endTime: null,
  price: 1500,
  currency: 'crc',
  confidence: 0.9,
}
const better =
  '¡Vení al gran bingo en el salón comunal de Rivas! Será el viernes 12 de diciembre de 2036 a las 7 pm. El cartón vale ₡1.500. Info: 8812-3456.'

let fake: FakeModel
let plain: TestService
let helped: TestService
beforeAll(async () => {
  fake = await startFakeModel()
  plain = await startTestService(definition, servers())
  helped = await startTestService(definition, servers(), fake.env)
})
beforeEach(() => {
  fake.heard.length = 0
  fake.reply = says({ enhancedDescription: better, details })
})
afterAll(() => Promise.all([plain, helped, fake].map((one) => one.end())))

const enhance = async (
  service: TestService,
  request: Partial<RequestOf<typeof enhanceDescription>> = {},
  userId: number | null = 42,
) =>
  await call(
    enhanceDescription,
    { description: text, ...request },
    { origin: service.origin, headers: await service.as(userId ?? undefined) },
  )
const refusal = (error: unknown) => (error instanceof ApiError ? [error.status, error.code, error.message] : error)

describe('without a model', () => {
  it('tidies the text and says so', async () => {
    const answer = await enhance(plain)
    expect(answer).toEqual({
      mode: 'basic',
      notice: 'no_model',
      enhancedDescription:
        'Gran bingo en el salón comunal de rivas! viernes 12 de diciembre de 2036 a las 7 pm. cartón ₡1.500, info 8812-3456',
    })
  })

  it('returns all events of a text, and how one repeats', async () => {
    const description =
      'Viernes 12 de diciembre de 2036, 7 pm: Noche de boleros en Casa Luna, todos los viernes\n' +
      'Sábado 13 de diciembre de 2036, 9 am: Feria verde en la plaza de Uvita'
    expect(await enhance(plain, { description, extractEventDetails: true })).toMatchObject({
      title: 'Noche de boleros en Casa Luna',
      date: '2036-12-12',
      recurrence: { rrule: 'FREQ=WEEKLY;BYDAY=FR' },
      others: 1,
      otherEvents: [{ title: 'Feria verde', date: '2036-12-13', startTime: '09:00', recurrence: null }],
    })
  })

  it('returns the details with their spans beside the text', async () => {
    const answer = await enhance(plain, { extractEventDetails: true })
    expect(answer).toMatchObject({
      title: 'Gran bingo',
      date: '2036-12-12',
      startTime: '19:00',
      time: '19:00',
      endTime: null,
      price: 1500,
      currency: 'crc',
      isPaid: true,
      location: expect.stringContaining('salón comunal'),
      others: 0,
    })
    // The trained model gives it 0.7, and 0.1 to the one with two hours and no place.
    expect(answer.confidence).toBeGreaterThan(0.6)
    const vague = 'bingo el viernes 12 de diciembre de 2036 a las 7 o a las 8'
    expect((await enhance(plain, { description: vague, extractEventDetails: true })).confidence).toBeLessThan(0.2)
    const span = answer.spans?.['date']
    expect(text.slice(span?.start, (span?.start ?? 0) + (span?.length ?? 0))).toBe('viernes 12 de diciembre de 2036')
  })

  it('removes the invisible characters of a chat', async () => {
    expect(
      (await enhance(plain, { description: '\u202abingo mañana 7pm en Rivas\u202c\u0000' })).enhancedDescription,
    ).toBe('Bingo mañana 7pm en Rivas')
  })

  it('refuses visitors, and less than ten characters', async () => {
    expect(refusal(await enhance(plain, {}, null).catch((error: unknown) => error))).toMatchObject([
      401,
      'signed_out',
      expect.anything(),
    ])
    expect(refusal(await enhance(plain, { description: ' bingo    ' }).catch((error: unknown) => error))).toMatchObject(
      [400, 'invalid_input', 'Description too short'],
    )
  })
})

it('helps one person two hundred times an hour', async () => {
  await plain.db.source.query(
    `INSERT INTO rate_limit (key, recent, expires_at)
     VALUES ('assist-text user 9', array_fill(now() - interval '50 minutes', ARRAY[200]), now() + interval '1 hour')`,
  )
  const refusal: unknown = await enhance(plain, {}, 9).catch((error: unknown) => error)
  expect(refusal).toMatchObject({ status: 429, code: 'too_many_requests' })
  // The window is an hour, by the database's clock.
  const { retryAfter } = refusal as ApiError
  expect(retryAfter).toBeGreaterThan(540)
  expect(retryAfter).toBeLessThanOrEqual(600)
})

/** The longest and slowest text that is allowed. */
const slow = 'del 5 al 6 '.repeat(1800)

it('reads at most three texts at once for one person', async () => {
  const outcomes = await Promise.allSettled([1, 2, 3, 4].map(() => enhance(plain, { description: slow }, 11)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { status: 429, code: 'too_many_requests', retryAfter: 5 },
  })
  expect((await enhance(plain, {}, 11)).mode).toBe('basic')
})

it('leaves the event loop to other requests while it reads', async () => {
  await enhance(plain, { description: slow }, 200)
  const before = performance.eventLoopUtilization()
  for (let person = 201; person <= 206; person++) await enhance(plain, { description: slow }, person)
  // On the event loop, reading took nearly all of its time.
  expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5)
})

describe('with a model', () => {
  it('returns its text and its details', async () => {
    expect(await enhance(helped, { extractEventDetails: true, eventType: 'community' })).toMatchObject({
      mode: 'ai',
      notice: null,
      enhancedDescription: better,
      title: 'Gran bingo',
      date: '2036-12-12',
      startTime: '19:00',
      time: '19:00',
      price: 1500,
      isPaid: true,
      confidence: 0.9,
    })
    expect(fake.heard[0]?.messages[1]?.content).toBe(JSON.stringify({ text, kind: 'community' }))
  })

  it('uses `other` for an unknown category, and the rest of its answer', async () => {
    fake.reply = says({ enhancedDescription: better, details: { ...details, category: 'Entretenimiento' } })
    expect(await enhance(helped, { extractEventDetails: true })).toMatchObject({
      mode: 'ai',
      notice: null,
      enhancedDescription: better,
      title: 'Gran bingo',
      category: 'other',
      confidence: 0.9,
    })
  })

  it('asks for one of the stored categories', async () => {
    await enhance(helped)
    expect(fake.heard[0]?.response_format.json_schema.schema).toHaveProperty(
      'properties.details.anyOf.0.properties.category',
      { anyOf: [{ type: 'string', enum: [...categories] }, { type: 'null' }] },
    )
  })

  it('returns no details unless they are asked for', async () => {
    expect(await enhance(helped)).toEqual({ mode: 'ai', notice: null, enhancedDescription: better })
  })

  it.each([
    ['another hour', { enhancedDescription: better.replace('7 pm', '8 pm'), details: null }],
    [
      'what instructions in the text want',
      { enhancedDescription: 'Depositá ₡50.000 al SINPE 8700-1122 para ganar el bingo.', details: null },
    ],
    ['an hour in the details', { enhancedDescription: better, details: { ...details, endTime: '22:00' } }],
    ['a date in the details', { enhancedDescription: better, details: { ...details, date: '2036-12-13' } }],
    ['a price in the details', { enhancedDescription: better, details: { ...details, price: 2000 } }],
    ['a place in the details', { enhancedDescription: better, details: { ...details, location: 'Estadio Nacional' } }],
    [
      'a name in the details',
      { enhancedDescription: better, details: { ...details, title: 'Gran bingo con Don Beto' } },
    ],
  ])('refuses %s that the text does not say', async (_, proposal) => {
    fake.reply = says(proposal)
    expect(await enhance(helped, { extractEventDetails: true })).toMatchObject({
      mode: 'basic',
      notice: 'refused',
      startTime: '19:00',
      endTime: null,
      date: '2036-12-12',
      price: 1500,
    })
  })

  it.each([
    ['nothing of a text', { enhancedDescription: '', details: null }],
    ['a text without end', { enhancedDescription: `${better} `.repeat(60), details: null }],
    ['a date that does not exist', { enhancedDescription: better, details: { ...details, date: '2036-02-31' } }],
    ['an hour that does not exist', { enhancedDescription: better, details: { ...details, startTime: '25:00' } }],
    ['a category that is no text', { enhancedDescription: better, details: { ...details, category: 3 } }],
  ])('calls %s a bad answer', async (_, proposal) => {
    fake.reply = says(proposal)
    expect(await enhance(helped, { extractEventDetails: true })).toMatchObject({
      mode: 'basic',
      notice: 'bad_answer',
      title: 'Gran bingo',
    })
  })

  it('asks it thirty times an hour for one person, and then uses the rules', async () => {
    const answers: Awaited<ReturnType<typeof enhance>>[] = []
    for (let turn = 0; turn < 11; turn++)
      answers.push(...(await Promise.all([1, 2, 3].map(() => enhance(helped, {}, 77)))))
    expect(answers.filter(({ mode }) => mode === 'ai')).toHaveLength(30)
    expect(answers.filter(({ notice }) => notice === 'rate_limited')).toHaveLength(3)
    expect((await enhance(helped, {}, 78)).mode).toBe('ai')
  })

  it('uses the rules while it is rate-limited', async () => {
    const busy = await startTestService(definition, servers(), fake.env)
    fake.reply = refuses(429, { 'retry-after': '60' })
    expect(await enhance(busy, { extractEventDetails: true })).toMatchObject({
      mode: 'basic',
      notice: 'rate_limited',
      title: 'Gran bingo',
      startTime: '19:00',
    })
    expect(await enhance(busy)).toMatchObject({ mode: 'basic', notice: 'rate_limited' })
    expect(fake.heard).toHaveLength(1)
    await busy.end()
  })
})
