import { addAlbumPicture, getAlbum, removeAlbumPicture } from '@convive/contracts/album'
import { attendEvent } from '@convive/contracts/attendance'
import { cancelEvent, setRsvp } from '@convive/contracts/events'
import { UserDeleted } from '@convive/contracts/identity'
import { listReportedEvents, reportEvent } from '@convive/contracts/reports'
import { createMessage, receive } from '@convive/service-kit/testing/messages'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { onUserDeleted } from './album.ts'
import { purgeUnusedPicturesJob } from '../media/pictures.ts'
import { admin, type EventsUnderTest, startEvents } from '../testing/events-service.ts'
import { makeEvent, somebody } from '../testing/factories.ts'
import { handleTicketMessages, sold } from '../testing/ticket-messages.ts'

let events: EventsUnderTest
beforeAll(async () => {
  events = await startEvents()
})
afterAll(() => events.end())

let colours = 0
/** A picture that no other has, with a place in its metadata. */
const photo = async () => {
  colours += 1
  // Far apart, so that the encoder keeps them apart.
  const background = { r: (colours * 37) % 256, g: (colours * 91) % 256, b: (colours * 151) % 256 }
  const picture = sharp({ create: { width: 30, height: 20, channels: 3, background } })
  return (
    await picture
      .withExif({ IFD0: { Copyright: 'Casa de Ana' } })
      .jpeg()
      .toBuffer()
  ).toString('base64')
}
const add = async (who: number | undefined, id: number, imageBase64?: string) =>
  await events.call(who, addAlbumPicture, { id, imageBase64: imageBase64 ?? (await photo()) })
const album = (who: Parameters<typeof events.call>[0], id: number) => events.call(who, getAlbum, { id })
const idsFor = async (id: number) => (await album(undefined, id)).pictures.map((picture) => picture.id)
const isServed = async (imageUrl: string) =>
  (await fetch(events.origin + imageUrl, { headers: await events.as() })).status === 200
const begin = (id: number) =>
  events.query(
    `UPDATE event SET starts_at = now() - interval '1 hour', ends_at = now() + interval '1 hour' WHERE id = $1`,
    [id],
  )

/** An event that has begun, with somebody who said that they come. */
async function begun() {
  const creator = somebody()
  const { id } = await makeEvent(events, {}, creator)
  const guest = somebody()
  await events.call(guest, setRsvp, { id, status: 'going' })
  await begin(id)
  return { id, creator, guest }
}

