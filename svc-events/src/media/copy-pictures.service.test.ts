import { createEvent, getEvent, listEvents, updateEvent } from '@convive/contracts/events'
import { listEventNotifications } from '@convive/contracts/notifications'
import { eventually } from '@convive/service-kit/testing/eventually'
import { receive } from '@convive/service-kit/testing/messages'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEvents, type EventsUnderTest } from '../testing/events-service.ts'
import { onEventChanged } from '../imports/on-event-changed.ts'
import { draft, somebody } from '../testing/factories.ts'
import { changed, newUid } from '../testing/import-messages.ts'

const picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#2f6b4f' } })
  .png()
  .toBuffer()
const server = createServer(({ url = '' }, response) => {
  if (url === '/moved') response.writeHead(302, { location: '/flyer.png' }).end()
  else if (url === '/flyer.png') response.end(picture)
  else if (url === '/page') response.end('<p>No picture</p>')
  else response.writeHead(404).end()
}).listen(0, '127.0.0.1')
const site = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

let events: EventsUnderTest
let closed: EventsUnderTest
beforeAll(async () => {
  events = await startEvents({ SCAN_ALLOW_PRIVATE_HOSTS: 'on' })
  closed = await startEvents()
})
afterAll(async () => {
  await events.end()
  await closed.end()
  server.close()
})

const own = /^\/media\/[0-9a-f]{32}\.webp$/
const pictureOf = async (service: EventsUnderTest, as: number | undefined, id: number) =>
  (await service.call(as, getEvent, { id })).imageUrl

test('a picture elsewhere is answered as sent, and shown to everybody once it is our own copy', async () => {
  const creator = somebody()
  const imageUrl = `${site()}/moved`
  const event = await events.call(creator, createEvent, draft({ imageUrl }))
  expect(event.imageUrl).toBe(imageUrl)
  const copied = await eventually(
    () => pictureOf(events, undefined, event.id),
    (shown) => shown !== null,
  )
  expect(copied).toMatch(own)
  expect(await events.call(undefined, getEvent, { id: event.id })).toMatchObject({
    imageSize: { width: 300, height: 200 },
  })
  const changed = `${site()}/flyer.png`
  const edited = await events.call(creator, updateEvent, { id: event.id, ...draft({ imageUrl: changed }) })
  expect(edited.imageUrl).toBe(changed)
  await eventually(
    () => pictureOf(events, creator, event.id),
    (shown) => shown === copied,
  )
  expect(await events.call(creator, listEventNotifications, {})).toEqual([])
})

test('of a series, each date gets the copy', async () => {
  const given = draft({ imageUrl: `${site()}/flyer.png` })
  const dates = [0, 7].map((days) =>
    new Date(Date.parse(given.eventDate) + days * 86_400_000).toISOString().slice(0, 10),
  )
  const event = await events.call(somebody(), createEvent, { ...given, dates })
  const rows = await eventually(
    () =>
      events.query<{ imageUrl: string }>('SELECT image_url AS "imageUrl" FROM event WHERE series_id = $1', [
        event.seriesId,
      ]),
    (all) => all.every(({ imageUrl }) => own.test(imageUrl)),
  )
  expect(rows).toHaveLength(2)
})

test('what is no picture is taken away, and its creator hears of it', async () => {
  const creator = somebody()
  const event = await events.call(creator, createEvent, draft({ imageUrl: `${site()}/page` }))
  const notices = await eventually(
    () => events.call(creator, listEventNotifications, {}),
    (all) => all.length > 0,
  )
  expect(notices).toMatchObject([{ kind: 'picture_failed', eventId: event.id, title: event.title }])
  expect(await pictureOf(events, creator, event.id)).toBeNull()
})

test('nothing is asked of an address inside our network, and visitors never see an address elsewhere', async () => {
  const creator = somebody()
  const event = await closed.call(creator, createEvent, draft({ imageUrl: `${site()}/flyer.png` }))
  expect(event.imageUrl).toContain('/flyer.png')
  const listed = await closed.call(undefined, listEvents, { region: 'all' })
  expect(listed.items.map(({ imageUrl }) => imageUrl)).toEqual([null])
  await eventually(
    () => closed.call(creator, listEventNotifications, {}),
    (all) => all.length > 0,
  )
  expect(await pictureOf(closed, creator, event.id)).toBeNull()
})

test('an imported event gets our own copy of its picture, and keeps it when its source gives another address', async () => {
  const uid = newUid()
  const title = 'Feria con afiche'
  await receive(events.db, [onEventChanged], [changed(uid, 1, { title, imageUrl: `${site()}/flyer.png` })])
  const [{ id } = { id: 0 }] = await events.query<{ id: number }>('SELECT id FROM event WHERE title = $1', [title])
  const copied = await eventually(
    () => pictureOf(events, undefined, id),
    (shown) => shown !== null,
  )
  expect(copied).toMatch(own)
  const again = changed(uid, 2, { title: 'Feria con otro afiche', imageUrl: `${site()}/moved?again` })
  await receive(events.db, [onEventChanged], [again])
  expect(await events.call(undefined, getEvent, { id })).toMatchObject({
    title: 'Feria con otro afiche',
    imageUrl: copied,
  })
})
