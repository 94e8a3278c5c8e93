import {
  addAlbumPicture,
  type AlbumPicture,
  getAlbum,
  maxAlbumPictures,
  maxAlbumPicturesOfGuest,
  removeAlbumPicture,
} from '@convive/contracts/album'
import { UserDeleted } from '@convive/contracts/identity'
import { maxPictureBytes } from '@convive/contracts/media'
import { recordAuditEntry } from '@convive/service-kit/audit-log/audit-log'
import type { Database, Transaction } from '@convive/service-kit/database/database'
import type { Caller } from '@convive/service-kit/http/caller-token'
import { HttpError, notFound } from '@convive/service-kit/http/http-error'
import { serve, type Served } from '@convive/service-kit/http/serve'
import type { RateLimiter } from '@convive/service-kit/limits/rate-limit'
import { on, type Subscription } from '@convive/service-kit/messaging/messages'
import { decodePicture, pictureBody, type PictureEncoder } from '@convive/service-kit/pictures/picture-encoder'
import { type EventView, findVisibleEvent, lockVisibleEvent } from '../event-model/event.store.ts'
import { isOrganiser } from '../guests/find-own-event.ts'
import { deleteUnshownPictures, longestSide, picturesPerDay, storePicture } from '../media/pictures.ts'
import { ensureCaller, lockPerson } from '../people/people.ts'

export const albumRoutes = (db: Database, limiter: RateLimiter, pictures: PictureEncoder): Served[] => [
  getAlbumRoute(db),
  addAlbumPictureRoute(db, limiter, pictures),
  removeAlbumPictureRoute(db),
]

const getAlbumRoute = (db: Database): Served =>
  serve(getAlbum, async ({ id }, { caller }) => {
    const tx = db.source.manager
    const event = await findVisibleEvent(tx, id, caller)
    const rows: Row[] = await tx.query(
      `${selectPictures} WHERE a.event_id = $1
         AND ($2 OR NOT EXISTS (SELECT 1 FROM person WHERE id = a.added_by AND suspended))
       ORDER BY a.id LIMIT ${maxAlbumPictures}`,
      [id, isOrganiser(event, caller)],
    )
    const refused = caller ? await refusalOf(tx, event, caller) : 'a visitor'
    return { canAdd: refused === null, pictures: rows.map((row) => present(row, event, caller)) }
  })

function addAlbumPictureRoute(db: Database, limiter: RateLimiter, pictures: PictureEncoder): Served {
  return serve(
    addAlbumPicture,
    async ({ id, imageBase64 }, { caller }) => {
      await checkMayAdd(db.source.manager, await findVisibleEvent(db.source.manager, id, caller), caller)
      // Counts attempts before the expensive decoding, together with the uploads of covers.
      await limiter.charge(db.source, picturesPerDay, String(caller.userId), 'That is enough pictures for a day.')
      const picture = await pictures.encode(decodePicture(imageBase64, maxPictureBytes), { longestSide })
      return await db.transaction(async (tx) => {
        const event = await lockVisibleEvent(tx, id, caller)
        const [known]: Row[] = await tx.query(`${selectPictures} WHERE a.event_id = $1 AND a.picture = $2`, [
          id,
          picture.name,
        ])
        if (known) return present(known, event, caller)
        await checkMayAdd(tx, event, caller)
        await ensureCaller(tx, caller)
        if (!(await lockPerson(tx, caller.userId))) throw new HttpError(401, 'signed_out', 'This account was deleted.')
        await storePicture(tx, picture, caller.userId)
        const [added]: { id: number }[] = await tx.query(
          'INSERT INTO album_picture (event_id, picture, added_by) VALUES ($1, $2, $3) RETURNING id',
          [id, picture.name, caller.userId],
        )
        return present(await findAlbumPicture(tx, id, added?.id ?? 0), event, caller)
      })
    },
    pictureBody(maxPictureBytes),
  )
}

