import { createHmac, timingSafeEqual } from 'node:crypto'
import { HttpError } from '@convive/service-kit/http/http-error'

/** By how many seconds a signature may be older or newer than now. */
export const toleranceSeconds = 300

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
