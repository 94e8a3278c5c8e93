import { pauseSource } from '@convive/contracts/import-sources'
import type { Database } from '@convive/service-kit/database/database'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { findSource, SourceTable } from './source.store.ts'

/** Pauses or resumes the scans of a source. A person may still scan that source. */
export const pauseSourceRoute = (db: Database): Served =>
  serve(pauseSource, ({ id, isPaused }) =>
    db.transaction(async (tx) => {
      await findSource(tx, id)
      await tx.update(SourceTable, { id }, { pausedAt: isPaused ? () => 'COALESCE(paused_at, now())' : null })
      return await findSource(tx, id)
    }),
  )
