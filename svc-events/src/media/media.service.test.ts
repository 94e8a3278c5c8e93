import { getEvent } from '@convive/contracts/events'
import { getPicture, uploadPicture } from '@convive/contracts/media'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startEvents, type EventsUnderTest } from '../testing/events-service.ts'
import { makeEvent, somebody } from '../testing/factories.ts'
import { purgeUnusedPicturesJob } from './pictures.ts'

let events: EventsUnderTest
beforeAll(async () => {
  events = await startEvents()
})
afterAll(() => events.end())

const blank = (width: number, height: number, color = '#2f6b4f') =>
  sharp({ create: { width, height, channels: 3, background: color } })
const upload = (bytes: Buffer, prefix = '') =>
  events.call(somebody(), uploadPicture, { imageBase64: prefix + bytes.toString('base64') })
const fetchPicture = async (imageUrl: string) => fetch(events.origin + imageUrl, { headers: await events.as() })

describe('uploading a picture', () => {
  test.each([
    ['JPEG', () => blank(300, 200).jpeg().toBuffer()],
    ['PNG', () => blank(300, 200).png().toBuffer()],
    ['WebP', () => blank(300, 200).webp().toBuffer()],
  ])('takes a %s and serves it as WebP, for good', async (_, make) => {
    const { imageUrl, width, height } = await upload(await make())
    expect([width, height]).toEqual([300, 200])
    const response = await fetchPicture(imageUrl)
    expect(response.headers.get('content-type')).toBe('image/webp')
    expect(response.headers.get('cache-control')).toContain('immutable')
    const served = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
    expect([served.format, served.width, served.height]).toEqual(['webp', 300, 200])
  })

  test('can be shown by an event', async () => {
    const { imageUrl } = await upload(await blank(40, 60).png().toBuffer())
    const { id } = await makeEvent(events, { imageUrl })
    expect(await events.call(somebody(), getEvent, { id })).toMatchObject({
      imageUrl,
      imageSize: { width: 40, height: 60 },
    })
    const drawn = await makeEvent(events)
    expect(await events.call(somebody(), getEvent, { id: drawn.id })).not.toHaveProperty('imageSize')
  })

  test('accepts a data URL, and stores the same picture under the same address', async () => {
    const bytes = await blank(50, 50, '#884422').png().toBuffer()
    const first = await upload(bytes)
    expect(await upload(bytes, 'data:image/png;base64,')).toEqual(first)
  })

  test('shrinks large pictures, turns them upright and removes the camera’s metadata', async () => {
    const bytes = await blank(3200, 1200)
      .withExif({ IFD0: { Make: 'Cámara', ImageDescription: 'secret place' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const { imageUrl, width, height } = await upload(bytes)
    expect([width, height]).toEqual([600, 1600])
    const served = Buffer.from(await (await fetchPicture(imageUrl)).arrayBuffer())
    expect((await sharp(served).metadata()).exif).toBeUndefined()
    expect(served.toString('latin1')).not.toContain('secret place')
  })

  test.each([
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a GIF', () => Buffer.from('GIF89a\x01\x00\x01\x00', 'latin1')],
    ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    [
      'a page that begins like a JPEG',
      () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('<script>alert(1)</script>')]),
    ],
    ['nothing', () => Buffer.alloc(0)],
    ['what is no base64', () => Buffer.from('%%%')],
  ])('refuses %s', async (_, make) => {
    await expect(upload(make())).rejects.toMatchObject({
      status: 400,
      code: 'invalid_input',
      issues: [{ path: 'imageBase64' }],
    })
  })

  test('refuses a truncated picture', async () => {
    const bytes = await sharp({
      create: {
        width: 400,
        height: 400,
        channels: 3,
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
        background: '#000',
      },
    })
      .png()
      .toBuffer()
    await expect(upload(bytes.subarray(0, bytes.length / 2))).rejects.toMatchObject({
      status: 400,
      issues: [{ path: 'imageBase64' }],
    })
  })

  test('refuses more than 40 megapixels, however small the file', async () => {
    const bytes = await blank(8000, 5001).png({ compressionLevel: 9 }).toBuffer()
    expect(bytes.length).toBeLessThan(1_000_000)
    await expect(upload(bytes)).rejects.toMatchObject({ status: 400, issues: [{ path: 'imageBase64' }] })
  })

  test('refuses more than 8 MB', async () => {
    await expect(upload(Buffer.alloc(8 * 1024 * 1024 + 1))).rejects.toMatchObject({ status: 413, code: 'too_large' })
    await expect(upload(Buffer.alloc(9 * 1024 * 1024))).rejects.toMatchObject({ status: 413, code: 'too_large' })
  })

  test('requires a session and is limited to forty a day, also in parallel', async () => {
    const bytes = await blank(10, 10).png().toBuffer()
    await expect(
      events.call(undefined, uploadPicture, { imageBase64: bytes.toString('base64') }),
    ).rejects.toMatchObject({ status: 401 })
    const person = somebody()
    await events.query(
      `INSERT INTO rate_limit (key, recent, expires_at) VALUES ($1, array_fill(now(), ARRAY[38]), now() + interval '1 day')`,
      [`picture-upload ${person}`],
    )
    const outcomes = await Promise.allSettled(
      Array.from({ length: 6 }, () => events.call(person, uploadPicture, { imageBase64: bytes.toString('base64') })),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    await expect(events.call(person, uploadPicture, { imageBase64: bytes.toString('base64') })).rejects.toMatchObject({
      status: 429,
      code: 'too_many_requests',
    })
  })
})

test.each(['x', '../event', '0'.repeat(32), `${'0'.repeat(32)}.webp`, `${'0'.repeat(32)}.png`])(
  'there is no picture %s',
  async (name) => {
    await expect(events.call(undefined, getPicture, { name })).rejects.toMatchObject({ status: 404 })
  },
)

test('pictures that no event shows are deleted after 30 days', async () => {
  const shown = await upload(await blank(60, 60, '#111111').png().toBuffer())
  const forgotten = await upload(await blank(60, 60, '#222222').png().toBuffer())
  const young = await upload(await blank(60, 60, '#333333').png().toBuffer())
  await makeEvent(events, { imageUrl: shown.imageUrl })
  await events.query(`UPDATE picture SET uploaded_at = now() - interval '31 days' WHERE '/media/' || name <> $1`, [
    young.imageUrl,
  ])
  await purgeUnusedPicturesJob(events.db).run({ signal: new AbortController().signal, attempt: 1, maxAttempts: 1 })
  const statuses = await Promise.all(
    [shown, forgotten, young].map(async ({ imageUrl }) => (await fetchPicture(imageUrl)).status),
  )
  expect(statuses).toEqual([200, 404, 200])
})
