import { Language } from '@convive/contracts/enums'
import { type Event, getEvent, getRsvp, type OwnRsvp } from '@convive/contracts/events'
import { getOrganiser } from '@convive/contracts/organisers'
import { getVenue } from '@convive/contracts/venues'
import type { Illustrations, RenderOptions, Rendered } from '@convive/event-view/server'
import { createTtlCache } from '@convive/service-kit/cache/ttl-cache'
import type { Caller } from '@convive/service-kit/http/caller-token'
import { HttpError } from '@convive/service-kit/http/http-error'
import type { Context } from '../../context/context.ts'
import type { HttpExchange } from '../../http/http-exchange.ts'
import { isInBothLanguages } from '@convive/formats/in-language'
import { eventHead } from '../document-head/event-head.ts'
import {
  type DocumentHead,
  type InitialData,
  organiserHead,
  renderGoneHead,
  renderHead,
  renderListHead,
  venueHead,
} from '../document-head/document-head.ts'
import { readFormCookie } from '../../forms/form-cookies.ts'
import { readPreferences } from '../../http/document-preferences.ts'
import { sessionToken } from '../../session/sessions.ts'
import type { ViewRenderer } from '../views/view-renderer.ts'
import { createListPages } from './list-pages.ts'
import { readList, withinTime } from './read-list.ts'
import { isTicketsPath, renderTickets } from './ticket-pages.ts'

/**
 * The elements of a page's head, its content, and the data of a list for the page's script. If `head` is undefined, the
 * page keeps the shell's head.
 */
export type PrerenderedPage = {
  head: string | undefined
  /** The elements that name a list. They are added to the shell's head. */
  listHead?: string
  /** The links to the feeds of a list. They are added to either head. */
  feedLinks?: string
  content: Rendered
  data: InitialData | undefined
  /** The event was deleted: the page responds with 410 (Gone). */
  isGone?: boolean
}
export type PrerenderResult = PrerenderedPage | 'not_found' | 'none'
/** The current path of the page's subject, to which the request is redirected. */
export type MovedPage = { movedTo: string }
type LoadResult = Loaded | MovedPage | 'deleted' | 'not_found' | 'none'

/** The language that `?lang=` asks for, and who is logged in. */
type PageRequest = { asked: Language | undefined; viewer: Viewer | null }
type Loaded = {
  /** `views` name the language of a text. */
  head: (origin: string, language: Language, views: ViewRenderer | undefined, asked?: Language) => DocumentHead
  content: (views: ViewRenderer, options: RenderOptions, request: PageRequest) => Rendered
}

/** The page waits this long for its data. Then it is sent without data, and its script loads them. */
const timeoutMs = 400
/** After a plain form it waits longer: without scripts, nothing brings the data later. */
const afterFormTimeoutMs = 4000
/** svc-events caches its lists for the same time, so a page is never older than a list. */
const ttlMs = 1000
const maxEntries = 2000

const empty: Rendered = { html: '', css: '' }
export const emptyPage: PrerenderedPage = { head: undefined, content: empty, data: undefined }
/** The pages about one event, venue or person, and those below them. */
const aboutSubject = /^(?:\/cora)?\/(events|venues|people|checkout)\/(?!(?:create|discover)\/?$)([^/]+)(\/.+)?$/
const subjectPath = /^\/(?:(?:events|venues)\/[1-9]\d{0,8}|people\/[A-Za-z0-9_.-]{3,50})$/

/** The event, venue or person that a page is about, by its own path, which the page has or is below. */
type Subject = { path: string; isExact: boolean }
function subjectOf(path: string): Subject | undefined {
  const [, kind, id] = aboutSubject.exec(path) ?? []
  if (kind === undefined) return undefined
  const own = `/${kind === 'checkout' ? 'events' : kind}/${id}`
  return { path: own, isExact: own === path }
}

