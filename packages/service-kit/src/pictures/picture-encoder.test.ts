import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { afterEach, describe, expect, test } from 'vitest'
import { createLog } from '../logging/log.ts'
import { createPictureEncoder, type PictureEncoder, type PictureEncoderLimits } from './picture-encoder.ts'

let encoder: PictureEncoder | undefined
afterEach(() => encoder?.close())
/** Allows enough time for a machine that runs many tests at once. */
const open = (limits: Partial<PictureEncoderLimits> = {}) =>
  (encoder = createPictureEncoder(createLog('test', 'silent'), { withinMs: 120_000, ...limits }))

const size = { longestSide: 40 }
const small = () => blank(50, 30).png().toBuffer()
const blank = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: { r: 47, g: 107, b: 79, alpha: 0.5 } } })
/** 480 kB that take 470 MB to decode: interlaced, with 64 bits a pixel. */
const bomb = () => blank(6300, 6300, 4).toColourspace('rgb16').png({ progressive: true }).toBuffer()

const unreadable = { status: 400, code: 'invalid_input', issues: [{ path: 'imageBase64' }] }
const busy = { status: 503, code: 'unavailable', retryAfter: 10 }

describe('encoding', { timeout: 180_000 }, () => {
  test('returns the picture in its new size, and uses one process for several', async () => {
    const pictures = open()
    const [first, second] = [await pictures.encode(await small(), size), await pictures.encode(await small(), size)]
    expect(first).toMatchObject({ name: expect.stringMatching(/^[0-9a-f]{32}\.webp$/), width: 40, height: 24 })
    expect(second).toEqual(first)
    expect((await sharp(first.bytes).metadata()).format).toBe('webp')
    expect(pictures.processIds()).toHaveLength(1)
  })

  test('lowers the quality until a picture is small enough', async () => {
    const raw = { width: 1200, height: 630, channels: 3 } as const
    const noise = await sharp(randomBytes(1200 * 630 * 3), { raw })
      .png()
      .toBuffer()
    const pictures = open()
    const [free, bounded] = [
      await pictures.encode(noise, { longestSide: 1200 }, 'jpeg'),
      await pictures.encode(noise, { longestSide: 1200, maxBytes: 300_000 }, 'jpeg'),
    ]
    expect([free.bytes.length > 300_000, bounded.bytes.length <= 300_000]).toEqual([true, true])
    expect(bounded).toMatchObject({ width: 1200, height: 630 })
  })

  test('returns a JPEG on white on request', async () => {
    const transparent = sharp({ create: { width: 50, height: 30, channels: 4, background: '#00000000' } })
    const { bytes, name } = await open().encode(await transparent.png().toBuffer(), size, 'jpeg')
    expect(name).toMatch(/^[0-9a-f]{32}\.jpeg$/)
    expect((await sharp(bytes).metadata()).format).toBe('jpeg')
    expect((await sharp(bytes).stats()).channels.map(({ min }) => min)).toEqual([255, 255, 255])
  })

  test('refuses a truncated picture, and one of more than 40 megapixels', async () => {
    const pictures = open()
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
    const whole = await sharp({ create: { width: 400, height: 400, channels: 3, noise, background: '#000' } })
      .png()
      .toBuffer()
    await expect(pictures.encode(whole.subarray(0, whole.length / 2), size)).rejects.toMatchObject(unreadable)
    const large = await blank(8000, 5001).png().toBuffer()
    expect(large.length).toBeLessThan(1_000_000)
    await expect(pictures.encode(large, size)).rejects.toMatchObject(unreadable)
  })

  test('refuses a decompression bomb by its process’s memory, and encodes the next picture', async () => {
    const pictures = open({ megabytes: 250 })
    await expect(pictures.encode(await bomb(), size)).rejects.toMatchObject(unreadable)
    await expect(pictures.encode(await small(), size)).resolves.toMatchObject({ width: 40 })
  })

  test('gives up when the time is over, and kills the process', async () => {
    const pictures = open({ withinMs: 1 })
    await expect(pictures.encode(await bomb(), size)).rejects.toMatchObject(busy)
    expect(pictures.processIds()).toEqual([])
  })

  test('survives the death of its process', async () => {
    const pictures = open()
    const encoding = pictures.encode(await bomb(), size)
    await expect.poll(() => pictures.processIds()).toHaveLength(1)
    process.kill(pictures.processIds()[0]!, 'SIGSEGV')
    await expect(encoding).rejects.toMatchObject(unreadable)
    await expect(pictures.encode(await small(), size)).resolves.toMatchObject({ width: 40 })
  })

  test('keeps nine of 55 pictures at once, and refuses the others until there is room', async () => {
    const pictures = open()
    const bytes = await small()
    const outcomes = await Promise.allSettled(Array.from({ length: 55 }, () => pictures.encode(bytes, size)))
    const refusals = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []))
    expect(refusals).toHaveLength(46)
    for (const refusal of refusals) expect(refusal).toMatchObject(busy)
    expect(pictures.processIds()).toHaveLength(1)
    await expect(pictures.encode(bytes, size)).resolves.toMatchObject({ width: 40 })
  })

  test('gives its process none of the service’s variables', async () => {
    process.env['PICTURE_TEST_SECRET'] = 'hunter2'
    const pictures = open()
    await pictures.encode(await small(), size)
    const environment = execFileSync('ps', ['eww', '-p', String(pictures.processIds()[0])], { encoding: 'utf8' })
    expect(environment).toContain('PATH=')
    expect(environment).not.toContain('hunter2')
    delete process.env['PICTURE_TEST_SECRET']
  })
})
