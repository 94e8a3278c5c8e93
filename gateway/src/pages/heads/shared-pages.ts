import { getEvent, getVenue } from '@convive/contracts/events'
import type { Language } from '@convive/contracts/vocabulary'
import { Refused } from '@convive/service-kit/refused'
import type { Context } from '../../context.ts'
import type { Exchange } from '../../exchange.ts'
import { eventHead } from './event-head.ts'
import { headHtml, type PageHead } from './head-html.ts'
import { originOf } from './origin.ts'
import { venueHead } from './venue-head.ts'

/** What a page's own head is: its HTML, or that there is no such page, or nothing to say (then the shell's own stands). */
export type SharedHead = { html: string } | 'not_found' | 'none'
type MakeHead = (origin: string, language: Language) => PageHead

/** The page waits for its head no longer than this, in milliseconds: it also works without. */
const patience = 400
/** As long as svc-events keeps its lists: a page is never older than they are. In milliseconds. */
const keptFor = 1000
const mostKept = 2000

/** Reads what a shared page is about, as a visitor may see it. Whoever asks in the same second shares one reading. */
export function createSharedHeads(context: Context): (exchange: Exchange) => Promise<SharedHead> {
  const kept = new Map<string, { read: Promise<MakeHead | 'not_found' | 'none'>; until: number }>()
  const readOnce = (path: string) => {
    const before = kept.get(path)
    if (before && before.until > Date.now()) return before.read
    kept.delete(path)
    const [oldest] = kept.size >= mostKept ? kept.keys() : []
    if (oldest !== undefined) kept.delete(oldest)
    const read = readHead(context, path)
    kept.set(path, { read, until: Date.now() + keptFor })
    return read
  }
  return async (exchange) => {
    if (!sharedPage.test(exchange.path)) return 'none'
    const make = await readOnce(exchange.path)
    return typeof make === 'string' ? make : { html: headHtml(make(originOf(context, exchange), languageOf(exchange))) }
  }
}

const sharedPage = /^\/(?:events|venues)\/[1-9]\d{0,8}$/

async function readHead({ ask, upstreams, log }: Context, path: string): Promise<MakeHead | 'not_found' | 'none'> {
  const events = upstreams.get('svc-events')
  if (!events) return 'none'
  const question = { path: `/api${path}`, caller: null, timeout: patience }
  try {
    if (path.startsWith('/venues/')) {
      const venue = await ask(events, getVenue, question)
      return (origin) => venueHead(venue, origin)
    }
    const event = await ask(events, getEvent, question)
    return (origin, language) => eventHead(event, origin, language)
  } catch (error) {
    if (error instanceof Refused && error.status === 404) return 'not_found'
    // The page does without: it reads for itself, shows what is wrong, and can try again.
    log.debug({ err: error, path }, 'a page goes out without its head')
    return 'none'
  }
}

const languageOf = ({ request }: Exchange): Language => (/^es\b/i.test(request.headers['accept-language'] ?? '') ? 'es' : 'en')
