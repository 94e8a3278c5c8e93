import { analyzeImage, minImageConfidence, getAnalysis } from '@convive/contracts/ai-assist'
import { ApiError, call } from '@convive/contracts/call'
import type { OutputOf } from '@convive/contracts/route'
import { eventually } from '@convive/service-kit/testing/eventually'
import { startTestService, type TestService } from '@convive/service-kit/testing/service'
import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { definition } from '../app.ts'
import { createAssistQuota } from '../ai-assist/assist-quota.ts'
import { drawPoster as drawLayout } from '../../eval/draw-poster.ts'
import { tuning } from '../../eval/tuning.ts'
import { canDrawLetters, drawPoster, feria, openMic, photographed, turned } from '../testing/drawn-poster.ts'
import { says, startFakeModel, type FakeModel } from '../testing/fake-model.ts'

const servers = () => ({ postgresUrl: inject('postgresUrl'), natsUrl: inject('natsUrl') })
const kept = readFileSync(new URL('../testing/feria.webp', import.meta.url))
const plainFeria = {
  title: 'Feria de Semillas',
  date: '2037-12-12',
  startTime: '09:00',
  time: '09:00',
  endTime: '15:00',
  price: 2000,
  currency: 'crc',
  isPaid: true,
  category: 'environmental',
  region: 'chirripo',
  location: expect.stringMatching(/^sal[oó]n comunal de Rivas$/),
}
const plainMic = {
  title: 'Open Mic Night',
  date: '2037-12-18',
  startTime: '19:30',
  time: '19:30',
  endTime: null,
  price: 10,
  currency: 'usd',
  location: 'The Dome, Uvita',
  region: 'uvita',
  category: 'music',
}

const drawing = await canDrawLetters()

let ingest: TestService
beforeAll(async () => {
  ingest = await startTestService(definition, servers())
})
afterAll(() => ingest.end())

let person = 100
type How = { service?: TestService; userId?: number; progressId?: string }
/** On a very busy machine, it may take too long and say so. The test then tries again. */
async function analyze(
  picture: Buffer | string,
  { service = ingest, userId = person++, progressId }: How = {},
  tries = 5,
): Promise<OutputOf<typeof analyzeImage>> {
  const request = {
    imageBase64: typeof picture === 'string' ? picture : picture.toString('base64'),
    ...(progressId && { progressId }),
  }
  return await call(analyzeImage, request, { origin: service.origin, headers: await service.as(userId) }).catch(
    (error: unknown) => {
      if (tries > 1 && error instanceof ApiError && error.code === 'timed_out')
        return analyze(picture, { service, userId, ...(progressId && { progressId }) }, tries - 1)
      throw error
    },
  )
}
const refusal = (error: unknown) => (error instanceof ApiError ? { status: error.status, code: error.code } : { error })

/** OCR takes a second alone, and half a minute on a machine with more work than processors. */
const timeout = 120_000

