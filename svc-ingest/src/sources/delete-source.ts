import { deleteSource } from '@convive/contracts/import-sources'
import type { Database } from '@convive/service-kit/database/database'
import { serveOnce } from '@convive/service-kit/http/idempotency'
import type { Served } from '@convive/service-kit/http/serve'
import { notFound } from '@convive/service-kit/http/http-error'
import { IsNull } from 'typeorm'
import { SourceTable } from './source.store.ts'

/** Marks a source as removed. Its row stays, because imports refer to it. */
export const deleteSourceRoute = (db: Database): Served =>
  serveOnce(deleteSource, db, async (tx, { id }) => {
    const { affected } = await tx.update(SourceTable, { id, removedAt: IsNull() }, { removedAt: () => 'now()' })
    if (affected === 0) throw notFound('There is no such source.')
    return undefined
  })
