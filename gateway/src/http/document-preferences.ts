import type { IncomingMessage } from 'node:http'
import { isOneOf, Language, languages, RegionChoice } from '@convive/contracts/enums'
import { Id } from '@convive/contracts/primitives'
import { parse } from 'hono/utils/cookie'
import Negotiator from 'negotiator'
import type { HttpExchange } from './http-exchange.ts'

/** The choices of the person who uses a browser, from cookies that ui-kit writes. */
export type Preferences = {
  /** Without a choice, the first of our languages that the browser asks for, or English. */
  language: Language
  /** The other language, for a person who has chosen none and whose browser asks for both. */
  offered: Language | undefined
  theme: 'light' | 'dark'
  region: RegionChoice
  /** The next event that the home page showed when this browser last saw it; null without one. */
  nextEvent: number | null
}

/** What a page in these preferences depends on, besides its encoding. */
export const preferencesVary = 'Cookie, Accept-Language'

export function readPreferences({ headers }: Pick<IncomingMessage, 'headers'>): Preferences {
  const cookies = parse(headers.cookie ?? '')
  const [chosen, region] = [Language.safeParse(cookies['language']), RegionChoice.safeParse(cookies['region'])]
  const [first = 'en', offered] = chosen.success ? [chosen.data] : languagesOf(headers)
  return {
    language: first,
    offered,
    theme: cookies['theme'] === 'dark' ? 'dark' : 'light',
    region: region.success ? region.data : 'all',
    nextEvent: Id.safeParse(Number(cookies['next-event'])).data ?? null,
  }
}

/** Our languages among those that the browser asks for, in its order. */
const languagesOf = (headers: IncomingMessage['headers']): Language[] => {
  const asked = new Negotiator({ headers }).languages().map((tag) => tag.split('-')[0]?.toLowerCase())
  return [...new Set(asked)].filter((one) => isOneOf(languages, one))
}

const oneYearS = 60 * 60 * 24 * 365

/** Stores a chosen language, and goes back to the page with the link, which works before any script has loaded. */
export function chooseLanguage({ request, response }: HttpExchange, language: string): void {
  response
    .writeHead(303, {
      location: pageBefore(request),
      'set-cookie': `language=${language}; Path=/; SameSite=Lax; Max-Age=${oneYearS}`,
      'cache-control': 'no-store',
    })
    .end()
}

/** The page of this site that a link was on, as a path. Two slashes at its beginning would name another site. */
function pageBefore({ headers }: IncomingMessage): string {
  const url = URL.parse(headers.referer ?? '')
  if (!url || url.host !== headers.host) return '/'
  return `/${url.pathname.replace(/^[/\\]+/, '')}${url.search}`
}
