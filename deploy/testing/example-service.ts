import { randomUUID } from 'node:crypto'
import { message } from '@convive/contracts/message'
import { route } from '@convive/contracts/route'
import { serve } from '@convive/service-kit/http/serve'
import { serveOnce } from '@convive/service-kit/http/idempotency'
import { emit, type Subscription } from '@convive/service-kit/messaging/messages'
import type { ServiceDefinition } from '@convive/service-kit/service/service'
import * as z from 'zod/mini'

// Unique names, so that no other test file receives its messages.
const source = `t${randomUUID().slice(0, 8)}`

export const Noted = message(`${source}.note.noted`, z.object({ number: z.int() }), ({ number }) => `note:${number}`)

export const addNote = route('POST', '/api/notes', {
  summary: 'Notes a number',
  access: 'user',
  body: z.object({ number: z.int() }),
  response: z.undefined(),
  status: 204,
  idempotent: true,
})

export const countNotes = route('GET', '/api/notes', {
  summary: 'How many there are',
  access: 'user',
  response: z.object({ count: z.int(), published: z.int() }),
})

/** The smallest service that writes a row and publishes a message in one transaction. */
export const exampleService = (subscriptions: Subscription[] = []): ServiceDefinition => ({
  name: `svc-${source}`,
  entities: [],
  migrations: [],
  compose: ({ db }) => ({
    routes: [
      serveOnce(addNote, db, async (tx, { number }) => {
        await emit(tx, Noted, { number })
        return undefined
      }),
      serve(countNotes, async () => {
        const [counts]: { count: number; published: number }[] = await db.source.query(
          'SELECT count(*)::int AS count, count(published_at)::int AS published FROM outbox',
        )
        return counts!
      }),
    ],
    subscriptions,
    jobs: [],
  }),
})
