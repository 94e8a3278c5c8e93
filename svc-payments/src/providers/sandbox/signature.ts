import { createHmac, timingSafeEqual } from 'node:crypto'
import { Refused } from '@convive/service-kit/refused'

/** Seconds by which a message may be older, or newer, than now. */
export const tolerance = 300

export const signatureHeader = 'sandbox-signature'

/** `t=<seconds>,v1=<hex>`: an HMAC of the time and the body as it is. */
export function sign(body: string, secret: string, seconds: number): string {
  return `t=${seconds},v1=${digest(body, secret, seconds)}`
}

/** Throws `bad_signature` (400) for what is not signed with the secret over just this body, or was signed too long ago. */
export function checkSignature(body: string, header: string | undefined, secret: string, seconds: number): void {
  const match = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header ?? '')
  const at = Number(match?.[1])
  const given = Buffer.from(match?.[2] ?? '', 'hex')
  const right = Buffer.from(digest(body, secret, at), 'hex')
  if (!match || given.length !== right.length || !timingSafeEqual(given, right) || Math.abs(seconds - at) > tolerance) {
    throw new Refused(400, 'bad_signature', 'The signature does not fit this body, or is too old.')
  }
}

const digest = (body: string, secret: string, seconds: number): string => createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