/** Loads the data of a page as a visitor may see it, and renders it. Concurrent requests share one load. */
export function createPrerenderer(
  context: Context,
  views: Promise<ViewRenderer | undefined>,
): (exchange: HttpExchange, illustrations: Illustrations) => Promise<PrerenderResult | MovedPage> {
  const cache = createTtlCache((path: string, waitMs: number) => load(context, path, waitMs), { ttlMs, maxEntries })
  const lists = createListPages(context, timeoutMs)
  const renderSubject = async (exchange: HttpExchange, { path, isExact }: Subject, page: RenderPage) => {
    if (!subjectPath.test(path)) return 'not_found'
    const viewer = isExact ? findViewer(context, exchange) : null
    const followsForm = readFormCookie(exchange.request, 'outcome') !== undefined
    // What the form changed must show.
    if (followsForm) cache.delete(path)
    const loaded = await cache.get(path, followsForm ? afterFormTimeoutMs : timeoutMs)
    if (loaded === 'deleted') return await deletedPage(page)
    if (loaded === 'not_found') return loaded
    if (loaded === 'none' || !isExact) return 'none'
    if ('movedTo' in loaded) return loaded
    const asked = Language.safeParse(searchOf(exchange).get('lang')).data
    return await subjectPage(loaded, { asked, viewer: await viewer }, context.config.siteOrigin, page)
  }
  return async (exchange, illustrations) => {
    const { request, path } = exchange
    const renderList = lists(path)
    const subject = subjectOf(path)
    if (!renderList && !subject && !isTicketsPath(path)) return 'none'
    const { language, region, nextEvent } = readPreferences(request)
    const loggedIn = sessionToken(request, context.https) !== undefined
    const page = { views: await views, options: { language, illustrations } }
    if (subject) return await renderSubject(exchange, subject, page)
    if (!renderList) return await ticketsPage(context, exchange, page)
    if (!page.views) return 'none'
    const address = {
      search: searchOf(exchange),
      region,
      nextEvent: loggedIn ? nextEvent : null,
      isVisitor: !loggedIn,
    }
    const { name, ...list } = await renderList(page.views, address, page.options)
    return { ...list, listHead: await renderListHead(name, context.config.siteOrigin) }
  }
}

/** What renders a page, in the language of its reader. */
export type RenderPage = { views: ViewRenderer | undefined; options: RenderOptions }

const subjectPage = async (
  loaded: Loaded,
  request: PageRequest,
  origin: string,
  { views, options }: RenderPage,
): Promise<PrerenderedPage> => ({
  head: await renderHead(loaded.head(origin, options.language, views, request.asked)),
  content: views ? loaded.content(views, options, request) : empty,
  data: request.viewer?.data,
})

async function ticketsPage(
  context: Context,
  exchange: HttpExchange,
  { views, options }: RenderPage,
): Promise<PrerenderedPage | 'none'> {
  const caller = await findCaller(context, exchange)
  return (caller && views && (await renderTickets(context, { exchange, caller, timeoutMs }, views, options))) ?? 'none'
}

type Viewer = { userId: number; own: OwnRsvp; contactPhone: string | undefined; data: InitialData }

/** Who opens a page; null for a visitor, and while it cannot be known in time. */
async function findCaller({ sessions, https, log }: Context, { request, path }: HttpExchange): Promise<Caller | null> {
  const token = sessionToken(request, https)
  if (token === undefined) return null
  try {
    // An API call waits longer for a service that restarts. A page does not.
    return (await withinTime(Promise.resolve(sessions.find(token, false)), timeoutMs)) ?? null
  } catch (error) {
    // The page's script asks again.
    log.debug({ err: error, path }, 'a page is sent without what its reader may see')
    return null
  }
}

