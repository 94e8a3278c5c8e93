import { createHash } from 'node:crypto'
import { Language } from '@convive/contracts/enums'
import type { Event } from '@convive/contracts/events'
import { addDays, parseDate } from '@convive/formats/calendar-date'
import { costaRicaToday } from '@convive/formats/costa-rica-time'
import { inLanguage } from '@convive/formats/in-language'
import { type Week, weekTitle, writeWeekText } from '@convive/formats/week-text'
import { createTtlCache } from '@convive/service-kit/cache/ttl-cache'
import { HttpError } from '@convive/service-kit/http/http-error'
import type { Context } from '../../context/context.ts'
import type { HttpExchange } from '../../http/http-exchange.ts'
import { unavailable } from '../../services/upstream.ts'
import { readList } from '../prerender/read-list.ts'
import type { DrawingTools, ShareAssets } from '../share-picture/share-picture.ts'
import type { ViewRenderer } from '../views/view-renderer.ts'
import { findListScope, scopePattern } from './list-scope.ts'
import { writePicturePdf } from './picture-pdf.ts'

const pathPattern = new RegExp(`^/share/${scopePattern}/week\\.(txt|jpg|pdf)$`)
export const isWeekPath = (path: string): boolean => pathPattern.test(path)

/** Pixels. The posters have 200 of them an inch. */
const sheets = {
  /** A story of WhatsApp or Instagram. */
  story: { width: 1080, height: 1920, isStory: true, maxBytes: 300_000 },
  a4: { width: 1654, height: 2339, isStory: false, maxBytes: 480_000 },
  letter: { width: 1700, height: 2200, isStory: false, maxBytes: 480_000 },
}

const timeoutMs = 3000
const maxAgeS = 300
/** 20 pictures take at most 8 MB. */
const cacheOptions = { ttlMs: 600_000, maxEntries: 20 }
/** The others get a 503, so that the pictures of single events are still drawn when somebody asks for many weeks. */
const maxDrawing = 2

type Drawing = { assets: ShareAssets; openTools: () => Promise<DrawingTools> }

/**
 * Sends the events of seven days: as a message for WhatsApp (`week.txt`), as a story (`week.jpg`) or as a poster with the
 * code of the list (`week.pdf`, A4 unless `?size=letter`). `?lang=` is Spanish unless it says otherwise; `?from=` is
 * today unless it is a date.
 */
export function createWeek(context: Context, views: Promise<ViewRenderer | undefined>, drawing: Drawing) {
  const draw = createWeekPictures(drawing)
  return async ({ path, query, method, response }: HttpExchange): Promise<void> => {
    const renderer = await views
    if (!renderer) throw unavailable()
    const [, name = '', kind = ''] = pathPattern.exec(path) ?? []
    const search = new URLSearchParams(query)
    const language = Language.safeParse(search.get('lang')).data ?? 'es'
    const today = costaRicaToday()
    const asked = search.get('from') ?? ''
    const from = parseDate(asked) && parseDate(addDays(asked, 6)) ? asked : today
    const scope = await findListScope(context, name, { views: renderer, language })
    const list = await readList(
      context,
      { ...scope.request, from, to: addDays(from, 6), when: 'all', limit: 100 },
      timeoutMs,
    )
    if (!list) throw unavailable()
    const origin = context.config.siteOrigin
    const events = list.page.items
      .filter(({ isCancelled, isSample }) => !isCancelled && !isSample)
      .map((event) => inLanguage(event, language))
    const week = { ...scope, page: origin + scope.page, from, isThisWeek: from === today, events }
    const send = (type: string, body: Buffer, headers: Record<string, string> = {}) => {
      response.writeHead(200, {
        'content-type': type,
        'content-length': body.length,
        'cache-control': `public, max-age=${maxAgeS}`,
        ...headers,
      })
      response.end(method === 'HEAD' ? undefined : body)
    }
    if (kind === 'txt') return send('text/plain; charset=utf-8', Buffer.from(writeWeekText(week, origin, language)))
    if (kind === 'jpg') return send('image/jpeg', await draw(week, 'story', language))
    const size = search.get('size') === 'letter' ? 'letter' : 'a4'
    const title = `${weekTitle(week, language)} · ${week.name}`
    const poster = { ...sheets[size], title, language, page: week.page }
    send('application/pdf', writePicturePdf(await draw(week, size, language), poster), {
      'content-disposition': `inline; filename="convive-${name}-${from}.pdf"`,
    })
  }
}

type EventWeek = Omit<Week, 'events'> & { events: readonly Event[] }

/** Three covers. Fewer events have several: the cover of another id has the same subject in another place. */
const coversOf = ({ events }: EventWeek): Event[] =>
  Array.from({ length: events.length === 0 ? 0 : 3 }, (_, index) => {
    const event = events[index % events.length]!
    return { ...event, id: event.id + Math.floor(index / events.length) }
  })

/** Draws the weeks of lists. Throws a 503 while two are being drawn. */
export function createWeekPictures({ assets, openTools }: Drawing) {
  let atWork = 0
  const draw = async (week: EventWeek, sheet: keyof typeof sheets, language: Language): Promise<Buffer> => {
    if (atWork >= maxDrawing)
      throw new HttpError(
        503,
        'unavailable',
        'Many pictures are being drawn right now. Please try again in a moment.',
        {
          retryAfter: 10,
        },
      )
    atWork++
    try {
      const { outline, pictures, views } = await openTools()
      // They load the font library.
      const [{ drawCover }, { drawWeek }] = await Promise.all([
        import('../share-picture/draw-card.ts'),
        import('./draw-week.ts'),
      ])
      const covers = await Promise.all(
        coversOf(week).map(async (event) => await drawCover(event, views.composeCover(event), assets)),
      )
      const svg = drawWeek({ ...week, language, covers, code: views.qrPath(week.page) }, sheets[sheet], outline)
      const { width, height, maxBytes } = sheets[sheet]
      return (await pictures.draw(svg, { longestSide: Math.max(width, height), maxBytes }, 'jpeg')).bytes
    } finally {
      atWork--
    }
  }
  const cache = createTtlCache(
    async (_key: string, ...args: Parameters<typeof draw>) => await draw(...args),
    cacheOptions,
  )
  return async (week: EventWeek, sheet: keyof typeof sheets, language: Language): Promise<Buffer> => {
    const events = week.events.map(({ goingCount: _going, maybeCount: _maybe, updatedAt: _at, ...shown }) => shown)
    const content = JSON.stringify([sheet, language, week.name, week.page, week.from, week.isThisWeek, events])
    return await cache.get(createHash('sha256').update(content).digest('hex'), week, sheet, language)
  }
}
