import { createLog } from '@convive/service-kit/logging/log'
import { afterEach, expect, it } from 'vitest'
import { type AssistReader, createAssistReader } from './assist-reader.ts'

const log = createLog('test', 'silent')
const now = { date: '2036-11-22', time: '08:00' }
/** The longest and slowest text that is allowed. */
const slow = 'del 5 al 6 '.repeat(1800)

let texts: AssistReader
afterEach(() => texts.close())

it('refuses a text when too many wait', async () => {
  texts = createAssistReader(log, { maxWaiting: 1, seconds: 60, idleSeconds: 60 })
  const taken = [texts.read('assistWithRules', slow, now), texts.read('assistWithRules', slow, now)]
  await expect(texts.read('assistWithRules', 'bingo mañana 7pm', now)).rejects.toMatchObject({
    status: 503,
    code: 'unavailable',
    retryAfter: 5,
  })
  await Promise.all(taken)
  const { details } = await texts.read('assistWithRules', 'bingo mañana 7pm', now)
  expect(details).toMatchObject({ date: '2036-11-23' })
})

it('gives up a text that takes too long', async () => {
  texts = createAssistReader(log, { maxWaiting: 1, seconds: 0.001, idleSeconds: 60 })
  await expect(texts.read('assistWithRules', slow, now)).rejects.toMatchObject({ status: 503, code: 'timed_out' })
})

it('passes on the error of a reading, and reads the next text', async () => {
  texts = createAssistReader(log, { maxWaiting: 1, seconds: 60, idleSeconds: 60 })
  const broken = texts.read('assistWithRules', null as never, now)
  await expect(broken).rejects.toMatchObject({ reason: 'crashed', cause: expect.stringContaining('TypeError') })
  const { details } = await texts.read('assistWithRules', 'bingo mañana 7pm', now)
  expect(details).toMatchObject({ date: '2036-11-23' })
})
