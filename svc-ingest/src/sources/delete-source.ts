import { deleteSource } from '@convive/contracts/import-sources'
import type { Database } from '@convive/service-kit/database/database'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { notFound } from '@convive/service-kit/http/http-error'
import { IsNull } from 'typeorm'
import { SourceTable } from './source.store.ts'

/** Marks a source as removed. Its row stays, because imports refer to it. */
export const deleteSourceRoute = (db: Database): Served =>
  serve(deleteSource, async ({ id }) => {
    const { affected } = await db.source.manager.update(
      SourceTable,
      { id, removedAt: IsNull() },
      { removedAt: () => 'now()' },
    )
    if (affected === 0) throw notFound('There is no such source.')
    return undefined
  })