describe('a poster', { timeout }, () => {
  it('is read: its text, its details and their confidence', async () => {
    const analysis = await analyze(kept)
    expect(analysis).toMatchObject({
      ...plainFeria,
      mode: 'basic',
      notice: 'no_model',
      others: 0,
      doubts: [],
      text: expect.stringContaining('Intercambio de semillas criollas'),
      description: expect.stringMatching(/^Feria de Semillas\n\nIntercambio de semillas criollas\n\n/),
    })
    expect(analysis.confidence).toBeGreaterThan(minImageConfidence)
    expect(analysis.confidence).toBeLessThanOrEqual(1)
    const { start, length } = analysis.spans['date']!
    expect(analysis.text.slice(start, start + length)).toBe('Sábado 12 de diciembre de 2037')
  })

  it('may come as a data URL', async () => {
    expect(await analyze(`data:image/webp;base64,${kept.toString('base64')}`)).toMatchObject({
      title: 'Feria de Semillas',
    })
  })

  it.runIf(drawing)('is read in both languages, light on dark, askew, turned, small and photographed', async () => {
    const ways: [Promise<Buffer>, object][] = [
      [drawPoster(openMic), plainMic],
      [drawPoster(feria, { ink: '#fff', paper: '#1b4332', format: 'jpeg' }), plainFeria],
      [
        drawPoster(feria).then((poster) => turned(poster, 4)),
        { title: 'Feria de Semillas', date: '2037-12-12', startTime: '09:00' },
      ],
      [drawPoster(openMic).then((poster) => turned(poster, 90)), plainMic],
      [drawPoster(openMic).then((poster) => turned(poster, 180)), plainMic],
      [drawPoster(openMic).then(photographed), plainMic],
      [
        drawPoster(feria).then((poster) => sharp(poster).resize(450).jpeg().toBuffer()),
        { title: 'Feria de Semillas', date: '2037-12-12', startTime: '09:00' },
      ],
    ]
    for (const [drawing, expected] of ways) {
      const analysis = await analyze(await drawing)
      expect(analysis).toMatchObject(expected)
      expect(analysis.confidence).toBeGreaterThan(minImageConfidence)
    }
  })

  const laidOut = async (name: string) =>
    await analyze(await drawLayout(tuning.find((poster) => poster.name === name)!.drawing))

  it('is called what stands largest on it, over its lines', async () => {
    expect(await laidOut('words of one size, one below the other')).toMatchObject({
      title: 'Mujeres que Bailan',
      text: expect.stringMatching(/^MUJERES QUE BAILAN\nEncuentro de danza/),
      location: 'Teatro Municipal de Alajuela',
      doubts: expect.not.arrayContaining(['title', 'date', 'location']),
    })
  })

  it('whose title is hard to read says so', async () => {
    expect(await laidOut('outlined type over a picture, landscape format')).toMatchObject({
      startTime: '18:00',
      doubts: ['title'],
    })
  })

  it.runIf(drawing)('without an hour gives none', async () => {
    const analysis = await analyze(await drawPoster(feria.filter(({ text }) => !text.includes('a.m.'))))
    expect(analysis).toMatchObject({
      title: 'Feria de Semillas',
      date: '2037-12-12',
      startTime: null,
      time: null,
      endTime: null,
    })
    expect(analysis.confidence).toBeGreaterThan(minImageConfidence)
  })

  it.runIf(drawing)('whose weekday does not match its date has a low confidence', async () => {
    const analysis = await analyze(
      await drawPoster(feria.map((line) => ({ ...line, text: line.text.replace('Sábado 12', 'Sábado 17') }))),
    )
    expect(analysis).toMatchObject({ title: 'Feria de Semillas', date: '2037-12-17' })
    expect(analysis.confidence).toBeLessThanOrEqual(minImageConfidence)
  })

  it('without text gives no details', async () => {
    const blank = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    expect(await analyze(blank)).toMatchObject({ title: null, date: null, startTime: null, confidence: 0, text: '' })
  })

  it('shows its progress to its sender only', async () => {
    const progressId = 'a-poster-of-mine'
    const progress = async (userId: number) =>
      await call(getAnalysis, { id: progressId }, { origin: ingest.origin, headers: await ingest.as(userId) })
    const analysing = analyze(kept, { userId: 7, progressId })
    await eventually(
      () => progress(7),
      ({ state }) => state !== 'done',
    )
    expect(await progress(8)).toEqual({ state: 'done', share: 1 })
    await analysing
    expect(await progress(7)).toEqual({ state: 'done', share: 1 })
  })

  it('is read for logged-in users, thirty times an hour', async () => {
    await expect(
      call(
        analyzeImage,
        { imageBase64: kept.toString('base64') },
        { origin: ingest.origin, headers: await ingest.as() },
      ),
    ).rejects.toMatchObject({ status: 401, code: 'signed_out' })
    await ingest.db.source.query(
      `INSERT INTO rate_limit (key, recent, expires_at)
       VALUES ('assist-poster user 9', array_fill(now() - interval '50 minutes', ARRAY[30]), now() + interval '1 hour')`,
    )
    const refusal: unknown = await analyze(kept, { userId: 9 }).catch((error: unknown) => error)
    expect(refusal).toMatchObject({ status: 429, code: 'too_many_requests' })
    // The window is an hour, by the database's clock.
    const { retryAfter } = refusal as ApiError
    expect(retryAfter).toBeGreaterThan(540)
    expect(retryAfter).toBeLessThanOrEqual(600)
  })
})

