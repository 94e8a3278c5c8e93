import { createHash } from 'node:crypto'
import { Language, RegionChoice } from '@convive/contracts/enums'
import type { Illustrations } from '@convive/event-view/server'
import { HttpError, notFound } from '@convive/service-kit/http/http-error'
import { html, raw } from 'hono/html'
import type { Context } from '../../context/context.ts'
import { sendJson } from '../../http/error-response.ts'
import type { HttpExchange } from '../../http/http-exchange.ts'
import { unavailable } from '../../services/upstream.ts'
import { readList } from '../prerender/read-list.ts'
import type { ViewRenderer } from '../views/view-renderer.ts'
import { findListScope, scopePattern } from './list-scope.ts'

const embedPattern = new RegExp(`^/embed/${scopePattern}$`)
export const isEmbedPath = (path: string): boolean => embedPattern.test(path)
export const oembedPath = '/oembed'

type Views = Promise<ViewRenderer | undefined>

const timeoutMs = 3000
const maxAgeS = 300
const maxEvents = 20

const languageOf = (search: URLSearchParams): Language => Language.safeParse(search.get('lang')).data ?? 'es'

/**
 * Sends the next events of a list as a document without scripts, the only one that other sites may show in a frame. `?lang=`
 * is Spanish and `?theme=` is light unless they say otherwise.
 */
export const createEmbed =
  (context: Context, views: Views, illustrationsOf: () => Illustrations) =>
  async ({ path, query, method, response }: HttpExchange): Promise<void> => {
    const renderer = await views
    if (!renderer) throw unavailable()
    const search = new URLSearchParams(query)
    const language = languageOf(search)
    const { name, page, request } = await findListScope(context, embedPattern.exec(path)?.[1] ?? '', {
      views: renderer,
      language,
    })
    const list = await readList(context, { ...request, when: 'upcoming', limit: maxEvents }, timeoutMs)
    if (!list) throw unavailable()
    const options = { language, illustrations: illustrationsOf() }
    const { css, html: content } = renderer.renderEmbed({ name, page, events: list.page.items }, options)
    const theme = search.get('theme') === 'dark' ? 'dark' : 'light'
    const document = await html`<!doctype html>
      <html lang="${language}" data-theme="${theme}">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="robots" content="noindex" />
          <title>${`${name} · Convive`}</title>
          <base target="_blank" />
          ${raw(`<style>${css}</style>`)}
        </head>
        <body>
          ${raw(content)}
        </body>
      </html>`
    const body = Buffer.from(String(document))
    const styles = `'sha256-${createHash('sha256').update(css).digest('base64')}'`
    response.removeHeader('x-frame-options')
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-length': body.length,
      'content-security-policy':
        `default-src 'none'; style-src ${styles}; img-src 'self'; base-uri 'none'; form-action 'none'; ` +
        'frame-ancestors *',
      'cache-control': `public, max-age=${maxAgeS}`,
    })
    response.end(method === 'HEAD' ? undefined : body)
  }

/** The name of the list that a page of this site shows, or undefined. */
function scopeOfPage(address: string, origin: string): string | undefined {
  const url = URL.parse(address)
  if (url?.origin !== new URL(origin).origin) return undefined
  const [, venue, host] = /^\/(?:venues\/([1-9]\d{0,8})|people\/([A-Za-z0-9_.-]{3,50}))$/.exec(url.pathname) ?? []
  if (venue) return `venue-${venue}`
  if (host) return `host-${host}`
  const embedded = embedPattern.exec(url.pathname)?.[1]
  if (embedded || url.pathname !== '/events/discover') return embedded
  const category = url.searchParams.get('category')
  if (category) return `category-${category}`
  return RegionChoice.safeParse(url.searchParams.get('region') ?? 'all').data
}

const frame = { width: 600, height: 600 }

/** Says how another site shows a list of this one in a frame (https://oembed.com), for the page in `?url=`. */
export const createOembed =
  (context: Context, views: Views) =>
  async ({ query, response }: HttpExchange): Promise<void> => {
    const search = new URLSearchParams(query)
    const origin = context.config.siteOrigin
    const scope = scopeOfPage(search.get('url') ?? '', origin)
    const renderer = await views
    if (scope === undefined) throw notFound()
    if (!renderer) throw unavailable()
    if ((search.get('format') ?? 'json') !== 'json')
      throw new HttpError(400, 'invalid_input', 'The only format is JSON.')
    const language = languageOf(search)
    const { name } = await findListScope(context, scope, { views: renderer, language })
    const width = sizeOf(search.get('maxwidth'), frame.width)
    const height = sizeOf(search.get('maxheight'), frame.height)
    const src = `${origin}/embed/${scope}?lang=${language}`
    const code = await html`<iframe
      src="${src}"
      title="${name}"
      width="${width}"
      height="${height}"
      loading="lazy"
      style="border: 0"
    ></iframe>`
    const body = {
      version: '1.0',
      type: 'rich',
      provider_name: 'Convive',
      provider_url: origin,
      title: name,
      html: String(code),
      width,
      height,
      cache_age: maxAgeS,
    }
    sendJson(response, 200, body, {
      'cache-control': `public, max-age=${maxAgeS}`,
      'access-control-allow-origin': '*',
    })
  }

const sizeOf = (asked: string | null, ours: number): number =>
  asked !== null && /^[1-9]\d{0,4}$/.test(asked) ? Math.min(Number(asked), ours) : ours
