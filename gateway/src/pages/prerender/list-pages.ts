import type { Language, RegionChoice } from '@convive/contracts/enums'
import { listEvents } from '@convive/contracts/events'
import type { RequestOf } from '@convive/contracts/route'
import { listVenues } from '@convive/contracts/venues'
import type { ViewRenderer } from '../views/view-renderer.ts'
import type { Rendered, RenderOptions } from '@convive/event-view/server'
import { costaRicaToday } from '@convive/formats/costa-rica-time'
import type { Context } from '../../context/context.ts'
import { type ListName, renderFeedLinks } from '../document-head/document-head.ts'
import type { PrerenderedPage } from './prerender.ts'
import { createVenueReader, readList } from './read-list.ts'

type Address = { search: URLSearchParams; region: RegionChoice; nextEvent: number | null; isVisitor: boolean }
type ListPage = PrerenderedPage & { name: ListName }
type RenderList = (views: ViewRenderer, address: Address, options: RenderOptions) => Promise<ListPage>

const paths: [RegExp, 'home' | 'discover' | 'venues'][] = [
  [/^\/$/, 'home'],
  [/^\/events\/discover\/?$/, 'discover'],
  [/^\/venues\/?$/, 'venues'],
]

/** The pages whose first screen is a list: the home page, the list of events and the list of venues. */
export function createListPages(context: Context, timeoutMs: number): (path: string) => RenderList | undefined {
  const rendered = createRenderedLists()
  const read = async (request: RequestOf<typeof listEvents>) => await readList(context, request, timeoutMs)

  const home: RenderList = async (views, { search: params, region, nextEvent: next, isVisitor }, options) => {
    const search = views.readHomeSearch(params)
    const request = views.featuredQuery(region)
    const list = await read(request)
    // Any event that is not in the list looks alike.
    const nextEvent = next && (list?.page.items.some(({ id }) => id === next) ? next : 0)
    const content = rendered(list, `home ${JSON.stringify([search, nextEvent, isVisitor])}`, options.language, () =>
      views.renderHome({ region, search, nextEvent, isVisitor, events: list?.page ?? null }, options),
    )
    return {
      head: undefined,
      name: { path: '/' },
      feedLinks: await renderFeedLinks(region, options.language),
      content,
      data: list ? { path: listEvents.path, request, data: list.page } : undefined,
    }
  }
  const discover: RenderList = async (views, { search, region: chosen }, options) => {
    const [filters, regionInUrl] = [views.readFilters(search), views.readRegion(search)]
    const region = regionInUrl ?? chosen
    const request = views.eventQuery(filters, region, costaRicaToday())
    const list = await read(request)
    const content = rendered(list, `discover ${JSON.stringify([filters, regionInUrl])}`, options.language, () =>
      views.renderDiscover({ region, filters, regionInUrl, events: list?.page ?? null }, options),
    )
    return {
      head: undefined,
      name: {
        title: views.discoverTitle(region, options.language),
        path: regionInUrl ? `/events/discover?region=${regionInUrl}` : '/events/discover',
      },
      feedLinks: await renderFeedLinks(region, options.language),
      content,
      data: list ? { path: listEvents.path, request, paged: true, data: list.page } : undefined,
    }
  }
  const readVenues = createVenueReader(context, timeoutMs)
  const venues: RenderList = async (views, { search, region }, options) => {
    const q = (search.get('q') ?? '').slice(0, 200)
    const request = { region, ...(q.trim() && { q: q.trim() }) }
    const list = await readVenues(request)
    const content = rendered(list, `venues ${region} ${q}`, options.language, () =>
      views.renderVenues({ region, q, venues: list?.venues ?? null }, options),
    )
    const data = list ? { path: listVenues.path, request, data: list.venues } : undefined
    const title = views.venuesTitle(region, options.language)
    return { head: undefined, name: { title, path: '/venues' }, content, data }
  }
  const pages = { home, discover, venues }
  return (path) => {
    const found = paths.find(([pattern]) => pattern.test(path))
    return found && pages[found[1]]
  }
}

/** At most this many renderings of one list: two languages, on the home page and on the list of events. */
const maxForms = 16

/** Keeps the renderings of a list as long as the list itself is cached. */
function createRenderedLists() {
  const byList = new WeakMap<object, Map<string, Rendered>>()
  return (list: { source: object } | null, page: string, language: Language, render: () => Rendered): Rendered => {
    if (!list) return render()
    const forms = byList.get(list.source) ?? new Map<string, Rendered>()
    byList.set(list.source, forms)
    const key = `${language} ${page}`
    const content = forms.get(key) ?? render()
    if (forms.size < maxForms) forms.set(key, content)
    return content
  }
}