/** The RSVP of the person who opens an event, and the telephone that they may see; null without one. */
async function findViewer(context: Context, exchange: HttpExchange): Promise<Viewer | null> {
  const { callService, upstreams, log } = context
  const { path } = exchange
  const events = upstreams.get('svc-events')
  if (!events || !path.startsWith('/events/')) return null
  const caller = await findCaller(context, exchange)
  if (!caller) return null
  try {
    const ownPath = `/api${path}/rsvp`
    const [own, { contactPhone }] = await Promise.all([
      callService(events, getRsvp, { path: ownPath, caller, timeoutMs }),
      callService(events, getEvent, { path: `/api${path}`, caller, timeoutMs }),
    ])
    return { userId: caller.userId, own, contactPhone, data: { path: ownPath, data: own } }
  } catch (error) {
    // The page's script reads it again.
    log.debug({ err: error, path }, 'a page is sent without the RSVP of its reader')
    return null
  }
}

async function deletedPage({ views, options }: RenderPage): Promise<PrerenderedPage> {
  if (!views) return { ...emptyPage, isGone: true }
  const { title, ...content } = views.renderDeletedEvent(options)
  return { ...emptyPage, head: await renderGoneHead(title), content, isGone: true }
}

/** The page for an address without a page. */
export async function notFoundPage({ views, options }: RenderPage): Promise<PrerenderedPage> {
  if (!views) return emptyPage
  const { title, ...content } = views.renderNotFound(options)
  return { ...emptyPage, head: await renderGoneHead(title), content }
}

const searchOf = ({ query }: HttpExchange) => new URLSearchParams(query)

async function load(context: Context, path: string, waitMs: number): Promise<LoadResult> {
  const { callService, upstreams, log } = context
  const events = upstreams.get('svc-events')
  if (!events) return 'none'
  const request = { path: `/api${path}`, caller: null, timeoutMs: waitMs }
  try {
    if (path.startsWith('/venues/')) {
      const venue = await callService(events, getVenue, request)
      const current = `/venues/${venue.id}`
      if (path !== current) return { movedTo: current }
      return {
        head: (origin) => venueHead(venue, origin),
        content: oncePerLanguage((views, options) => views.renderVenue(venue, options)),
      }
    }
    if (path.startsWith('/people/')) {
      const organiser = await callService(events, getOrganiser, request)
      const upcoming = { creatorId: organiser.id, when: 'upcoming', limit: 20 } as const
      const list = await readList(context, upcoming, waitMs)
      return {
        head: (origin) => organiserHead(organiser, origin),
        content: oncePerLanguage((views, options) =>
          views.renderOrganiser(organiser, list?.page.items ?? null, options),
        ),
      }
    }
    const event = await callService(events, getEvent, request)
    return {
      head: (origin, language, views, asked) => {
        if (isInBothLanguages(event)) return eventHead(event, origin, asked ?? language, asked)
        const own = views?.textLanguage(`${event.title}\n${event.description}`)
        return eventHead(event, origin, own ?? language)
      },
      content: eventContent(event, context.config.siteOrigin),
    }
  } catch (error) {
    if (error instanceof HttpError && error.status === 404)
      return error.code === 'event_deleted' ? 'deleted' : 'not_found'
    // The page is sent without its data. Its script loads the data, shows the error, and offers a retry.
    log.debug({ err: error, path }, 'a page is sent without its data')
    return 'none'
  }
}

/** Whoever is logged in sees their own RSVP. */
function eventContent(event: Event, origin: string): Loaded['content'] {
  const forVisitors = oncePerLanguage((views, options, { asked }) =>
    views.renderEvent(event, options, { origin, asked }),
  )
  return (views, options, request) => {
    if (!request.viewer) return forVisitors(views, options, request)
    const { userId, own, contactPhone } = request.viewer
    const organises = event.creatorId === userId || own.role !== undefined
    const viewer = { own, organises, contactPhone }
    return views.renderEvent(event, options, { origin, asked: request.asked, viewer })
  }
}

/** Renders once for each language, and for each that `?lang=` asks for. */
function oncePerLanguage(
  render: (views: ViewRenderer, options: RenderOptions, request: { asked: Language | undefined }) => Rendered,
): Loaded['content'] {
  const rendered = new Map<string, Rendered>()
  return (views, options, { asked }) => {
    const key = `${options.language} ${asked}`
    const content = rendered.get(key) ?? render(views, options, { asked })
    rendered.set(key, content)
    return content
  }
}
