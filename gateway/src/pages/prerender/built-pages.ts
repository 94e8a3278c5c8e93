import { languages } from '@convive/contracts/enums'
import type { Rendered } from '@convive/event-view/server'
import { html } from 'hono/html'
import * as z from 'zod/mini'
import type { Context } from '../../context/context.ts'
import type { HttpExchange } from '../../http/http-exchange.ts'
import { readPreferences } from '../../http/preferences.ts'
import { sessionToken } from '../../session/session-cookie.ts'
import type { PrerenderResult } from './prerender.ts'

const ByLanguage = z.record(z.enum(languages), z.object({ html: z.string(), css: z.string() }))
const BuiltPages = z.array(z.object({ pattern: z.string(), visitor: ByLanguage, user: ByLanguage }))

/** A page that its front end's build has rendered, for a visitor and for a user. */
type BuiltPage = Omit<z.infer<typeof BuiltPages>[number], 'pattern'> & { pattern: RegExp }

/** The files of a built front end. */
type Build = { read<T>(path: string, parse: (text: string) => T): Promise<T | undefined> }

/** A front end's build writes it. It contains the pages whose first view needs no data. */
const builtPagesFile = 'prerendered-pages.json'

/** Parses the file. Pages that were built in another form are sent without prerendered content. */
export function parseBuiltPages(text: string): BuiltPage[] {
  const { data = [] } = BuiltPages.safeParse(JSON.parse(text))
  return data.map((page) => ({ ...page, pattern: new RegExp(page.pattern) }))
}

/** Prerenders the pages that the builds of the front ends contain. */
export function createBuiltPrerenderer(
  { https }: Pick<Context, 'https'>,
  builds: Build[],
): (exchange: HttpExchange) => Promise<PrerenderResult> {
  return async (exchange) => {
    const pages = await Promise.all(builds.map((build) => build.read(builtPagesFile, parseBuiltPages)))
    const signedIn = sessionToken(exchange.request, https) !== undefined
    const content = await findBuiltPage(
      pages.flatMap((of) => of ?? []),
      exchange,
      { signedIn },
    )
    return content ? { head: undefined, content, data: undefined } : 'none'
  }
}

/** The first view of the requested page, or undefined if no front end has rendered it. */
export async function findBuiltPage(
  pages: BuiltPage[],
  { request, path, query }: HttpExchange,
  { signedIn }: { signedIn: boolean },
): Promise<Rendered | undefined> {
  const page = pages.find(({ pattern }) => pattern.test(path))
  if (!page) return undefined
  const { html: content, css } = page[signedIn ? 'user' : 'visitor'][readPreferences(request).language]
  const search = path.startsWith('/auth/') ? query : `?returnUrl=${encodeURIComponent(path + query)}`
  const escaped = String(await html`${search}`)
  return { html: content.replace(signInLink, (_, before: string) => `${before}${escaped}"`), css }
}

/** The build does not know the address to which a login leads back. */
const signInLink = /(href="\/auth\/(?:login|register))(?:\?[^"]*)?"/g
