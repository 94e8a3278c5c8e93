import { randomBytes } from 'node:crypto'
import { SubscriptionEndRequested } from '@convive/contracts/mail-language'
import { on, type Subscription } from '@convive/service-kit/messaging/messages'
import type { Language } from '@convive/contracts/enums'
import type { Database, Transaction } from '@convive/service-kit/database/database'
import type { SubscriptionOptions } from './subscription-mails.ts'
import { purgeInSlices } from '@convive/service-kit/jobs/purge-jobs'
import { every, type RecurringJob } from '@convive/service-kit/jobs/task'

type SubscriptionRequest = SubscriptionOptions & { email: string }

export const newToken = (): string => randomBytes(24).toString('base64url')

export async function insertRequest(
  tx: Transaction,
  token: string,
  { email, region, language, frequency }: SubscriptionRequest,
): Promise<void> {
  await tx.query(
    'INSERT INTO subscription_request (token, email, region, language, frequency) VALUES ($1, $2, $3, $4, $5)',
    [token, email, region, language, frequency],
  )
}

/** Finds a request of the last seven days. */
export async function findRequest(
  tx: Transaction,
  token: string | undefined,
): Promise<SubscriptionRequest | undefined> {
  const [request]: SubscriptionRequest[] = await tx.query(
    `SELECT email, region, language, frequency FROM subscription_request
     WHERE token = $1 AND requested_at > now() - interval '7 days'`,
    [token],
  )
  return request
}

/** Stores a confirmed subscription. It replaces the earlier one of the same address. */
export async function saveSubscription(
  tx: Transaction,
  { email, region, language, frequency }: SubscriptionRequest,
): Promise<void> {
  await tx.query(
    `INSERT INTO subscription (token, email, region, language, frequency) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (lower(email)) DO UPDATE
       SET region = EXCLUDED.region, language = EXCLUDED.language, frequency = EXCLUDED.frequency`,
    [newToken(), email, region, language, frequency],
  )
}

/** The language of a subscription's mails. */
export async function findLanguage(tx: Transaction, token: string | undefined): Promise<Language | undefined> {
  const [row]: { language: Language }[] = await tx.query('SELECT language FROM subscription WHERE token = $1', [token])
  return row?.language
}

/** Deletes a subscription and the unconfirmed requests of its address. Returns the language of its mails. */
export async function deleteSubscription(tx: Transaction, token: string | undefined): Promise<Language | undefined> {
  await tx.query(
    'DELETE FROM subscription_request r USING subscription s WHERE s.token = $1 AND lower(r.email) = lower(s.email)',
    [token],
  )
  const [deleted]: [{ language: Language }[], number] = await tx.query(
    'DELETE FROM subscription WHERE token = $1 RETURNING language',
    [token],
  )
  return deleted[0]?.language
}

/** Ends the subscription of somebody who has deleted an account and wanted that. */
export const onSubscriptionEndRequested: Subscription = on(
  SubscriptionEndRequested,
  'subscriptions/on-subscription-end-requested',
  async (tx, { data }) => {
    const [subscription]: { token: string }[] = await tx.query(
      'SELECT token FROM subscription WHERE md5(lower(email)) = $1',
      [data.addressHash],
    )
    await deleteSubscription(tx, subscription?.token)
  },
)

const hourSeconds = 3600

/** Deletes unconfirmed addresses when their links expire, and the records of sent digests. */
export const purgeSubscriptionsJob = (db: Database): RecurringJob =>
  every(hourSeconds, 'purge-subscriptions', async (context) => {
    await purgeInSlices(
      db,
      `DELETE FROM subscription_request WHERE token IN (
         SELECT token FROM subscription_request WHERE requested_at < now() - interval '7 days' LIMIT $1)`,
      context,
    )
    await purgeInSlices(
      db,
      `DELETE FROM digest WHERE (subscription_id, day) IN (
         SELECT subscription_id, day FROM digest WHERE noted_at < now() - interval '30 days' LIMIT $1)`,
      context,
    )
  })
