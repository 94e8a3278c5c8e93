import { randomBytes, randomInt } from 'node:crypto'
import type { Transaction } from '@convive/service-kit/database/database'
import { HttpError } from '@convive/service-kit/http/http-error'
import { addJob, task } from '@convive/service-kit/jobs/task'
import * as z from 'zod/mini'
import type { ProviderEvent } from '../payment-provider.ts'

/**
 * How the sandbox delivers its webhooks. `hostile`: late, one to three times and in any order, as networks do.
 * `prompt`: once and at once. `never`: not at all.
 */
export type WebhookDelivery = 'hostile' | 'prompt' | 'never'

/** The JSON body of a webhook. */
const SandboxWebhook = z.object({
  id: z.string(),
  type: z.string(),
  intent: z.optional(
    z.object({
      ref: z.string(),
      reference: z.string(),
      status: z.enum(['open', 'succeeded', 'cancelled']),
      amountMinor: z.int(),
      currency: z.string(),
    }),
  ),
  refund: z.optional(z.object({ ref: z.string() })),
})
type SandboxWebhook = z.infer<typeof SandboxWebhook>

/** Delivers one webhook. */
export const deliverWebhook = task('deliver-sandbox-webhook', z.object({ body: z.string() }))

const maxDelayMs = 2000

/** Queues a webhook in the transaction of the change that it reports. */
export async function queueWebhook(
  tx: Transaction,
  delivery: WebhookDelivery,
  webhook: Omit<SandboxWebhook, 'id'>,
): Promise<void> {
  if (delivery === 'never') return
  const body = JSON.stringify({ id: `evt_sandbox_${randomBytes(12).toString('hex')}`, ...webhook })
  const delays = delivery === 'prompt' ? [0] : Array.from({ length: randomInt(1, 4) }, () => randomInt(0, maxDelayMs))
  for (const delay of delays) await addJob(tx, deliverWebhook, { body }, { delaySeconds: delay / 1000 })
}

/** Parses a webhook whose signature is right. */
export function parseWebhook(body: string): ProviderEvent {
  const parsed = SandboxWebhook.safeParse(parseJson(body))
  if (!parsed.success) throw new HttpError(400, 'invalid_input', 'This is not a notice of the sandbox.')
  const { id, type, intent, refund } = parsed.data
  if (intent) return { ref: id, kind: type, about: { kind: 'intent', intent: { ...intent, clientSecret: null } } }
  return { ref: id, kind: type, about: refund ? { kind: 'refund', ref: refund.ref } : { kind: 'other' } }
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch (cause) {
    throw Object.assign(new HttpError(400, 'malformed_json', 'The body is not valid JSON.'), { cause })
  }
}
