import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import type { Transaction } from '@convive/service-kit/database'
import { queue } from '@convive/service-kit/outgoing'
import { Refused } from '@convive/service-kit/refused'

/** Who texts codes, and within which bounds. `prefixes` are those of numbers that may be texted; `dailyBudget` is for everybody together. */
export type Texting = { prefixes: string[]; dailyBudget: number }

export const mayText = ({ prefixes }: Texting, phone: string): boolean => prefixes.some((prefix) => phone.startsWith(prefix))

const digits = 6
const validFor = '10 minutes'

/** Texts a code to a phone and keeps its hash for ten minutes; an earlier one holds no more. Throws 429 once the day's budget is spent. */
export async function sendCode(tx: Transaction, { userId, eventId, phone }: { userId: number; eventId: number; phone: string }, { dailyBudget }: Texting): Promise<void> {
  const counted: unknown[] = await tx.query(
    `INSERT INTO claim_text_day AS d (day, sent) VALUES ((now() AT TIME ZONE 'America/Costa_Rica')::date, 1)
     ON CONFLICT (day) DO UPDATE SET sent = d.sent + 1 WHERE d.sent < $1 RETURNING 1`,
    [dailyBudget],
  )
  if (counted.length === 0) throw new Refused(429, 'too_many_requests', 'We cannot send more messages today. Please try again tomorrow.', { retryAfter: 3600 })
  const code = String(randomInt(10 ** digits)).padStart(digits, '0')
  await tx.query(
    `INSERT INTO claim_code (user_id, event_id, phone, hash, expires_at) VALUES ($1, $2, $3, $4, now() + interval '${validFor}')
     ON CONFLICT (user_id, event_id) DO UPDATE SET phone = $3, hash = $4, expires_at = EXCLUDED.expires_at`,
    [userId, eventId, phone, hashOf(code, userId, eventId)],
  )
  await tx.query('DELETE FROM claim_code WHERE expires_at < now()')
  await queue(tx, { kind: 'sms', to: phone, text: `Convive: tu código es ${code}. Your code is ${code}.` })
}

/** The phone that a code was sent to and still holds for, and whether a given code is that one. */
export async function checkCode(tx: Transaction, userId: number, eventId: number, given: string | undefined): Promise<{ sentTo: string | undefined; isCodeRight: boolean | undefined }> {
  if (given === undefined) return { sentTo: undefined, isCodeRight: undefined }
  const [sent]: { phone: string; hash: Buffer }[] = await tx.query('SELECT phone, hash FROM claim_code WHERE user_id = $1 AND event_id = $2 AND expires_at > now()', [userId, eventId])
  return { sentTo: sent?.phone, isCodeRight: sent !== undefined && timingSafeEqual(sent.hash, hashOf(given.replaceAll(/\D/g, ''), userId, eventId)) }
}

export async function forgetCode(tx: Transaction, userId: number, eventId: number): Promise<void> {
  await tx.query('DELETE FROM claim_code WHERE user_id = $1 AND event_id = $2', [userId, eventId])
}

/** Guesses are counted with those at the phone, so a short code is enough; it is kept as a hash so that nobody reads it in passing. */
const hashOf = (code: string, userId: number, eventId: number): Buffer => createHash('sha256').update(`${userId}:${eventId}:${code}`).digest()
