import * as z from 'zod/mini'
import { EventDraft } from './events.ts'
import { ById, Id, Instant, pageQuery, PathId } from './fields.ts'
import { route } from './route.ts'
import { Category, Currency, Region, regions } from './vocabulary.ts'

/** Control characters, bidirectional marks and half characters, which exports of chats are full of. */
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g
const tooShort = 'El mensaje debe tener al menos 10 caracteres / Message must be at least 10 characters long'

/** A pasted conversation, rid of what has no place in any text. At most 300,000 characters. */
const Conversation = z.pipe(
  z.string(tooShort).check(z.maxLength(300_000, 'Must be at most 300000 characters')),
  z.pipe(
    z.transform((value: string) => value.replaceAll(unwritable, '').toWellFormed()),
    z.string().check(z.refine((value) => value.trim().length >= 10, tooShort)),
  ),
)

/** `running` while it is read, `undoing` until it is known what of it could be taken back. */
export const ImportState = z.enum(['running', 'done', 'failed', 'undoing', 'undone'])
export type ImportState = z.infer<typeof ImportState>

/** Why an import ended without an end. Where it can be tried again, it is the whole of it: what was imported already is not imported twice. */
export const ImportFailure = z.enum(['too_slow', 'interrupted', 'unreadable'])
export type ImportFailure = z.infer<typeof ImportFailure>

/** An event that an import has made. `id` is null until it is known, which takes a moment. */
export const ImportedEvent = z.object({
  id: z.nullable(Id),
  title: z.string(),
  eventDate: z.string(),
  eventStartTime: z.string(),
  location: z.string(),
  description: z.string(),
})
export type ImportedEvent = z.infer<typeof ImportedEvent>

const counts = {
  /** What became an event. */
  eventsCreated: z.int(),
  /** What waits for a person to look at it. */
  waiting: z.int(),
  /** What is known already, from here or from elsewhere. */
  duplicates: z.int(),
  /** Events that their source has told of otherwise than before. */
  changed: z.int(),
  /** Pictures, films and documents without a word: each may be a flyer. */
  mediaWithoutText: z.int(),
}

/**
 * Reads a pasted conversation. The answer comes when all of it is read, or after 20 seconds with what is read by then (`state` is `running`);
 * with `wait: false` it comes at once. How far it is can be read under its `importId`.
 */
export const submitChat = route('POST', '/api/whatsapp/submit', {
  summary: 'Import events from a pasted conversation',
  access: 'admin',
  body: z.object({
    message: Conversation,
    region: z.enum(regions, 'Selecciona una región / Select a region'),
    wait: z._default(z.boolean('Must be true or false'), true),
  }),
  response: z.object({ ...counts, events: z.array(ImportedEvent), importId: Id, state: ImportState, failure: z.nullable(ImportFailure) }),
})

/** An import. `done` of `total` steps (messages, for a conversation) are taken in. `kept` names what undoing left because somebody had touched it. */
export const Import = z.object({
  id: Id,
  kind: z.enum(['chat', 'scan']),
  /** The integration that was scanned, by its name then. */
  sourceName: z.nullable(z.string()),
  region: Region,
  state: ImportState,
  failure: z.nullable(ImportFailure),
  total: z.int(),
  done: z.int(),
  ...counts,
  createdAt: Instant,
  endedAt: z.nullable(Instant),
  undo: z.nullable(z.object({ askedAt: Instant, removed: z.int(), kept: z.array(z.object({ eventId: Id, title: z.string() })) })),
})
export type Import = z.infer<typeof Import>
export const ImportDetail = z.extend(Import, { events: z.array(ImportedEvent) })
export type ImportDetail = z.infer<typeof ImportDetail>

export const listImports = route('GET', '/api/imports', {
  summary: 'Imports and scans that brought something, newest first',
  access: 'admin',
  query: z.object(pageQuery(100)),
  response: z.array(Import),
  paged: true,
})
export const readImport = route('GET', '/api/imports/:id', { summary: 'One import, how far it is and what it made', access: 'admin', params: ById, response: ImportDetail })
export const undoImport = route('POST', '/api/imports/:id/undo', {
  summary: 'Take an import back: events that nobody touched go, the rest stay and are named',
  access: 'admin',
  params: ById,
  response: ImportDetail,
})

