import type { TaskHandler } from '@convive/service-kit/jobs/task'
import { deliverWebhook } from './webhook-queue.ts'
import { sign, signatureHeader } from './sandbox-signature.ts'

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