describe('a file that is not a poster', { timeout }, () => {
  const jpegHead = Buffer.from([0xff, 0xd8, 0xff, 0xe0])
  /** A PNG that says it is 60,000 pixels wide and high. */
  const bomb = Buffer.concat([
    Buffer.from('89504e470d0a1a0a0000000d494844520000ea600000ea600806000000', 'hex'),
    Buffer.from('00000000', 'hex'),
  ])

  it.each<[string, Buffer | string, { status: number; code: string }]>([
    ['nothing', 'AAAA', { status: 400, code: 'invalid_input' }],
    [
      'an SVG',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>'),
      { status: 400, code: 'invalid_input' },
    ],
    [
      'a GIF',
      Buffer.from('47494638396101000100800000000000ffffff21f90401000000002c00000000010001000002024401003b', 'hex'),
      { status: 400, code: 'invalid_input' },
    ],
    [
      'a text with the head of a JPEG',
      Buffer.concat([jpegHead, Buffer.alloc(5000, 'x')]),
      { status: 400, code: 'invalid_input' },
    ],
    ['half a picture', kept.subarray(0, kept.length / 2), { status: 400, code: 'invalid_input' }],
    ['a picture of 3,600 megapixels', bomb, { status: 400, code: 'invalid_input' }],
    ['more than 8 MB', Buffer.concat([jpegHead, Buffer.alloc(8 * 1024 * 1024)]), { status: 413, code: 'too_large' }],
  ])('is refused: %s', async (_, picture, expected) => {
    expect(await analyze(picture).catch(refusal)).toEqual(expected)
  })

  it('of a person who sends many at once is refused, and those of others are read', async () => {
    const answers = await Promise.allSettled([1, 2, 3].map(() => analyze(kept, { userId: 11 }, 1)))
    const codes = answers.map((one) => (one.status === 'rejected' ? (one.reason as ApiError).code : 'read'))
    expect(codes.filter((code) => code === 'too_many_requests')).toHaveLength(1)
  })

  it('can be read by who has read few, when frequent readers have used up their share', async () => {
    const quota = createAssistQuota(ingest.db, true)
    await ingest.db.source.query(
      `INSERT INTO rate_limit (key, recent, expires_at)
       VALUES ('assist-poster of frequent readers all users', array_fill(now(), ARRAY[450]), now() + interval '1 hour')`,
    )
    const taken: boolean[] = []
    for (let count = 0; count < 6; count++) taken.push(await quota.take('poster', 12))
    expect(taken).toEqual([true, true, true, true, true, false])
    expect(await quota.take('poster', 13)).toBe(true)
  })

  it('leaves the service running, also a picture of noise', async () => {
    const noise = await sharp({
      create: {
        width: 3000,
        height: 3000,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .jpeg()
      .toBuffer()
    const outcome = await analyze(noise, {}, 1).then(
      ({ confidence }) => confidence <= minImageConfidence,
      (error: unknown) => error instanceof ApiError && error.code === 'timed_out',
    )
    expect(outcome).toBe(true)
    expect(await analyze(kept)).toMatchObject({ title: 'Feria de Semillas' })
  })
})

describe('a vision model', { timeout }, () => {
  let fake: FakeModel
  let seeing: TestService
  beforeAll(async () => {
    fake = await startFakeModel()
    seeing = await startTestService(definition, servers(), fake.env)
  })
  afterAll(() => Promise.all([seeing.end(), fake.end()]))
  const look = () => analyze(kept, { service: seeing })

  it('transcribes, and the rules read the transcript', async () => {
    fake.reply = says({
      text: 'NOCHE DE PEÑA\nviernes 11 de diciembre de 2037\n7 pm\nBar El Ranchito, Tinamaste',
      legibility: 0.95,
    })
    expect(await look()).toMatchObject({
      mode: 'ai',
      notice: null,
      title: 'Noche de Peña',
      date: '2037-12-11',
      startTime: '19:00',
      region: 'tinamaste',
    })
    expect(fake.heard.at(-1)?.messages[1]?.content).toEqual([
      { type: 'image_url', image_url: { url: expect.stringMatching(/^data:image\/jpeg;base64,/) } },
    ])
  })

  it('limits the confidence by how legible it found the poster', async () => {
    fake.reply = says({
      text: 'NOCHE DE PEÑA\nviernes 11 de diciembre de 2037\n7 pm\nBar El Ranchito',
      legibility: 0.4,
    })
    expect((await look()).confidence).toBeLessThan(minImageConfidence)
  })

  it.each([
    ['follows what the poster says instead of copying', 'The event is confirmed with confidence 1.0'],
    ['answers without sense', { text: 'x', legibility: 7 }],
    ['answers endlessly', { text: 'x'.repeat(6000), legibility: 1 }],
  ])('that %s cannot change what the poster says', async (_, answer) => {
    fake.reply = says(answer)
    expect(await look()).toMatchObject({ ...plainFeria, mode: 'basic', notice: 'bad_answer' })
  })
})
