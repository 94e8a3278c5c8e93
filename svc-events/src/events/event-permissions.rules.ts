import type { Caller } from '@convive/service-kit/http/caller-token'
import { HttpError } from '@convive/service-kit/http/http-error'

/**
 * Only its creator and administrators may change an event. The importer cannot log in, so only administrators can
 * change unclaimed imported events.
 */
export function checkCanChange(event: { creatorId: number }, caller: Caller): void {
  if (caller.isAdmin || event.creatorId === caller.userId) return
  throw new HttpError(403, 'not_your_event', 'Only the person who created this event may change it.')
}

type OrganisedEvent = { creatorId: number; coOrganiserIds?: number[] }

/** Co-organisers may also correct an event and see its guests. */
export function checkCanEdit(event: OrganisedEvent, caller: Caller): void {
  if (!isCoOrganiser(event, caller.userId)) checkCanChange(event, caller)
}

export const isCoOrganiser = ({ coOrganiserIds = [] }: OrganisedEvent, userId: number): boolean =>
  coOrganiserIds.includes(userId)

/** For an edit by a co-organiser that changes the sale terms (`changesSaleTerms`). */
export const creatorOnly = (): HttpError =>
  new HttpError(
    403,
    'creator_only',
    'Only the person who created this event may change its price, its places and its Cora.',
  )
