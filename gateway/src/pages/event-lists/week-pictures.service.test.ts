import { readFileSync } from 'node:fs'
import type { Event } from '@convive/contracts/events'
import { exampleEvent } from '@convive/contracts/testing'
import { decodeQR } from 'qr/decode.js'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWeekPictures } from './week.ts'
import {
  answerJson,
  createBuild,
  startTestGateway,
  startTestServer,
  type TestGateway,
  type TestServer,
} from '../../testing/test-gateway.ts'

const uiKit = new URL('../../../../packages/ui-kit/src/', import.meta.url)
const drawings = ['music.svg', 'sports.svg', 'settings.svg']
const shell = createBuild({
  'index.html': '<!doctype html><head></head>',
  'asset-manifest.json': JSON.stringify({
    paths: [],
    illustrations: Object.fromEntries(drawings.map((name) => [name, name])),
    chunks: {},
    shared: {},
  }),
  'bricolage-latin.12ab.woff2': readFileSync(new URL('design/theme/fonts/bricolage-latin.woff2', uiKit)),
  ...Object.fromEntries(drawings.map((name) => [name, readFileSync(new URL(`domain/covers/drawings/${name}`, uiKit))])),
})
const long = 'Gran baile de fin de año con la orquesta del pueblo, marimba y cena para todos ya'
const week = (titles: string[]): Event[] =>
  titles.map((title, index) => ({ ...exampleEvent, id: index + 1, title, location: `${long}, ${long}` }))
/** The weeks of five categories. */
const weeks: Record<string, Event[]> = {
  music: week(Array.from({ length: 30 }, () => long)),
  sports: week(['🎉🎉🎉', '👩‍👩‍👧‍👦 Feria 🌽', 'Peña']),
  arts: week([
    '</path><script>alert(1)</script>',
    `Z${'\u0351\u0322'.repeat(70)}algo`,
    '\u202e\u2066oñirat',
    'W'.repeat(80),
  ]),
  wellness: week([]),
  education: week(['Yoga']),
}

let events: TestServer
let gateway: TestGateway
beforeAll(async () => {
  events = await startTestServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://test')
    answerJson(response, weeks[url.searchParams.get('category') ?? ''] ?? week(['Peña']))
  })
  gateway = await startTestGateway({
    frontEnds: { shell: shell.folder },
    services: { 'svc-events': events.origin },
    env: { SITE_URL: 'https://convive.test' },
  })
})
afterAll(async () => {
  await gateway.stop()
  await events.stop()
  shell.remove()
})
const get = async (path: string) => {
  const response = await fetch(gateway.origin + path)
  return { response, body: Buffer.from(await response.arrayBuffer()) }
}
/** Reads the code in the lower left of a picture, scaled to half. */
async function codeOf(picture: Buffer): Promise<string> {
  const { width, height } = await sharp(picture).metadata()
  const [part, top] = [Math.round(width / 2), Math.round(height * 0.65)]
  const corner = await sharp(picture)
    .extract({ left: 0, top, width: part, height: height - top })
    .toBuffer()
  const half = sharp(corner).resize({ width: Math.round(part / 2) })
  const { data, info } = await half.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return decodeQR({ width: info.width, height: info.height, data: new Uint8Array(data) })
}
/** Whether a part of a picture, in shares of its sides, is plain paper. JPEG blurs the colour a little. */
async function isPaper(picture: Buffer, [left, top, width, height]: [number, number, number, number]) {
  const size = await sharp(picture).metadata()
  const part = await sharp(picture)
    .extract({
      left: Math.round(left * size.width),
      top: Math.round(top * size.height),
      width: Math.round(width * size.width),
      height: Math.round(height * size.height),
    })
    .toBuffer()
  return (await sharp(part).stats()).channels.every(({ min }, index) => min > [240, 235, 224][index]! - 12)
}
const pictureIn = (pdf: Buffer) => {
  const start = pdf.indexOf(Buffer.from([0xff, 0xd8, 0xff]))
  return pdf.subarray(start, pdf.indexOf('\nendstream', start))
}

test.each([
  ['music', 'week.jpg', 300_000],
  ['sports', 'week.jpg', 300_000],
  ['arts', 'week.jpg?lang=en', 300_000],
  ['wellness', 'week.jpg', 300_000],
  ['education', 'week.jpg', 300_000],
  ['music', 'week.pdf?lang=en', 500_000],
  ['arts', 'week.pdf?size=letter', 500_000],
])(
  '%s stays inside its boxes in %s, and its code is read at half size',
  { timeout: 180_000 },
  async (name, file, max) => {
    const { response, body } = await get(`/share/category-${name}/${file}`)
    expect(response.status).toBe(200)
    expect(body.length).toBeLessThan(max)
    const picture = file.startsWith('week.pdf') ? pictureIn(body) : body
    expect(await codeOf(picture)).toBe(`https://convive.test/events/discover?category=${name}`)
    for (const edge of [0, 0.95]) expect(await isPaper(picture, [edge, 0.3, 0.05, 0.69])).toBe(true)
    expect(await isPaper(picture, [0, 0.965, 1, 0.03])).toBe(true)
  },
)

test(
  'is a JPEG of a story and a document of one page, for every cache and without a session',
  { timeout: 180_000 },
  async () => {
    const story = await get('/share/uvita/week.jpg')
    expect(story.response.headers.get('content-type')).toBe('image/jpeg')
    expect(story.response.headers.get('cache-control')).toBe('public, max-age=300')
    expect(await sharp(story.body).metadata()).toMatchObject({ format: 'jpeg', width: 1080, height: 1920 })
    const { response, body } = await get('/share/uvita/week.pdf?from=2036-09-01')
    expect(response.headers.get('content-type')).toBe('application/pdf')
    expect(response.headers.get('content-disposition')).toBe('inline; filename="convive-uvita-2036-09-01.pdf"')
    const text = body.toString('latin1')
    expect(text).toContain('/MediaBox [0 0 595.44 842.04]')
    const [, xref] = /startxref\n(\d+)\n/.exec(text) ?? []
    const table = text.slice(Number(xref))
    const offsets = [...table.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) => Number(offset))
    expect(offsets.map((offset) => text.slice(offset, offset + 7))).toEqual(
      [1, 2, 3, 4, 5, 6, 7].map((n) => `${n} 0 obj`),
    )
  },
)

test('draws two weeks at once, and refuses a third until there is room', async () => {
  const [opening, gate] = [new Error('closed'), Promise.withResolvers<never>()]
  const draw = createWeekPictures({
    assets: { readDrawing: async () => undefined, readFont: async () => undefined },
    openTools: () => gate.promise,
  })
  const list = { name: 'Uvita', page: 'https://convive.test', isThisWeek: false, events: [] }
  const ask = (day: number) => draw({ ...list, from: `2036-09-0${day}` }, 'story', 'es')
  const waiting = [ask(1), ask(2), ask(2)]
  await expect(ask(3)).rejects.toMatchObject({ status: 503, retryAfter: 10 })
  gate.reject(opening)
  for (const one of waiting) await expect(one).rejects.toBe(opening)
  await expect(ask(3)).rejects.toBe(opening)
})
