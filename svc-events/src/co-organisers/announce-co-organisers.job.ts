import { EventUpdated } from '@convive/contracts/events'
import type { Database, Transaction } from '@convive/service-kit/database/database'
import { addJob, task, type TaskHandler } from '@convive/service-kit/jobs/task'
import { emit } from '@convive/service-kit/messaging/messages'
import * as z from 'zod/mini'
import { EventTable, lockEvent } from '../event-model/event.store.ts'
import { eventSnapshot } from '../event-model/present-event.ts'

const announceCoOrganisers = task('announce-co-organisers', z.object({ eventIds: z.array(z.int()) }))
const slice = 100

/** Queues the publication of events whose co-organisers have changed: other services keep these with the event. */
export async function announceChangedCoOrganisers(tx: Transaction, eventIds: number[]): Promise<void> {
  for (let first = 0; first < eventIds.length; first += slice)
    await addJob(tx, announceCoOrganisers, { eventIds: eventIds.slice(first, first + slice) })
}

/** Each event has its own transaction, so that none holds the locks of others. */
export const announceCoOrganisersJob = (db: Database): TaskHandler =>
  announceCoOrganisers.handledBy(async ({ eventIds }) => {
    for (const id of eventIds)
      await db.transaction(async (tx) => {
        if (await tx.existsBy(EventTable, { id })) await emit(tx, EventUpdated, eventSnapshot(await lockEvent(tx, id)))
      })
  })
