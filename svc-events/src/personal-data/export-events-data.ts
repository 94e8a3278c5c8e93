import type { Event } from '@convive/contracts/events'
import { type EventsData, exportEventsData } from '@convive/contracts/data-export-events'
import type { Database, Transaction } from '@convive/service-kit/database/database'
import { asPersonalData, isoInstant, sectionLoader } from '@convive/service-kit/http/personal-data'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { guessLimit } from '../claims/claim-event.ts'
import type { Contact } from '../event-model/contact-phone.ts'
import { type EventView, viewColumns, viewTables } from '../event-model/event.store.ts'
import { presentEvent } from '../event-model/present-event.ts'
import { isKnownKind } from '../notifications/notification.store.ts'

type Sections = EventsData['sections']

/** Returns everything that this service stores about the caller, as a file. */
export const exportEventsDataRoute = (db: Database): Served =>
  serve(exportEventsData, async (_, call) =>
    asPersonalData(call, 'events', await loadSections(db.source.manager, call.caller.userId)),
  )

const textOf = (list: string, text: string) =>
  `(SELECT a ->> '${text}' FROM jsonb_array_elements(e.${list}) a WHERE a ->> 'id' = told.key)`
const answersByText = `(SELECT coalesce(jsonb_agg(jsonb_build_object('question', ${textOf('questions', 'label')}, 'answer', told.value)
  ORDER BY told.key), '[]') FROM jsonb_each_text(rsvp.answers) told)`
const itemsByName = `(SELECT coalesce(jsonb_agg(jsonb_build_object('name', ${textOf('items', 'name')}, 'count', told.value::int)
  ORDER BY told.key), '[]') FROM jsonb_each_text(rsvp.items) told)`

const notificationsOf = (subject: 'event' | 'venue') =>
  [
    `id, kind, ${subject}_id AS "${subject}Id", title, detail, ${isoInstant('at')} AS at, is_read AS "isRead"`,
    `notification WHERE user_id = $1 AND ${subject}_id IS NOT NULL AND ${isKnownKind} ORDER BY id`,
  ] as const

