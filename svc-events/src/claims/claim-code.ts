import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import type { Transaction } from '@convive/service-kit/database/database'
import { HttpError } from '@convive/service-kit/http/http-error'
import type { RateLimiter } from '@convive/service-kit/limits/rate-limit'
import { queueMessage } from '@convive/service-kit/mail/outbound-messages'
import { takeRecipientAllowance } from '@convive/service-kit/mail/recipient-allowance'
import { costaRicaTodaySql } from '@convive/service-kit/time/costa-rica-sql'

/** `prefixes` are those of the numbers that may be texted. `dailyBudget` is the total number of messages a day. */
export type SmsOptions = { prefixes: string[]; dailyBudget: number }

export const canText = ({ prefixes }: SmsOptions, phone: string): boolean =>
  prefixes.some((prefix) => phone.startsWith(prefix))

const codeDigits = 6
const codeLifetime = '10 minutes'

/**
 * Texts a code to a phone and stores its hash for ten minutes; it replaces an earlier code. A job deletes expired ones.
 * Throws 429 once the day's budget or the phone's allowance is spent.
 */
export async function sendCode(
  tx: Transaction,
  { userId, eventId, phone }: { userId: number; eventId: number; phone: string },
  { dailyBudget }: SmsOptions,
  limiter: RateLimiter,
): Promise<void> {
  if (!(await takeRecipientAllowance(tx, limiter, 'code', { to: phone })))
    throw new HttpError(
      429,
      'too_many_requests',
      'We have sent enough codes to that phone today. Please try again tomorrow.',
      {
        retryAfter: 3600,
      },
    )
  const counted: unknown[] = await tx.query(
    `INSERT INTO claim_text_day AS d (day, sent) VALUES (${costaRicaTodaySql}::date, 1)
     ON CONFLICT (day) DO UPDATE SET sent = d.sent + 1 WHERE d.sent < $1 RETURNING 1`,
    [dailyBudget],
  )
  if (counted.length === 0)
    throw new HttpError(429, 'too_many_requests', 'We cannot send more messages today. Please try again tomorrow.', {
      retryAfter: 3600,
    })
  const code = String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0')
  await tx.query(
    `INSERT INTO claim_code (user_id, event_id, phone, hash, expires_at)
     VALUES ($1, $2, $3, $4, now() + interval '${codeLifetime}')
     ON CONFLICT (user_id, event_id) DO UPDATE SET phone = $3, hash = $4, expires_at = EXCLUDED.expires_at`,
    [userId, eventId, phone, hashCode(code, userId, eventId)],
  )
  await queueMessage(tx, { kind: 'sms', to: phone, text: `Convive: tu código es ${code}. Your code is ${code}.` })
}

/** Checks a given code. Returns the phone to which the unexpired code was sent, and whether the given code is that one. */
export async function checkCode(
  tx: Transaction,
  userId: number,
  eventId: number,
  given: string | undefined,
): Promise<{ sentTo: string | undefined; isCodeRight: boolean | undefined }> {
  if (given === undefined) return { sentTo: undefined, isCodeRight: undefined }
  const [sent]: { phone: string; hash: Buffer }[] = await tx.query(
    'SELECT phone, hash FROM claim_code WHERE user_id = $1 AND event_id = $2 AND expires_at > now()',
    [userId, eventId],
  )
  return {
    sentTo: sent?.phone,
    isCodeRight:
      sent !== undefined && timingSafeEqual(sent.hash, hashCode(given.replaceAll(/\D/g, ''), userId, eventId)),
  }
}

export async function deleteCode(tx: Transaction, userId: number, eventId: number): Promise<void> {
  await tx.query('DELETE FROM claim_code WHERE user_id = $1 AND event_id = $2', [userId, eventId])
}

/**
 * Guesses of the code count as attempts at the phone, so that a short code suffices. It is stored as a hash, so that
 * the table does not reveal it.
 */
const hashCode = (code: string, userId: number, eventId: number): Buffer =>
  createHash('sha256').update(`${userId}:${eventId}:${code}`).digest()
