import { isListed } from '../search/search-conditions.ts'
import { getOrganiser, type Organiser } from '@convive/contracts/organisers'
import type { Database, Transaction } from '@convive/service-kit/database/database'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { importerId } from '@convive/contracts/enums'
import { notFound } from '@convive/service-kit/http/http-error'

export const getOrganiserRoute = (db: Database): Served =>
  serve(getOrganiser, ({ username }) => findOrganiser(db.source.manager, username))

/** Counts stop at these numbers, so that the page of a busy organiser costs no more than others. */
const maxCountedEvents = 1000
const maxCountedFollowers = 10_000

/** A public event. Samples belong to nobody. */
const publicEvent = `e.creator_id = p.id AND ${isListed} AND NOT e.is_sample`

/** The person with username $1, unless deleted, suspended or the importer ($2). Whoever has a public event is an organiser. */
const isOrganiser = `lower(p.username) = lower($1) AND NOT p.deleted AND NOT p.suspended AND p.id <> $2
  AND EXISTS (SELECT 1 FROM event e WHERE ${publicEvent})`

/** Finds the organiser with a username, ignoring case. Throws a 404 for a person without a public event. */
async function findOrganiser(tx: Transaction, username: string): Promise<Organiser> {
  const [found]: Organiser[] = await tx.query(
    `SELECT p.id, p.username, p.display_name AS "displayName", p.about, p.picture,
       CASE WHEN p.frame_until > now() THEN p.frame END AS frame,
       (SELECT count(*)::int FROM (SELECT 1 FROM event e WHERE ${publicEvent} LIMIT ${maxCountedEvents}) counted)
         AS "eventCount",
       (SELECT left(e.event_date, 4)::int FROM event e WHERE ${publicEvent} ORDER BY e.starts_at, e.id LIMIT 1) AS since,
       (SELECT count(*)::int FROM (SELECT 1 FROM follow f WHERE f.organiser_id = p.id LIMIT ${maxCountedFollowers}) counted)
         AS "followerCount"
     FROM person p WHERE ${isOrganiser}`,
    [username, importerId],
  )
  if (!found) throw noSuchOrganiser()
  return found
}

/** Finds only the id of an organiser, under the same conditions and without counting. */
export async function findOrganiserId(tx: Transaction, username: string): Promise<number> {
  const [found]: { id: number }[] = await tx.query(`SELECT p.id FROM person p WHERE ${isOrganiser}`, [
    username,
    importerId,
  ])
  if (!found) throw noSuchOrganiser()
  return found.id
}

const noSuchOrganiser = () => notFound('There is no such organizer.')
