import { call, type ApiError, type CallOptions } from '@convive/contracts/call'
import { getProfilePicture, removeProfilePicture, setProfilePicture } from '@convive/contracts/identity'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startIdentity, type TestIdentity } from '../testing/identity.ts'

let identity: TestIdentity
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.end())

const blank = (width: number, height: number, color = '#2f6b4f') =>
  sharp({ create: { width, height, channels: 3, background: color } })
const set = (options: CallOptions, bytes: Buffer, prefix = '') =>
  call(setProfilePicture, { imageBase64: prefix + bytes.toString('base64') }, options)
const fetchPicture = async (address: string | null) =>
  fetch(identity.service.origin + address, { headers: identity.visitor })
const enter = async () => (await identity.joinAndEnter()).options

describe('a profile picture', () => {
  test.each([
    ['JPEG', () => blank(300, 200).jpeg().toBuffer()],
    ['PNG', () => blank(900, 2000).png().toBuffer()],
    ['WebP', () => blank(700, 700).webp().toBuffer()],
  ])('from a %s becomes square, and everybody may cache it for good', async (_what, make) => {
    const { profileImage } = await set(await enter(), await make())
    expect(profileImage).toMatch(/^\/api\/user\/pictures\/[0-9a-f]{32}\.webp$/)
    const response = await fetchPicture(profileImage)
    expect(response.headers.get('content-type')).toBe('image/webp')
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    const served = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
    expect([served.format, served.width, served.height]).toEqual(['webp', 512, 512])
  })

  test('is the middle of the upload, upright and without the camera’s metadata', async () => {
    const [top, middle, bottom] = await Promise.all(
      ['#ff0000', '#00ff00', '#0000ff'].map((color) => blank(600, 600, color).png().toBuffer()),
    )
    const tall = blank(600, 1800).composite([
      { input: top, top: 0, left: 0 },
      { input: middle, top: 600, left: 0 },
      { input: bottom, top: 1200, left: 0 },
    ])
    const bytes = await tall
      .withExif({ IFD0: { ImageDescription: 'secret place' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const { profileImage } = await set(await enter(), bytes, 'data:image/jpeg;base64,')
    const served = Buffer.from(await (await fetchPicture(profileImage)).arrayBuffer())
    expect((await sharp(served).metadata()).exif).toBeUndefined()
    const { channels } = await sharp(served).stats()
    expect(channels.map(({ mean }) => mean > 128)).toEqual([false, true, false])
  })

  test('replaces the previous one, which is deleted', async () => {
    const options = await enter()
    const first = await set(options, await blank(40, 40, '#111111').png().toBuffer())
    const second = await set(options, await blank(40, 40, '#eeeeee').png().toBuffer())
    expect(second.profileImage).not.toBe(first.profileImage)
    expect((await fetchPicture(first.profileImage)).status).toBe(404)
    expect((await fetchPicture(second.profileImage)).status).toBe(200)
  })

  test('is removed without removing the same picture of another user', async () => {
    const [ana, luis] = [await enter(), await enter()]
    const bytes = await blank(50, 50, '#884422').png().toBuffer()
    const { profileImage } = await set(ana, bytes)
    expect(await set(luis, bytes)).toMatchObject({ profileImage })
    expect(await call(removeProfilePicture, {}, ana)).toMatchObject({ profileImage: null })
    expect((await fetchPicture(profileImage)).status).toBe(200)
    await call(removeProfilePicture, {}, luis)
    expect((await fetchPicture(profileImage)).status).toBe(404)
  })

  test.each([
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a GIF', () => Buffer.from('GIF89a\x01\x00\x01\x00', 'latin1')],
    [
      'a page that begins like a JPEG',
      () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('<script>alert(1)</script>')]),
    ],
    ['a text that is not base64', () => Buffer.from('%%%')],
    ['more than 40 megapixels', () => blank(8000, 5001).png({ compressionLevel: 9 }).toBuffer()],
  ])('is refused: %s', async (_what, make) => {
    await expect(set(await enter(), await make())).rejects.toMatchObject({
      status: 400,
      code: 'invalid_input',
      issues: [{ path: 'imageBase64' }],
    })
  })

  test('is refused above 8 MB', async () => {
    await expect(set(await enter(), Buffer.alloc(8 * 1024 * 1024 + 1))).rejects.toMatchObject({
      status: 413,
      code: 'too_large',
    })
    await expect(set(await enter(), Buffer.alloc(9 * 1024 * 1024))).rejects.toMatchObject({
      status: 413,
      code: 'too_large',
    })
  })

  test('changes at most twenty times a day, and needs a session', async () => {
    const { options, userId } = await identity.joinAndEnter()
    await identity.service.db.source.query(
      `INSERT INTO rate_limit (key, recent, expires_at) VALUES ($1, array_fill(now(), ARRAY[20]), now() + interval '1 day')`,
      [`profile pictures ${userId}`],
    )
    const bytes = await blank(10, 10).png().toBuffer()
    await expect(set(options, bytes)).rejects.toMatchObject({ status: 429, code: 'too_many_requests' })
    await expect(set(identity.options(), bytes)).rejects.toMatchObject({ status: 401, code: 'signed_out' })
  })

  test('does not delay logging in, even if 55 are uploaded at once that are hard to decode', async () => {
    const people = await Promise.all([enter(), enter(), enter()])
    const { username } = await identity.join()
    // 5 megapixels, interlaced, with 64 bits a pixel. One of 20 took over 20 s on a busy machine, and was refused.
    const hard = await sharp({ create: { width: 2250, height: 2250, channels: 4, background: '#2f6b4f80' } })
      .toColourspace('rgb16')
      .png({ progressive: true })
      .toBuffer()
    const answered: string[] = []
    const uploads = Array.from({ length: 55 }, (_, index) =>
      set(people[index % 3]!, hard).then(
        () => answered.push('stored'),
        (error: ApiError) => answered.push(error.code),
      ),
    )
    // One is decoded, eight wait, and the next is refused.
    await expect.poll(() => answered).toContain('unavailable')
    expect((await identity.logIn(username)).response.status).toBe(200)
    expect(answered.filter((answer) => answer === 'stored').length).toBeLessThan(9)
    await Promise.all(uploads)
    expect(answered).toContain('stored')
  }, 120_000)

  test.each(['x', '../me', '0'.repeat(32), `${'0'.repeat(32)}.webp`])('there is no picture %s', async (name) => {
    await expect(call(getProfilePicture, { name }, identity.options())).rejects.toMatchObject({ status: 404 })
  })
})