/** Why a candidate waits. `incomplete`: it lacks something that every event has. */
export const ReviewReason = z.enum([
  'time_missing', 'time_ambiguous', 'location_missing', 'weekday_mismatch', 'date_past', 'date_ambiguous', 'date_vague',
  'price_several', 'region_missing', 'maybe_cancelled', 'low_confidence', 'incomplete',
])
export type ReviewReason = z.infer<typeof ReviewReason>

/** What is read of a candidate, each where it stands in the text (in UTF-16 units), and how sure that is (0 to 1). */
export const ReadField = z.enum(['title', 'eventDate', 'eventStartTime', 'eventEndTime', 'location', 'price', 'admission', 'phones', 'links', 'recurrence'])
export const FieldSpans = z.partialRecord(ReadField, z.object({ start: z.int(), length: z.int(), confidence: z.number() }))
export type FieldSpans = z.infer<typeof FieldSpans>

/** A rule in the words of RFC 5545; the candidate is its next instance. */
export const Recurrence = z.object({
  freq: z.enum(['daily', 'weekly', 'monthly']),
  byDay: z.optional(z.array(z.string())),
  interval: z.optional(z.int()),
  until: z.optional(z.string()),
})

/** What may be an event, as its source says it. What the source does not say is null. `price` is in major units; spans are places in `text`. */
export const ImportCandidate = z.object({
  id: Id,
  importId: Id,
  kind: z.enum(['chat', 'scan']),
  sourceName: z.nullable(z.string()),
  state: z.enum(['waiting', 'published', 'rejected', 'rejected_for_good', 'duplicate', 'undone']),
  title: z.string(),
  description: z.string(),
  location: z.nullable(z.string()),
  region: Region,
  category: Category,
  eventDate: z.string(),
  eventEndDate: z.nullable(z.string()),
  eventStartTime: z.nullable(z.string()),
  eventEndTime: z.nullable(z.string()),
  isPaid: z.boolean(),
  price: z.nullable(z.number()),
  currency: z.nullable(Currency),
  recurrence: z.nullable(Recurrence),
  confidence: z.number(),
  reasons: z.array(ReviewReason),
  spans: FieldSpans,
  text: z.string(),
  /** Somebody can claim the event by a telephone number. */
  isClaimableByPhone: z.boolean(),
  eventId: z.nullable(Id),
  createdAt: Instant,
})
export type ImportCandidate = z.infer<typeof ImportCandidate>

export const listCandidates = route('GET', '/api/imports/candidates', {
  summary: 'Candidates for a person to look at, soonest event first',
  access: 'admin',
  query: z.object({
    state: z.optional(z.enum(['waiting', 'rejected', 'rejected_for_good'])),
    importId: z.optional(PathId),
    region: z.optional(Region),
    ...pageQuery(100),
  }),
  response: z.array(ImportCandidate),
  paged: true,
})
/** With a `draft`, what it says instead of what was read. A rejected one can be accepted after all. */
export const acceptCandidate = route('POST', '/api/imports/candidates/:id/accept', {
  summary: 'Make a candidate an event, as it was read or as corrected',
  access: 'admin',
  params: ById,
  body: z.object({ draft: z.optional(EventDraft) }),
  response: ImportCandidate,
})
export const rejectCandidate = route('POST', '/api/imports/candidates/:id/reject', {
  summary: 'Reject a candidate: until it comes again, or for good, wherever it comes from',
  access: 'admin',
  params: ById,
  body: z.object({ forGood: z._default(z.boolean('Must be true or false'), false) }),
  response: ImportCandidate,
})
/** `left` are those that lack something, or that somebody has decided about meanwhile. */
export const acceptCandidates = route('POST', '/api/imports/candidates/accept-all', {
  summary: 'Accept all candidates that are shown, as they were read',
  access: 'admin',
  body: z.object({ ids: z.array(Id, 'Choose at least one').check(z.minLength(1, 'Choose at least one'), z.maxLength(100, 'At most 100 at once')) }),
  response: z.object({ accepted: z.array(Id), left: z.array(Id) }),
})