/** A picture that is no longer there is removed already. */
const removeAlbumPictureRoute = (db: Database): Served =>
  serve(removeAlbumPicture, ({ id, pictureId }, { caller }) =>
    db.transaction(async (tx) => {
      const event = await lockVisibleEvent(tx, id, caller)
      const row = await loadAlbumPicture(tx, id, pictureId)
      if (!row) return undefined
      if (!present(row, event, caller).canRemove)
        throw new HttpError(403, 'forbidden', 'Only who added it and the organizers may remove this picture.')
      await recordAuditEntry(tx, removeAlbumPicture, { caller, ownerId: row.addedBy, subject: { id, pictureId } })
      await tx.query('DELETE FROM album_picture WHERE id = $1', [pictureId])
      await deleteUnshownPictures(tx, [row.name])
      return undefined
    }),
  )

async function checkMayAdd(tx: Transaction, event: EventView, caller: Caller): Promise<void> {
  const refusal = await refusalOf(tx, event, caller)
  if (refusal) throw refusal
}

/** Why somebody may not add a picture, or null. Guests are those who say that they come, have a ticket or were there. */
async function refusalOf(tx: Transaction, event: EventView, caller: Caller): Promise<HttpError | null> {
  if (event.cancelledAt) return new HttpError(409, 'event_cancelled', 'This event was cancelled.')
  if (event.startsAt > event.asOf)
    return new HttpError(403, 'forbidden', 'Pictures are added once the event has begun.')
  const [facts]: { isGuest: boolean; count: number; own: number }[] = await tx.query(
    `SELECT EXISTS (SELECT 1 FROM rsvp WHERE event_id = $1 AND user_id = $2 AND status = 'going' AND NOT is_removed)
       OR EXISTS (SELECT 1 FROM attendance WHERE event_id = $1 AND user_id = $2)
       OR coalesce((SELECT sum(seats) FROM ticket_movement WHERE event_id = $1 AND user_id = $2), 0) > 0 AS "isGuest",
       (SELECT count(*)::int FROM album_picture WHERE event_id = $1) AS count,
       (SELECT count(*)::int FROM album_picture WHERE event_id = $1 AND added_by = $2) AS own`,
    [event.id, caller.userId],
  )
  const { isGuest, count, own } = facts!
  if (!isGuest && !isOrganiser(event, caller))
    return new HttpError(403, 'forbidden', 'Only guests of this event add pictures.')
  if (own >= maxAlbumPicturesOfGuest || count >= maxAlbumPictures)
    return new HttpError(
      409,
      'album_full',
      `A guest adds at most ${maxAlbumPicturesOfGuest} pictures, and an event has at most ${maxAlbumPictures}.`,
    )
  return null
}

type Row = { id: number; name: string; width: number; height: number; addedBy: number; addedAt: Date }

const selectPictures = `SELECT a.id, p.name, p.width, p.height, a.added_by AS "addedBy", a.added_at AS "addedAt"
  FROM album_picture a JOIN picture p ON p.name = a.picture`

function present({ name, addedBy, addedAt, ...row }: Row, event: EventView, viewer: Caller | null): AlbumPicture {
  const isOwn = addedBy === viewer?.userId
  return {
    ...row,
    imageUrl: `/media/${name}`,
    addedAt: addedAt.toISOString(),
    isOwn,
    canRemove: isOwn || isOrganiser(event, viewer),
  }
}

/** Throws a 404 without such a picture. */
export async function findAlbumPicture(tx: Transaction, eventId: number, pictureId: number): Promise<Row> {
  const row = await loadAlbumPicture(tx, eventId, pictureId)
  if (!row) throw notFound('There is no such picture.')
  return row
}

async function loadAlbumPicture(tx: Transaction, eventId: number, pictureId: number): Promise<Row | undefined> {
  const [row]: Row[] = await tx.query(`${selectPictures} WHERE a.id = $1 AND a.event_id = $2`, [pictureId, eventId])
  return row
}

/** Deletes the pictures that a deleted person added to albums. */
export const onUserDeleted: Subscription = on(
  UserDeleted,
  'album/on-user-deleted',
  async (tx, { data }) => {
    const [deleted]: [{ picture: string }[], number] = await tx.query(
      'DELETE FROM album_picture WHERE added_by = $1 RETURNING picture',
      [data.userId],
    )
    await deleteUnshownPictures(
      tx,
      deleted.map(({ picture }) => picture),
    )
  },
  { repeatable: true },
)
