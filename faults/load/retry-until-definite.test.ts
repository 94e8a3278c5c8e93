import { ApiError } from '@convive/contracts/call'
import type { ErrorCode } from '@convive/contracts/errors'
import { expect, it } from 'vitest'
import { noOutcomes } from './request-outcomes.ts'
import { retryUntilDefinite } from './retry-until-definite.ts'

const refusal = (status: number, code: ErrorCode | 'unreachable' = 'unavailable') => new ApiError(status, code, '')

/** Sends requests to a server that gives these responses in turn. */
async function outcomeOf(...replies: unknown[]) {
  const context = { outcomes: noOutcomes(), signal: new AbortController().signal }
  const outcome = await retryUntilDefinite(context, 'POST /', async () => {
    const reply = replies.shift()
    if (reply instanceof Error) throw reply
    return reply
  })
  const { longestWaitMs: _, ...outcomes } = context.outcomes
  return { outcome, outcomes }
}

const none = { succeeded: 0, refused: 0, unclear: 0, internal: [], loggedOut: [] }

it.each<[string, unknown[], Awaited<ReturnType<typeof outcomeOf>>]>([
  ['an answer', ['yes'], { outcome: { answer: 'yes' }, outcomes: { ...none, succeeded: 1 } }],
  [
    'a refusal',
    [refusal(409, 'insufficient_balance')],
    { outcome: { refused: 'insufficient_balance' }, outcomes: { ...none, refused: 1 } },
  ],
  [
    'an answer after a 503 and a lost connection',
    [refusal(503), refusal(0, 'unreachable'), 'yes'],
    { outcome: { answer: 'yes' }, outcomes: { ...none, succeeded: 1, unclear: 2 } },
  ],
  [
    'a 500, which is noted and repeated',
    [refusal(500, 'internal'), 'yes'],
    {
      outcome: { answer: 'yes' },
      outcomes: { ...none, succeeded: 1, unclear: 1, internal: ['POST / answered 500 internal'] },
    },
  ],
  [
    'a lost session, which is noted',
    [refusal(401, 'signed_out')],
    {
      outcome: { refused: 'signed_out' },
      outcomes: { ...none, refused: 1, loggedOut: ['POST / answered 401 signed_out'] },
    },
  ],
])('takes %s', async (_, replies, expected) => {
  expect(await outcomeOf(...replies)).toEqual(expected)
})

it('gives up when it is aborted, and rethrows an error of the load itself', async () => {
  const context = { outcomes: noOutcomes(), signal: AbortSignal.abort(new Error('enough')) }
  await expect(retryUntilDefinite(context, 'POST /', async () => 'yes')).rejects.toThrow('enough')
  await expect(outcomeOf(new TypeError('a bug'))).rejects.toThrow('a bug')
})
