import { importerId } from '@convive/contracts/enums'
import { setVenueOwner } from '@convive/contracts/venues'
import type { Database, Transaction } from '@convive/service-kit/database/database'
import { HttpError } from '@convive/service-kit/http/http-error'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { lockVenue, publishVenue } from './administered-venue.store.ts'
import { VenueTable } from './venue.store.ts'

/** Changes the owner. The Cora stays in the venue's own account. */
export const setVenueOwnerRoute = (db: Database): Served =>
  serve(setVenueOwner, ({ id, username }) =>
    db.transaction(async (tx) => {
      await lockVenue(tx, id)
      await tx.update(VenueTable, { id }, { ownerId: username === null ? null : await findOwner(tx, username) })
      return await publishVenue(tx, id)
    }),
  )

async function findOwner(tx: Transaction, username: string): Promise<number> {
  const [found]: { id: number }[] = await tx.query(
    'SELECT id FROM person WHERE lower(username) = lower($1) AND NOT deleted AND id <> $2',
    [username.replace(/^@/, ''), importerId],
  )
  if (found) return found.id
  const message = 'There is no user with this name.'
  throw new HttpError(400, 'unknown_user', message, { issues: [{ path: 'username', message }] })
}
