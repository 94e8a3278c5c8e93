import type { Database } from '@convive/service-kit/database/database'
import { addJob, task, type TaskHandler } from '@convive/service-kit/jobs/task'
import * as z from 'zod/mini'
import { publishVenue } from './administered-venue.store.ts'

const announceVenues = task('announce-venues', z.object({ afterId: z.int() }))
const sliceRows = 100

/** Publishes all venues again, in slices, because messages of former versions did not contain the owner. */
export const announceVenuesJob = (db: Database): TaskHandler =>
  announceVenues.handledBy(({ afterId }) =>
    db.transaction(async (tx) => {
      const slice: { id: number }[] = await tx.query(
        'SELECT id FROM venue WHERE id > $1 AND merged_into IS NULL ORDER BY id LIMIT $2 FOR UPDATE',
        [afterId, sliceRows],
      )
      for (const { id } of slice) await publishVenue(tx, id)
      const last = slice.at(-1)
      if (last) await addJob(tx, announceVenues, { afterId: last.id })
    }),
  )
