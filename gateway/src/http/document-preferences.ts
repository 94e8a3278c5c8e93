import type { IncomingMessage } from 'node:http'
import { Language, RegionChoice } from '@convive/contracts/enums'
import { parse } from 'hono/utils/cookie'

/**
 * The choices of the person who uses a browser, from cookies that ui-kit writes. `Accept-Language` is ignored, so that
 * one address has one document for each choice (decision 16).
 */
export type Preferences = {
  language: Language
  theme: 'light' | 'dark'
  region: RegionChoice
  /** Whether the home page had a next event to show when this browser last saw it. */
  nextEvent: boolean
}

export function readPreferences({ headers }: Pick<IncomingMessage, 'headers'>): Preferences {
  const cookies = parse(headers.cookie ?? '')
  const [language, region] = [Language.safeParse(cookies['language']), RegionChoice.safeParse(cookies['region'])]
  return {
    language: language.success ? language.data : 'en',
    theme: cookies['theme'] === 'dark' ? 'dark' : 'light',
    region: region.success ? region.data : 'all',
    nextEvent: cookies['next-event'] === '1',
  }
}
