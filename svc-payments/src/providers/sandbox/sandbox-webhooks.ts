import { addJob, task, type TaskHandler } from '@convive/service-kit/jobs/task'
import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import type { Transaction } from '@convive/service-kit/database/database'
import { HttpError } from '@convive/service-kit/http/http-error'
import * as z from 'zod/mini'
import type { ProviderEvent } from '../payment-provider.ts'

const timeoutMs = 5000

/** Delivers a webhook over HTTP, like any provider. The job fails, and is retried, until the webhook is accepted. */
export const deliverWebhookJob = (secret: string, ownAddress: Promise<string>): TaskHandler =>
  deliverWebhook.handledBy(async ({ body }) => {
    const response = await fetch(`${await ownAddress}/api/payments/webhooks/sandbox`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        [signatureHeader]: sign(body, secret, Math.floor(Date.now() / 1000)),
      },
      body,
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!response.ok) throw new Error(`the webhook was refused with ${response.status}`)
  })

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
const deliverWebhook = task('deliver-sandbox-webhook', z.object({ body: z.string() }))

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
  return {
    ref: id,
    kind: type,
    about: refund ? { kind: 'refund', ref: refund.ref, returned: null } : { kind: 'other' },
  }
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch (cause) {
    throw Object.assign(new HttpError(400, 'malformed_json', 'The body is not valid JSON.'), { cause })
  }
}

/** By how many seconds a signature may be older or newer than now. */
const toleranceSeconds = 300

export const signatureHeader = 'sandbox-signature'

/** `t=<seconds>,v1=<hex>`: an HMAC of the time and the unchanged body. */
export function sign(body: string, secret: string, seconds: number): string {
  return `t=${seconds},v1=${hmac(body, secret, seconds)}`
}

/** Throws `bad_signature` (400) unless the secret signed exactly this body within the tolerance. */
export function checkSignature(body: string, header: string | undefined, secret: string, nowSeconds: number): void {
  const match = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header ?? '')
  const signedAt = Number(match?.[1])
  const given = Buffer.from(match?.[2] ?? '', 'hex')
  const expected = Buffer.from(hmac(body, secret, signedAt), 'hex')
  if (
    !match ||
    given.length !== expected.length ||
    !timingSafeEqual(given, expected) ||
    Math.abs(nowSeconds - signedAt) > toleranceSeconds
  )
    throw new HttpError(
      400,
      'bad_signature',
      'The signature does not match this body, or its time is too far from now.',
    )
}

const hmac = (body: string, secret: string, seconds: number): string =>
  createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
