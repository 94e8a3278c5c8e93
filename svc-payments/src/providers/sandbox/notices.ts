import { randomBytes, randomInt } from 'node:crypto'
import type { Database, Transaction } from '@convive/service-kit/database'
import { job, type Job } from '@convive/service-kit/jobs'
import * as z from 'zod/mini'
import { Refused } from '@convive/service-kit/refused'
import type { ProviderEvent } from '../provider.ts'
import { sign, signatureHeader } from './signature.ts'

/** How the sandbox delivers its webhooks: `hostile` late, once to three times and in any order, as networks do; `prompt` at once, once; `never`. */
export type Temper = 'hostile' | 'prompt' | 'never'

/** What a notice says, in JSON. */
const Notice = z.object({
  id: z.string(),
  type: z.string(),
  intent: z.optional(z.object({ ref: z.string(), reference: z.string(), status: z.enum(['open', 'succeeded', 'cancelled']), amountMinor: z.int(), currency: z.string() })),
  refund: z.optional(z.object({ ref: z.string() })),
})
type Notice = z.infer<typeof Notice>

const latest = 2000

/** Puts a webhook in the queue, in the transaction of what it tells. */
export async function notify(tx: Transaction, temper: Temper, notice: Omit<Notice, 'id'>): Promise<void> {
  if (temper === 'never') return
  const body = JSON.stringify({ id: `evt_sandbox_${randomBytes(12).toString('hex')}`, ...notice })
  const delays = temper === 'prompt' ? [0] : Array.from({ length: randomInt(1, 4) }, () => randomInt(0, latest))
  await tx.query(`INSERT INTO sandbox_notice (body, deliver_at) SELECT $1, clock_timestamp() + delay * interval '1 millisecond' FROM unnest($2::int[]) AS delay`, [body, delays])
}

/** Reads a notice whose signature was found right. */
export function readNotice(body: string): ProviderEvent {
  const parsed = Notice.safeParse(parse(body))
  if (!parsed.success) throw new Refused(400, 'invalid_input', 'This is not a notice of the sandbox.')
  const { id, type, intent, refund } = parsed.data
  if (intent) return { ref: id, kind: type, about: { kind: 'intent', intent: { ...intent, clientSecret: null } } }
  return { ref: id, kind: type, about: refund ? { kind: 'refund', ref: refund.ref } : { kind: 'other' } }
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch (cause) {
    throw Object.assign(new Refused(400, 'malformed_json', 'The body is not valid JSON.'), { cause })
  }
}

type Due = { id: number; body: string }

/** Delivers what is due, over HTTP like any provider, and again what was not taken. */
export function noticesJob(db: Database, secret: string, ownAddress: Promise<string>): Job {
  return job('sandbox-notices', 500, async (signal) => {
    while (!signal.aborted) {
      const [due]: [Due[], number] = await db.source.query(
        `UPDATE sandbox_notice SET tries = tries + 1, deliver_at = clock_timestamp() + least(interval '1 hour', interval '2 seconds' * 2 ^ least(tries, 12))
         WHERE id IN (SELECT id FROM sandbox_notice WHERE deliver_at <= clock_timestamp() ORDER BY deliver_at LIMIT 8 FOR UPDATE SKIP LOCKED) RETURNING id, body`,
      )
      if (due.length === 0) return
      const url = `${await ownAddress}/api/payments/webhooks/sandbox`
      const taken = await Promise.all(due.map(async (notice) => ((await deliver(url, notice.body, secret)) ? [notice.id] : [])))
      await db.source.query('DELETE FROM sandbox_notice WHERE id = ANY ($1) OR tries > 20', [taken.flat()])
    }
  })
}

async function deliver(url: string, body: string, secret: string): Promise<boolean> {
  const headers = { 'content-type': 'application/json; charset=utf-8', [signatureHeader]: sign(body, secret, Math.floor(Date.now() / 1000)) }
  return await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(5000) }).then(
    (answer) => answer.ok,
    () => false,
  )
}
