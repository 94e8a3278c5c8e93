import { createHash } from 'node:crypto'
import type { Language } from '@convive/contracts/enums'
import { type Event, getEvent } from '@convive/contracts/events'
import { inLanguage } from '@convive/formats/in-language'
import { createTtlCache } from '@convive/service-kit/cache/ttl-cache'
import { callerHeader } from '@convive/service-kit/http/caller-token'
import { notFound } from '@convive/service-kit/http/http-error'
import type { PictureEncoder } from '@convive/service-kit/pictures/picture-encoder'
import type { Context } from '../../context/context.ts'
import type { HttpExchange } from '../../http/http-exchange.ts'
import { fetchWholeResponse } from '../../proxy/forward-request.ts'
import { unavailable } from '../../services/upstream.ts'
import { loadViewRenderer, type ViewRenderer } from '../views/view-renderer.ts'
import { cardSize, drawCard, drawCover, type OutlineText, pictureFrame } from './draw-card.ts'

const pathPattern = /^\/share\/events\/([1-9]\d{0,8})-(en|es)-([0-9a-f]{12})\.jpg$/
export const isSharePicturePath = (path: string): boolean => pathPattern.test(path)

/** The address of an event's share picture (`og:image`). It changes with everything that the picture shows. */
export const sharePicturePath = (event: Event, language: Language): string =>
  `/share/events/${event.id}-${language}-${versionOf(inLanguage(event, language))}.jpg`

/** Increased when the drawing itself changes. */
const drawingVersion = 3

function versionOf(event: Event) {
  const { title, eventDate, eventStartTime, region, category, venueName, location, imageUrl, isCancelled } = event
  const place = [region, category, venueName, location]
  const picture = imageUrl === null ? null : [imageUrl, event.imageFocus]
  const price = [event.isPaid, event.price, event.currency, event.paymentOption, event.coraPrice]
  const shown = [drawingVersion, title, eventDate, eventStartTime, ...place, picture, isCancelled, ...price]
  return createHash('sha256').update(JSON.stringify(shown)).digest('hex').slice(0, 12)
}

/** The files of the shell's build that a picture needs. */
export type ShareAssets = {
  /** A drawing by its name, such as `music.svg`; undefined without a build. */
  readDrawing(file: string): Promise<string | undefined>
  readFont(): Promise<Buffer | undefined>
}

/** How long a picture is kept, even if its event is hidden in the meantime. 40 pictures take at most 12 MB. */
const cacheOptions = { ttlMs: 600_000, maxEntries: 40 }
/** WhatsApp shows no picture of more than 300 kB. */
const jpegSize = { longestSide: cardSize.width, maxBytes: 300_000 }
const timeoutMs = 3000

export type DrawingTools = { outline: OutlineText; pictures: PictureEncoder; views: ViewRenderer }

/**
 * Draws pictures in one child process, which refuses what it cannot draw soon. The drawing libraries load with the first
 * picture, because a gateway behind a cache draws few pictures.
 */
export function createDrawingTools(context: Context, assets: ShareAssets): () => Promise<DrawingTools> {
  let tools: Promise<DrawingTools> | undefined
  const open = async (): Promise<DrawingTools> => {
    const font = await assets.readFont()
    const [{ readFont }, { createPictureEncoder }, views] = await Promise.all([
      import('./draw-card.ts'),
      import('@convive/service-kit/pictures/picture-encoder'),
      loadViewRenderer(context.log),
    ])
    if (!font || !views) throw unavailable()
    return { outline: readFont(font), pictures: createPictureEncoder(context.log), views }
  }
  return async () => {
    tools ??= open()
    return await tools.catch((error: unknown) => {
      tools = undefined
      throw error
    })
  }
}

/** Sends the picture that chats show for an event. The first request draws it. */
export function createSharePictures(
  context: Context,
  assets: ShareAssets,
  openTools: () => Promise<DrawingTools>,
): (exchange: HttpExchange) => Promise<void> {
  const draw = async (stored: Event, language: Language): Promise<Buffer> => {
    const event = inLanguage(stored, language)
    const { outline, pictures, views } = await openTools()
    const own = event.imageUrl === null ? undefined : await readUpload(context, event.imageUrl)
    const cover = own ? null : await drawCover(event, views.composeCover(stored), assets)
    const svg = drawCard({ event, language, cover, price: views.priceOf(event), now: new Date() }, outline)
    const inset = own && { bytes: own, ...pictureFrame, focus: event.imageFocus ?? undefined }
    return (await pictures.draw(svg, jpegSize, 'jpeg', inset)).bytes
  }
  const cache = createTtlCache(
    async (_key: string, stored: Event, language: Language) => await draw(stored, language),
    cacheOptions,
  )
  return async ({ path, method, response }) => {
    const [, id, language, version] = pathPattern.exec(path) ?? []
    const events = context.upstreams.get('svc-events')
    if (id === undefined) throw notFound()
    if (!events) throw unavailable()
    const asked = language as Language
    const stored = await context.callService(events, getEvent, { path: `/api/events/${id}`, caller: null, timeoutMs })
    const current = versionOf(inLanguage(stored, asked))
    const bytes = await cache.get(`${id} ${asked} ${current}`, stored, asked)
    // An old URL gets the current picture, because chats keep URLs.
    const seconds = version === current ? 31_536_000 : 300
    response.writeHead(200, {
      'content-type': 'image/jpeg',
      'content-length': bytes.length,
      'cache-control': `public, max-age=${seconds}`,
    })
    response.end(method === 'HEAD' ? undefined : bytes)
  }
}

/** Fetches the event's own picture. If there is no response, the card shows a drawing instead. */
async function readUpload(context: Context, imageUrl: string): Promise<Uint8Array | undefined> {
  const { signCallerToken, upstreams, security, log } = context
  const events = upstreams.get('svc-events')
  if (!events) return undefined
  try {
    const headers = { [callerHeader]: await signCallerToken(events.name, null) }
    const picture = await fetchWholeResponse(events, {
      target: imageUrl,
      headers,
      timeoutMs,
      siteHeaders: security.common,
    })
    return picture.status === 200 ? picture.body : undefined
  } catch (error) {
    log.debug({ err: error }, 'an event is shared without its own picture')
    return undefined
  }
}
