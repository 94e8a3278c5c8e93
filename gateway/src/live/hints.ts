import { TransactionRecorded } from '@convive/contracts/cora'
import type { Region, Visibility } from '@convive/contracts/enums'
import { AttendanceRecorded } from '@convive/contracts/attendance'
import { EventCancelled, EventCreated, EventDeleted, EventUpdated, RsvpChanged } from '@convive/contracts/events'
import { ignoringFields } from '@convive/contracts/ignoring-fields'
import type { LiveMessage } from '@convive/contracts/live'
import type { MessageDef, MessageOf } from '@convive/contracts/message'
import { TicketCheckedIn, TicketCheckInUndone, TicketIssued, TicketRefunded } from '@convive/contracts/tickets'
import { VenueMerged } from '@convive/contracts/venue-merges'
import { VenueChanged } from '@convive/contracts/venues'
import { PlaceOffered } from '@convive/contracts/waiting-list'
import type { MessageSubscriber } from '../messaging/message-subscriber.ts'

/** A live message and the only user who may get it, or all administrators. Null means everybody. */
export type Hint = { message: LiveMessage; userId: number | 'administrators' | null }

type Listed = { eventId: number; creatorId: number; coOrganiserIds?: number[]; visibility?: Visibility }

/** An older message was republished (a rebuilt projection, a lost stream) and is not news to a page. */
const maxAgeMs = 10 * 60_000
const isRecent = (occurredAt: string): boolean => Date.now() - Date.parse(occurredAt) < maxAgeMs

/**
 * Turns the services' messages into hints for browsers. Hints contain only ids and regions. The page refetches the data, with
 * its user's permissions. Of an unlisted event, only its organisers and the person whom it is about get any.
 */
export function publishHints(subscriber: MessageSubscriber, publish: (hint: Hint) => void): void {
  const hint = <Def extends MessageDef>(def: Def, toHints: (data: MessageOf<Def>['data']) => Hint | Hint[]) =>
    subscriber.on(def, (message) => {
      if (isRecent(message.occurredAt)) for (const one of [toHints(message.data)].flat()) publish(one)
    })
  const toEverybody = (message: LiveMessage): Hint => ({ message, userId: null })
  const toPeople = (message: LiveMessage, userIds: number[]): Hint[] =>
    [...new Set(userIds)].map((userId) => ({ message, userId }))
  const toLists = (event: Listed, regions: (Region | undefined)[], isNew = false): Hint | Hint[] => {
    const known = regions.filter((region) => region !== undefined)
    const message: LiveMessage = {
      type: 'new_event',
      eventId: event.eventId,
      ...(known.length > 0 && { regions: known }),
      ...(isNew && { isNew }),
    }
    const { visibility, creatorId, coOrganiserIds = [] } = event
    return visibility === 'unlisted' ? toPeople(message, [creatorId, ...coOrganiserIds]) : toEverybody(message)
  }
  hint(EventCreated, (event) => toLists(event, [event.region], true))
  // An event that becomes unlisted was public, and has to leave the lists that are open.
  hint(EventUpdated, ({ visibility, formerVisibility = visibility, ...event }) =>
    toLists({ ...event, visibility: formerVisibility === 'public' ? formerVisibility : visibility }, [
      event.region,
      event.formerRegion,
    ]),
  )
  for (const def of [EventCancelled, EventDeleted])
    hint<MessageDef<string, typeof def.data>>(def, (event) => toLists(event, [event.region]))
  for (const def of [RsvpChanged, AttendanceRecorded])
    hint<MessageDef<string, typeof def.data>>(def, ({ eventId, userId, organiserIds }) => {
      const message: LiveMessage = { type: 'rsvp_update', eventId }
      return organiserIds ? toPeople(message, [userId, ...organiserIds]) : toEverybody(message)
    })
  hint(RsvpChanged, ({ userId }) => ({ message: { type: 'own_rsvp' }, userId }))
  hint(AttendanceRecorded, ({ userId }) => ({ message: { type: 'own_rsvp' }, userId }))
  const toHolder = ({ userId }: { userId: number }): Hint => ({ message: { type: 'own_tickets' }, userId })
  hint(TicketIssued, toHolder)
  hint(TicketRefunded, toHolder)
  hint(PlaceOffered, ({ eventId, userId }) => ({ message: { type: 'place_offered', eventId }, userId }))
  for (const def of [TicketCheckedIn, TicketCheckInUndone]) {
    hint<MessageDef<string, typeof def.data>>(def, toHolder)
    subscriber.on<MessageDef<string, typeof def.data>>(def, ({ data, occurredAt }) => {
      if (!isRecent(occurredAt)) return
      const { eventId, organizerId, coOrganiserIds = [] } = data
      const staff = organizerId === undefined ? coOrganiserIds : [organizerId, ...coOrganiserIds]
      for (const userId of [...staff, 'administrators' as const])
        publish({ message: { type: 'seats_update', eventId }, userId })
    })
  }
  hint(VenueChanged, ({ venueId }) => toEverybody({ type: 'venue_update', venueId }))
  hint(VenueMerged, ({ venueId }) => toEverybody({ type: 'venue_update', venueId }))
  hint(ignoringFields(TransactionRecorded, 'type'), ({ transactionId, userId }) => ({
    message: { type: 'cora_transaction', transactionId },
    userId,
  }))
}