async function loadSections(tx: Transaction, userId: number): Promise<Sections> {
  const load = sectionLoader<Sections>(tx, userId)
  return {
    created: await loadCreatedEvents(tx, userId),
    answers: await load<'answers'>(
      `event_id AS "eventId", title, status, is_public AS "isPublic", companions, reason, is_removed AS "isRemoved",
        coalesce(companion_names, '{}') AS "companionNames", ${answersByText} AS answers, ${itemsByName} AS items,
        ${isoInstant('answered_at')} AS "answeredAt"`,
      'rsvp JOIN event e ON e.id = event_id WHERE user_id = $1 ORDER BY answered_at',
    ),
    attendances: await load<'attendances'>(
      `event_id AS "eventId", title, cora_awarded AS "coraAwarded", reason, verified,
        ${isoInstant('recorded_at')} AS "recordedAt"`,
      'attendance JOIN event e ON e.id = event_id WHERE user_id = $1 ORDER BY recorded_at',
    ),
    checkIns: await load<'checkIns'>(
      'event_id AS "eventId", title, ticket_id AS "ticketId", is_checked_in AS "isCheckedIn"',
      'seat_check_in JOIN event e ON e.id = event_id WHERE user_id = $1 ORDER BY ticket_id',
    ),
    endedAttendances: await load<'endedAttendances'>(
      'event_id AS "eventId", title, attempts AS times',
      'ended_attendance JOIN event e ON e.id = event_id WHERE user_id = $1 ORDER BY event_id',
    ),
    tickets: await load<'tickets'>(
      'event_id AS "eventId", title, seats',
      'ticket_movement t JOIN event e ON e.id = event_id WHERE user_id = $1 ORDER BY kind DESC, t.id',
    ),
    claims: await load<'claims'>(
      `event_id AS "eventId", title, state, cora_awarded AS "coraAwarded",
        ${isoInstant('claimed_at')} AS "claimedAt", ${isoInstant('decided_at')} AS "decidedAt"`,
      'claim WHERE user_id = $1 ORDER BY id',
    ),
    venueClaims: await load<'venueClaims'>(
      `venue_id AS "venueId", name, note, state, ${isoInstant('claimed_at')} AS "claimedAt",
        ${isoInstant('decided_at')} AS "decidedAt"`,
      'venue_claim c JOIN venue v ON v.id = venue_id WHERE user_id = $1 ORDER BY c.id',
    ),
    claimAttempts: await load<'claimAttempts'>(
      `split_part(key, ':', 2)::bigint AS "eventId", ${isoInstant('at')} AS at`,
      // The conditions of its index.
      `rate_limit, unnest(recent) at WHERE starts_with(key, '${guessLimit.name} ')
         AND split_part(substr(key, ${guessLimit.name.length + 2}), ':', 1) = $1::bigint::text ORDER BY at`,
    ),
    reports: await load<'reports'>(
      `event_id AS "eventId", title, reason, note, state, cora_awarded AS "coraAwarded",
        ${isoInstant('reported_at')} AS "reportedAt", ${isoInstant('decided_at')} AS "decidedAt"`,
      'report WHERE user_id = $1 ORDER BY id',
    ),
    publicQuestions: await load<'publicQuestions'>(
      `event_id AS "eventId", title, text, answer, is_hidden AS "isHidden", ${isoInstant('asked_at')} AS "askedAt"`,
      'public_question q JOIN event e ON e.id = event_id WHERE asked_by = $1 ORDER BY q.id',
    ),
    follows: await load<'follows'>(
      `username, ${isoInstant('since')} AS since`,
      'follow JOIN person p ON p.id = organiser_id WHERE follower_id = $1 ORDER BY since, organiser_id',
    ),
    coOrganised: await load<'coOrganised'>(
      `event_id AS "eventId", title, ${isoInstant('since')} AS since`,
      'co_organiser JOIN event e ON e.id = event_id WHERE user_id = $1 ORDER BY since, event_id',
    ),
    notificationPreferences: await load<'notificationPreferences'>(
      'kind, mail, push, bell',
      'notification_preference WHERE user_id = $1 ORDER BY kind',
    ),
    pushSubscriptions: await load<'pushSubscriptions'>(
      `endpoint, language, ${isoInstant('added_at')} AS "addedAt"`,
      'push_subscription WHERE user_id = $1 ORDER BY id',
    ),
    albumPictures: await load<'albumPictures'>(
      `event_id AS "eventId", title, '/media/' || picture AS "imageUrl", ${isoInstant('added_at')} AS "addedAt"`,
      'album_picture a JOIN event e ON e.id = event_id WHERE added_by = $1 ORDER BY a.id',
    ),
    pictures: await load<'pictures'>(
      `'/media/' || name AS "imageUrl", ${isoInstant('uploaded_at')} AS "uploadedAt"`,
      'picture WHERE uploaded_by = $1 ORDER BY uploaded_at',
    ),
    notifications: await load<'notifications'>(...notificationsOf('event')),
    venueNotifications: await load<'venueNotifications'>(...notificationsOf('venue')),
  }
}

/** The events of the caller, including hidden ones. */
async function loadCreatedEvents(tx: Transaction, userId: number): Promise<Event[]> {
  const events: (EventView & { contact: Contact })[] = await tx.query(
    `SELECT ${viewColumns}, e.questions, e.items, now() AS "asOf", jsonb_strip_nulls(jsonb_build_object(
       'contactPhone', e.contact_phone, 'contactVisibility', e.contact_visibility)) AS contact
     FROM ${viewTables} WHERE e.creator_id = $1 ORDER BY e.id`,
    [userId],
  )
  return events.map(({ contact, ...event }) => ({ ...presentEvent(event), ...contact }))
}
