import { VenueChanged, type AdministeredVenue, type VenueDraft } from '@convive/contracts/venues'
import type { Transaction } from '@convive/service-kit/database/database'
import { HttpError, notFound } from '@convive/service-kit/http/http-error'
import { emit } from '@convive/service-kit/messaging/messages'
import { searchText } from '../search/search-text.ts'

/** When the venue `v` was last edited, as an instant. */
export const venueEditedAt = `to_char(v.updated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Marks a venue as edited: not `now()`, which is the start of a transaction that may have waited for the venue. */
export const edited = { updatedAt: () => 'clock_timestamp()' }

/** The columns of an `AdministeredVenue`, and its tables; `v` is the venue. */
export const administeredVenue = `SELECT v.id, v.name, v.description, v.location, v.map_pin AS "mapPin", v.region, v.image_url AS "imageUrl",
    v.owner_id AS "ownerId", v.venue_type AS "venueType", v.accepts_cora AS "acceptsCora",
    v.monthly_cora_limit AS "monthlyCoraLimit", v.closed_at IS NOT NULL AS "isClosed", ${venueEditedAt} AS "updatedAt",
    p.username AS "ownerUsername",
    p.display_name AS "ownerName"
  FROM venue v LEFT JOIN person p ON p.id = v.owner_id`

type StoredVenue = AdministeredVenue & { updatedAt: string }

/** Locks a venue, so that its changes are published in the order in which they commit. A merged venue never changes. */
export async function lockVenue(tx: Transaction, id: number): Promise<StoredVenue> {
  return existing(
    await tx.query(`${administeredVenue} WHERE v.id = $1 AND v.merged_into IS NULL FOR UPDATE OF v`, [id]),
  )
}

/** Publishes the state of a venue after a change, and returns it. A closed venue takes no Cora. */
export async function publishVenue(tx: Transaction, id: number): Promise<StoredVenue> {
  const venue = existing(await tx.query(`${administeredVenue} WHERE v.id = $1`, [id]))
  const { name, region, acceptsCora, monthlyCoraLimit, isClosed, ownerId } = venue
  await emit(tx, VenueChanged, {
    venueId: id,
    name,
    region,
    acceptsCora: acceptsCora && !isClosed,
    monthlyCoraLimit,
    ownerId,
  })
  return venue
}

/** A venue has at most one owner. */
export const venueHasOwner = (): HttpError => new HttpError(409, 'venue_has_owner', 'This venue has an owner already.')

function existing([venue]: StoredVenue[]): StoredVenue {
  if (!venue) throw notFound('There is no such venue.')
  return venue
}

/** The columns of a draft. */
export const draftToRow = (draft: VenueDraft) => ({
  ...draft,
  search: searchText(draft.name, draft.description, draft.location),
})

/** Refuses a second venue of the same name in a region. */
export async function checkName(tx: Transaction, { name, region }: VenueDraft, ownId?: number): Promise<void> {
  // The lock serializes two administrators. The unique constraint alone would lead to an internal error.
  await tx.query('SELECT pg_advisory_xact_lock(hashtext($1), hashtext($2))', ['venue', `${region} ${name}`])
  const [other]: { id: number }[] = await tx.query(
    'SELECT id FROM venue WHERE region = $1 AND name = $2 AND merged_into IS NULL',
    [region, name],
  )
  if (!other || other.id === ownId) return
  const message = 'There is already a venue of this name in the region.'
  throw new HttpError(409, 'venue_exists', message, { issues: [{ path: 'name', message }] })
}
