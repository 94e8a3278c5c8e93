import * as z from 'zod/mini'
import { Nothing, route } from '@convive/contracts/route'
import { ById, Id } from '@convive/contracts/fields'
import type { Database, Transaction } from './database.ts'
import { handleNew } from './deliver.ts'
import { serve, type Served } from './http.ts'
import type { Delivered, Subscription } from './messages.ts'
import { outgoingHandler, queue, type Outgoing } from './outgoing.ts'
import { notFound } from './refused.ts'

const Row = z.object({ id: Id, subject: z.string(), handler: z.string(), reason: z.string(), parkedAt: z.string() })

/** Read by the gateway for admins; not reachable from outside. */
export const listParkedHere = route('GET', '/internal/parked', { summary: 'Messages set aside here', access: 'admin', response: z.array(Row) })
export const retryParkedHere = route('POST', '/internal/parked/:id/retry', { summary: 'Handle a parked message again', access: 'admin', params: ById, response: Nothing, status: 204 })

type ParkedRow = { id: number; subject: string; handler: string; reason: string; parked_at: Date }

/** The two internal routes of every service by which an admin sees parked messages, and mails that nobody took, and tries one again. */
export function parkedRoutes(db: Database, subscriptions: Subscription[]): Served[] {
  return [
    serve(listParkedHere, async () => {
      const rows: ParkedRow[] = await db.source.query('SELECT id, subject, handler, reason, parked_at FROM parked ORDER BY id LIMIT 200')
      return rows.map(({ parked_at, ...row }) => ({ ...row, parkedAt: parked_at.toISOString() }))
    }),
    serve(retryParkedHere, ({ id }) => retry(db, subscriptions, id)),
  ]
}

type Parked = { handler: string; message: unknown }
const noSuch = () => notFound('There is no such parked message.')

async function retry(db: Database, subscriptions: Subscription[], id: number): Promise<undefined> {
  await db.transaction(async (tx) => {
    const [row]: Parked[] = await tx.query('SELECT handler, message FROM parked WHERE id = $1 FOR UPDATE', [id])
    if (!row) throw noSuch()
    await again(tx, subscriptions, row)
    await tx.query('DELETE FROM parked WHERE id = $1', [id])
  })
}

/** A mail that nobody took waits anew for being sent; a fact goes to its handler at once. */
async function again(tx: Transaction, subscriptions: Subscription[], { handler, message }: Parked): Promise<void> {
  if (handler === outgoingHandler) return await queue(tx, message as Outgoing)
  const subscription = subscriptions.find(({ name }) => name === handler)
  if (!subscription) throw noSuch()
  await handleNew(tx, subscription, [message as Delivered])
}
