import { getEvent, getVenue } from '@convive/contracts/events'
import type { Language } from '@convive/contracts/vocabulary'
import { Refused } from '@convive/service-kit/refused'
import type { Context } from '../../context.ts'
import type { Exchange } from '../../exchange.ts'
import { type Drawings, paintEvent } from '../first-paint/paint-event.ts'
import { eventHead } from './event-head.ts'
import { headHtml, type PageHead } from './head-html.ts'
import { originOf } from './origin.ts'
import { venueHead } from './venue-head.ts'

/** What a page brings of its own: the HTML of its head and of what is seen first, or that there is no such page, or nothing (then the shell's own stands). */
export type SharedPage = { head: string; paint: string } | 'not_found' | 'none'
type Found = { head: (origin: string, language: Language) => PageHead; paint: (drawings: Drawings) => string }

/** The page waits for its head no longer than this, in milliseconds: it also works without. */
const patience = 400
/** As long as svc-events keeps its lists: a page is never older than they are. In milliseconds. */
const keptFor = 1000
const mostKept = 2000

/** Reads what a shared page is about, as a visitor may see it. Whoever asks in the same second shares one reading. */
export function createSharedPages(context: Context): (exchange: Exchange, drawings: () => Promise<Drawings>) => Promise<SharedPage> {
  const kept = new Map<string, { read: Promise<Found | 'not_found' | 'none'>; until: number }>()
  const readOnce = (path: string) => {
    const before = kept.get(path)
    if (before && before.until > Date.now()) return before.read
    kept.delete(path)
    const [oldest] = kept.size >= mostKept ? kept.keys() : []
    if (oldest !== undefined) kept.delete(oldest)
    const read = readPage(context, path)
    kept.set(path, { read, until: Date.now() + keptFor })
    return read
  }
  return async (exchange, drawings) => {
    if (!sharedPage.test(exchange.path)) return 'none'
    const found = await readOnce(exchange.path)
    if (typeof found === 'string') return found
    return { head: headHtml(found.head(originOf(context, exchange), languageOf(exchange))), paint: found.paint(await drawings()) }
  }
}

const sharedPage = /^\/(?:events|venues)\/[1-9]\d{0,8}$/

async function readPage({ ask, upstreams, log }: Context, path: string): Promise<Found | 'not_found' | 'none'> {
  const events = upstreams.get('svc-events')
  if (!events) return 'none'
  const question = { path: `/api${path}`, caller: null, timeout: patience }
  try {
    if (path.startsWith('/venues/')) {
      const venue = await ask(events, getVenue, question)
      return { head: (origin) => venueHead(venue, origin), paint: () => '' }
    }
    const event = await ask(events, getEvent, question)
    return { head: (origin, language) => eventHead(event, origin, language), paint: (drawings) => paintEvent(event, drawings) }
  } catch (error) {
    if (error instanceof Refused && error.status === 404) return 'not_found'
    // The page does without: it reads for itself, shows what is wrong, and can try again.
    log.debug({ err: error, path }, 'a page goes out without its head')
    return 'none'
  }
}

const languageOf = ({ request }: Exchange): Language => (/^es\b/i.test(request.headers['accept-language'] ?? '') ? 'es' : 'en')
