import { Stripe } from 'stripe'

export type WebhookTarget = {
  webhookUrl: () => string
  secret: string
  random: () => number
  onSent: () => Promise<void>
}

const { webhooks } = new Stripe('sk_test_fake')

/**
 * Sends each webhook one to four times, in any order, and some with a forged signature beside them. Like the real
 * Stripe, it repeats each of them until it is accepted. `forged` collects the answers to forged signatures.
 */
export function startWebhooks({ webhookUrl, secret, random, onSent }: WebhookTarget) {
  const sending = new Set<Promise<void>>()
  const forged: number[] = []
  let events = 0
  const post = async (body: string, signedWith: string): Promise<number> => {
    const headers = {
      'content-type': 'application/json',
      'stripe-signature': webhooks.generateTestHeaderString({ payload: body, secret: signedWith }),
    }
    return await fetch(webhookUrl(), { method: 'POST', headers, body }).then(
      ({ status }) => status,
      () => 0,
    )
  }
  const deliver = async (body: string): Promise<void> => {
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve, random() * 400))
      const answer = post(body, secret)
      await onSent()
      if ((await answer) === 200) return
    }
  }
  const forge = async (body: string): Promise<void> => {
    const status = await post(body, 'whsec_forged')
    if (status === 200 || (status >= 400 && status < 500)) forged.push(status)
  }
  return {
    forged,
    send: (type: string, object: object): void => {
      const body = JSON.stringify({ id: `evt_${++events}`, object: 'event', type, livemode: false, data: { object } })
      const copies = Array.from({ length: 1 + Math.floor(random() * 4) }, () => deliver(body))
      const all = Promise.all(random() < 0.1 ? [...copies, forge(body)] : copies).then(() => void sending.delete(all))
      sending.add(all)
    },
    untilDelivered: async (): Promise<void> => {
      while (sending.size > 0) await Promise.all(sending)
    },
  }
}
