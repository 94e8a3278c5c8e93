import { readFileSync } from 'node:fs'
import type { Event } from '@convive/contracts/events'
import { exampleEvent } from '@convive/contracts/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  answerJson,
  createBuild,
  startTestGateway,
  startTestServer,
  type TestGateway,
  type TestServer,
} from '../../testing/test-gateway.ts'
import { sharePicturePath } from './share-picture.ts'

const uiKit = new URL('../../../../packages/ui-kit/src/', import.meta.url)
const shell = createBuild({
  'index.html': '<!doctype html><link rel="preload" href="/assets/bricolage-latin.12ab.woff2"><head></head>',
  'asset-manifest.json': JSON.stringify({
    paths: [],
    illustrations: { 'music.svg': 'music.1234.svg', 'settings.svg': 'settings.1234.svg' },
    chunks: {},
    shared: {},
  }),
  'bricolage-latin.12ab.woff2': readFileSync(new URL('design/theme/fonts/bricolage-latin.woff2', uiKit)),
  'music.1234.svg': readFileSync(new URL('domain/covers/drawings/music.svg', uiKit)),
  'settings.1234.svg': readFileSync(new URL('domain/covers/drawings/settings.svg', uiKit)),
})
const event: Event = {
  ...exampleEvent,
  title: 'Noche de peña 🎉',
  description: 'Con marimba y café.',
  eventDate: '2127-01-09',
  creatorId: 2,
  creatorName: 'Ana',
  currency: 'crc',
  createdAt: '2026-03-01T00:00:00Z',
  updatedAt: '2026-03-01T00:00:00Z',
}
const sibling = { ...event, id: 9 }
const cancelled = { ...event, id: 6, isCancelled: true, cancelReason: 'Por la lluvia' }
const withFlyer = { ...event, id: 7, imageUrl: `/media/${'a'.repeat(32)}.webp` }
const withFocus = { ...withFlyer, id: 10, imageFocus: { x: 0, y: 0, zoom: 300 } }
const flyer = readFileSync(new URL('../../../../svc-ingest/src/testing/feria.webp', import.meta.url))

let events: TestServer
let gateway: TestGateway
beforeAll(async () => {
  events = await startTestServer((request, response) => {
    const found = [event, sibling, cancelled, withFlyer, withFocus].find(
      ({ id }) => request.url === `/api/events/${id}`,
    )
    if (found) answerJson(response, found)
    else if (request.url === withFlyer.imageUrl) response.writeHead(200, { 'content-type': 'image/webp' }).end(flyer)
    else answerJson(response, { error: 'Not there.', code: 'not_found' }, 404)
  })
  gateway = await startTestGateway({ frontEnds: { shell: shell.folder }, services: { 'svc-events': events.origin } })
})
afterAll(async () => {
  await gateway.stop()
  await events.stop()
  shell.remove()
})
const get = (path: string) => fetch(gateway.origin + path)
const bytesOf = async (path: string) => Buffer.from(await (await get(path)).arrayBuffer())
/** Reads the size from a JPEG's frame header. */
function sizeOf(jpeg: Buffer): { width: number; height: number } {
  const frame = [0xc0, 0xc2].map((marker) => jpeg.indexOf(Buffer.from([0xff, marker]))).find((at) => at > 0) ?? 0
  return { height: jpeg.readUInt16BE(frame + 5), width: jpeg.readUInt16BE(frame + 7) }
}

test('sends a share picture as a JPEG of 1200 by 630 pixels, under 300 kB and cached for a year', async () => {
  const response = await get(sharePicturePath(event, 'es'))
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000')
  const jpeg = Buffer.from(await response.arrayBuffer())
  expect(sizeOf(jpeg)).toEqual({ width: 1200, height: 630 })
  expect(jpeg.length).toBeLessThan(300_000)
})

test('draws the cover of the event, which another event of the category does not have', async () => {
  const [one, other] = await Promise.all([event, sibling].map((each) => bytesOf(sharePicturePath(each, 'es'))))
  expect(one?.equals(other!)).toBe(false)
})

test('draws the event’s own picture, and marks a cancelled event', async () => {
  const plain = await bytesOf(sharePicturePath(event, 'es'))
  for (const other of [cancelled, withFlyer, withFocus]) {
    const jpeg = await bytesOf(sharePicturePath(other, 'es'))
    expect(sizeOf(jpeg)).toEqual({ width: 1200, height: 630 })
    expect(jpeg.equals(plain)).toBe(false)
  }
  expect(
    (await bytesOf(sharePicturePath(withFocus, 'es'))).equals(await bytesOf(sharePicturePath(withFlyer, 'es'))),
  ).toBe(false)
})

test('changes the URL with the content, and serves the current picture at an old URL, cached briefly', async () => {
  const path = sharePicturePath(event, 'es')
  expect(sharePicturePath({ ...event, goingCount: 3 }, 'es')).toBe(path)
  const old = sharePicturePath({ ...event, eventDate: '2127-01-08' }, 'es')
  expect(old).not.toBe(path)
  const response = await get(old)
  expect(response.headers.get('cache-control')).toBe('public, max-age=300')
  expect(Buffer.from(await response.arrayBuffer()).equals(await bytesOf(path))).toBe(true)
})

test('has no picture of an event that a visitor may not see', async () => {
  expect((await get(sharePicturePath({ ...event, id: 8 }, 'es'))).status).toBe(404)
})