describe('an album', () => {
  test('shows the pictures of a suspended person only to organisers', async () => {
    const { id, creator, guest } = await begun()
    await add(guest, id)
    const counts = async () =>
      await Promise.all(
        [undefined, somebody(), creator, admin].map(async (who) => (await album(who, id)).pictures.length),
      )
    expect(await counts()).toEqual([1, 1, 1, 1])
    await events.query('UPDATE person SET suspended = true WHERE id = $1', [guest])
    expect(await counts()).toEqual([0, 0, 1, 1])
  })

  test('takes pictures of its guests without their metadata, and each picture once', async () => {
    const { id, guest } = await begun()
    const imageBase64 = await photo()
    const [first, again] = await Promise.all([add(guest, id, imageBase64), add(guest, id, imageBase64)])
    expect(again).toEqual(first)
    expect(first).toMatchObject({ width: 30, height: 20, isOwn: true, canRemove: true })
    const served = await fetch(events.origin + first.imageUrl, { headers: await events.as() })
    expect((await sharp(Buffer.from(await served.arrayBuffer())).metadata()).exif).toBeUndefined()
    expect(await album(undefined, id)).toEqual({
      canAdd: false,
      pictures: [{ ...first, isOwn: false, canRemove: false }],
    })
  })

  test('is for who is going, has a ticket, was there or organises it, once it has begun', async () => {
    const creator = somebody()
    const { id } = await makeEvent(events, {}, creator)
    const [going, maybe, buyer, attended] = [somebody(), somebody(), somebody(), somebody()]
    await events.call(going, setRsvp, { id, status: 'going' })
    await events.call(maybe, setRsvp, { id, status: 'maybe' })
    await handleTicketMessages(events, sold(id, buyer))
    const may = async () =>
      await Promise.all(
        [creator, going, buyer, attended, maybe, undefined].map(async (who) => (await album(who, id)).canAdd),
      )
    expect(await may()).toEqual([false, false, false, false, false, false])
    await expect(add(going, id)).rejects.toMatchObject({ status: 403 })
    await events.query(
      `UPDATE event SET starts_at = now() - interval '3 hours', ends_at = now() - interval '1 hour' WHERE id = $1`,
      [id],
    )
    await events.call(attended, attendEvent, { id })
    expect(await may()).toEqual([true, true, true, true, false, false])
    await expect(add(maybe, id)).rejects.toMatchObject({ status: 403, code: 'forbidden' })
    await expect(add(undefined, id)).rejects.toMatchObject({ status: 401 })
  })

  test('takes none of a cancelled event', async () => {
    const { id, creator, guest } = await begun()
    await events.call(creator, cancelEvent, { id, reason: 'Lluvia' })
    await expect(add(guest, id)).rejects.toMatchObject({ code: 'event_cancelled' })
  })

  test('has at most six pictures of a guest, also in parallel, and sixty in all', async () => {
    const { id, creator, guest } = await begun()
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => add(guest, id)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(6)
    await expect(add(guest, id)).rejects.toMatchObject({ status: 409, code: 'album_full' })
    expect((await album(guest, id)).canAdd).toBe(false)
    await events.query(
      `WITH stored AS (INSERT INTO picture (name, bytes, width, height, uploaded_by)
         SELECT md5($1 || '-' || n) || '.webp', '', 1, 1, 1 FROM generate_series(1, 53) n RETURNING name)
       INSERT INTO album_picture (event_id, picture, added_by) SELECT $1::bigint, name, 1 FROM stored`,
      [String(id)],
    )
    await add(creator, id)
    await expect(add(creator, id)).rejects.toMatchObject({ code: 'album_full' })
    expect(await idsFor(id)).toHaveLength(60)
  })

  test('loses a picture to who added it, the organiser and administrators, and to nobody else', async () => {
    const { id, creator, guest } = await begun()
    const [own, organised, administered] = [await add(guest, id), await add(guest, id), await add(guest, id)]
    const remove = (who: Parameters<typeof events.call>[0], pictureId: number, eventId = id) =>
      events.call(who, removeAlbumPicture, { id: eventId, pictureId })
    await expect(remove(somebody(), own.id)).rejects.toMatchObject({ status: 403 })
    await remove(guest, own.id)
    await remove(guest, own.id)
    const other = await begun()
    await remove(other.creator, organised.id, other.id)
    expect(await idsFor(id)).toEqual([organised.id, administered.id])
    await remove(creator, organised.id)
    await remove(admin, administered.id)
    expect(await idsFor(id)).toEqual([])
    expect(await isServed(own.imageUrl)).toBe(false)
    expect(await events.query(`SELECT actor_id FROM audit_entry WHERE act LIKE 'DELETE %/pictures/%'`)).toEqual([
      { actor_id: admin.id },
    ])
  })

  test('keeps a picture that another album shows, also when pictures are purged, and loses those of a deleted person', async () => {
    const [one, other] = [await begun(), await begun()]
    const imageBase64 = await photo()
    const shared = await add(one.guest, one.id, imageBase64)
    await add(other.guest, other.id, imageBase64)
    const own = await add(one.guest, one.id)
    await receive(events.db, [onUserDeleted], [createMessage(UserDeleted, { userId: one.guest })])
    expect(await idsFor(one.id)).toEqual([])
    await events.query(`UPDATE picture SET uploaded_at = now() - interval '31 days'`)
    await purgeUnusedPicturesJob(events.db).run({ signal: new AbortController().signal, attempt: 1, maxAttempts: 1 })
    expect([await isServed(shared.imageUrl), await isServed(own.imageUrl)]).toEqual([true, false])
  })

  test('is reported by the picture', async () => {
    const { id, guest } = await begun()
    const { id: pictureId, imageUrl } = await add(guest, id)
    const reporter = somebody()
    await events.call(reporter, reportEvent, { id, reason: 'offensive', pictureId })
    await expect(
      events.call(reporter, reportEvent, { id, reason: 'offensive', pictureId: pictureId + 1000 }),
    ).rejects.toMatchObject({ status: 404 })
    const { events: reported } = await events.call(admin, listReportedEvents, { limit: 100 })
    expect(reported.find(({ eventId }) => eventId === id)?.reports).toMatchObject([{ pictureUrl: imageUrl }])
  })
})
