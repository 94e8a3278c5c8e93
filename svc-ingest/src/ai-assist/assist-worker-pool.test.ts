import { createLog } from '@convive/service-kit/logging/log'
import { afterEach, expect, it } from 'vitest'
import { createAssistWorkers, type AssistWorkers } from './assist-worker-pool.ts'

const log = createLog('test', 'silent')
const now = { date: '2036-11-22', time: '08:00' }
/** The longest and slowest text that is allowed. */
const slow = 'del 5 al 6 '.repeat(1800)

let texts: AssistWorkers
afterEach(() => texts.close())

it('refuses a text when too many wait', async () => {
  texts = createAssistWorkers(log, { threads: 1, maxWaiting: 1, seconds: 60, megabytes: 256 })
  const taken = [texts.assistWithRules(slow, now), texts.assistWithRules(slow, now)]
  await expect(texts.assistWithRules('bingo mañana 7pm', now)).rejects.toMatchObject({
    status: 503,
    code: 'unavailable',
    retryAfter: 5,
  })
  await Promise.all(taken)
  expect((await texts.assistWithRules('bingo mañana 7pm', now)).details).toMatchObject({ date: '2036-11-23' })
})

it('gives up a text that takes too long', async () => {
  texts = createAssistWorkers(log, { threads: 1, maxWaiting: 1, seconds: 0.001, megabytes: 256 })
  // A hundred times as long, so that it cannot be read before this process gets its turn.
  await expect(texts.assistWithRules(slow.repeat(100), now)).rejects.toMatchObject({ status: 503, code: 'timed_out' })
})
