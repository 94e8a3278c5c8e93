import { Category, type Language, RegionChoice } from '@convive/contracts/enums'
import type { listEvents } from '@convive/contracts/events'
import { getOrganiser } from '@convive/contracts/organisers'
import type { RequestOf } from '@convive/contracts/route'
import { getVenue } from '@convive/contracts/venues'
import { notFound } from '@convive/service-kit/http/http-error'
import type { Context } from '../../context/context.ts'
import { unavailable } from '../../services/upstream.ts'
import { type ViewRenderer } from '../views/view-renderer.ts'

/** A list of events that travels to other places: of a region, a venue, an organiser or a category. */
type ListScope = { name: string; page: string; request: RequestOf<typeof listEvents> }

/** A region, `venue-7`, `host-ana` or `category-music`. */
export const scopePattern = String.raw`([a-z_]+|venue-[1-9]\d{0,8}|host-[A-Za-z0-9_.-]{3,50}|category-[a-z_]+)`
const wholeScope = new RegExp(`^${scopePattern}$`)

const timeoutMs = 3000

/** Finds the list that a name means. `page` is its path on this site. Throws a 404 if there is none. */
export async function findListScope(
  { callService, upstreams }: Context,
  scope: string,
  { views, language }: { views: ViewRenderer; language: Language },
): Promise<ListScope> {
  // Any other text would become part of a service's path.
  if (!wholeScope.test(scope)) throw notFound()
  const [kind, subject] = /^(venue|host|category)-(.+)$/.exec(scope)?.slice(1) ?? []
  const events = upstreams.get('svc-events')
  if (!events) throw unavailable()
  if (kind === 'venue') {
    const { id, name } = await callService(events, getVenue, {
      path: `/api/venues/${subject}`,
      caller: null,
      timeoutMs,
    })
    return { name, page: `/venues/${id}`, request: { venueId: id } }
  }
  if (kind === 'host') {
    const path = `/api/people/${subject}`
    const { id, username, displayName } = await callService(events, getOrganiser, { path, caller: null, timeoutMs })
    return { name: displayName, page: `/people/${username}`, request: { creatorId: id } }
  }
  if (kind === 'category') {
    const { data: category } = Category.safeParse(subject)
    if (!category) throw notFound()
    const name = views.categoryName(category, language)
    return { name, page: `/events/discover?category=${category}`, request: { category } }
  }
  const { data: region } = RegionChoice.safeParse(scope)
  if (!region) throw notFound()
  const name = views.regionName(region, language)
  return { name, page: `/events/discover?region=${region}`, request: { region } }
}
