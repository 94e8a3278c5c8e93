import { route } from '@convive/contracts/route'
import * as z from 'zod/mini'
import { expect, it } from 'vitest'
import type { Database } from '../database/database.ts'
import { HttpError } from '../http/http-error.ts'
import type { Call } from '../http/serve.ts'
import { serve } from '../http/serve.ts'
import { withAuditLog } from './audit-log.ts'

const def = route('POST', '/api/things', { summary: 'Make a thing', access: 'admin', response: z.object({}) })

/** The outcomes that are stored when the route throws these errors, one call for each. */
async function outcomesOf(errors: Error[]): Promise<unknown[]> {
  const outcomes: unknown[] = []
  const query = async (statement: string, values: unknown[]) => {
    if (statement.startsWith('UPDATE')) outcomes.push(values[1])
    return [{ id: 1 }]
  }
  const db = { source: { query } } as unknown as Database
  const call = { caller: { userId: 7 } } as Call
  for (const error of errors) {
    const served = withAuditLog(
      db,
      serve(def, async () => Promise.reject(error)),
    )
    await expect(served.handle({} as never, call as never)).rejects.toBe(error)
  }
  return outcomes
}

it('tells a refusal, an interruption by the database, which may be repeated, and a fault apart', async () => {
  const refusal = new HttpError(409, 'event_cancelled', 'This event was cancelled.')
  const locked = Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' })
  expect(await outcomesOf([refusal, locked, new Error('a fault')])).toEqual([
    'event_cancelled',
    'unavailable',
    'internal',
  ])
})
