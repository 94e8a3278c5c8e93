import { deleteIntegration } from '@convive/contracts/import-sources'
import type { Database } from '@convive/service-kit/database/database'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { notFound } from '@convive/service-kit/http/http-error'

/** Marks a source as removed. Its row stays, because imports refer to it. */
export const deleteSourceRoute = (db: Database): Served =>
  serve(deleteIntegration, async ({ id }) => {
    const [, count]: [unknown, number] = await db.source.query(
      'UPDATE source SET removed_at = now() WHERE id = $1 AND removed_at IS NULL',
      [id],
    )
    if (count === 0) throw notFound('There is no such source.')
    return undefined
  })
