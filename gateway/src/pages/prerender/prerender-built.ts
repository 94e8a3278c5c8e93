import type { Illustrations, Rendered } from '@convive/event-view/server'
import { html } from 'hono/html'
import type { BuiltPage } from '../../front-ends/asset-manifest.ts'
import type { HttpExchange } from '../../http/http-exchange.ts'
import { readFormCookie } from '../../forms/form-cookies.ts'
import { readPreferences } from '../../http/document-preferences.ts'
import type { PrerenderResult } from './prerender.ts'
import { type InitialData, initialDataBlock } from '../document-head/document-head.ts'

/** Prerenders the pages that the builds of the front ends contain. */
export async function prerenderBuilt(
  pages: BuiltPage[],
  exchange: HttpExchange,
  { loggedIn, illustrations }: { loggedIn: boolean; illustrations: Illustrations },
): Promise<PrerenderResult> {
  const content = await findBuiltPage(pages, exchange, { loggedIn })
  if (!content) return 'none'
  // The build of a remote does not know the versions of the shell's illustrations.
  const html = content.html.replace(
    illustrationAddress,
    (address, name: string) => illustrations[`${name}.svg`] ?? address,
  )
  return { head: undefined, content: { ...content, html }, data: undefined }
}

const illustrationAddress = /\/assets\/([\w-]+)\.[0-9a-f]+\.svg/g

/** The first view of the requested page, or undefined if no front end has rendered it. */
export async function findBuiltPage(
  pages: BuiltPage[],
  { request, path, query }: HttpExchange,
  { loggedIn }: { loggedIn: boolean },
): Promise<Rendered | undefined> {
  const page = pages.find(({ pattern }) => pattern.test(path))
  if (!page) return undefined
  const { html: content, css } = page[loggedIn ? 'user' : 'visitor'][readPreferences(request).language]
  const search = path.startsWith('/auth/') ? query : `?returnUrl=${encodeURIComponent(path + query)}`
  const escaped = String(await html`${search}`)
  const email = String(await html`${readFormCookie(request, 'login-code')?.email ?? ''}`)
  return {
    html: content
      .replace(loginAddress, (_, before: string) => `${before}${escaped}"`)
      .replaceAll(emailPlaceholder, () => email),
    css,
  }
}

/** The build does not know the address to return to after a login. */
const loginAddress = /((?:href|action)="\/auth\/(?:login|register|code|code\/confirm))(?:\?[^"]*)?"/g
/** The build does not know to whom a login code was mailed either. */
const emailPlaceholder = '__EMAIL__'

const placeholder = '<div id="prerendered"></div>'

type Prerender = { html: string; css: string; data?: InitialData | undefined }

/**
 * Inserts prerendered content and its styles at the placeholder in the shell's page. The data of a list follow the
 * content, because they are larger and only the script needs them.
 */
export const insertPrerender = (page: string, { html, css, data }: Prerender, nonce: string): string =>
  html === ''
    ? page
    : page.replace(
        placeholder,
        () =>
          `<div id="prerendered"><style nonce="${nonce}">${css}</style>${html}</div>${data ? String(initialDataBlock(data)) : ''}`,
      )
