import { removeForbiddenCharacters } from '@convive/formats/forbidden-characters'
import * as z from 'zod/mini'
import { EventDraft } from './events.ts'
import { ImportedEvent } from './imported-events.ts'
import { ById, Id, Instant, pageQuery, PathId, text } from './primitives.ts'
import { route } from './route.ts'
import { Category, Currency, Region, regions } from './enums.ts'
import { SourceFields } from './source-fields.ts'

const tooShort = 'El mensaje debe tener al menos 10 caracteres / Message must be at least 10 characters long'

/** In characters. */
export const maxConversation = 300_000
/** A pasted conversation without forbidden characters. */
const Conversation = z.pipe(
  z.string(tooShort).check(z.maxLength(maxConversation, 'Must be at most 300000 characters')),
  z.pipe(
    z.transform((value: string) => removeForbiddenCharacters(value)),
    z.string().check(z.refine((value) => value.trim().length >= 10, tooShort)),
  ),
)

/** `running` while the import is read; `undoing` until svc-events has replied what could be undone. */
const ImportState = z.enum(['running', 'done', 'failed', 'undoing', 'undone'])

/** Why an import ended early. A retry may send the whole text again, because nothing is imported twice. */
export const ImportFailure = z.enum(['too_slow', 'interrupted', 'unreadable'])
export type ImportFailure = z.infer<typeof ImportFailure>

const counts = {
  /** Published as events. */
  eventsCreated: z.int(),
  /** Waiting for review. */
  waiting: z.int(),
  /** Already known, from this source or another. */
  duplicates: z.int(),
  /** Changed by their source. */
  changed: z.int(),
  /** Pictures, videos and documents without text: each may be a poster. */
  mediaWithoutText: z.int(),
}

/** What the form for a pasted conversation sends. */
export const ChatSubmission = z.object({
  message: Conversation,
  region: z.enum(regions, 'Selecciona una región / Select a region'),
  /** The name of the group, for reviewers. */
  groupName: z.optional(text(0, 100, 'Must be at most 100 characters')),
  wait: z._default(z.boolean('Must be true or false'), true),
})
/**
 * Imports a pasted conversation. The response comes when all of it is read, or after 20 seconds with what has been read
 * by then (`state` is `running`). With `wait: false`, it comes at once. `GET` the `importId` to follow the progress.
 */
export const submitChat = route('POST', '/api/whatsapp/submit', {
  summary: 'Import events from a pasted conversation',
  access: 'admin',
  body: ChatSubmission,
  response: z.object({
    ...counts,
    events: z.array(ImportedEvent),
    importId: Id,
    state: ImportState,
    failure: z.nullable(ImportFailure),
  }),
})

/**
 * An import. `done` of `total` steps (messages of a conversation) are complete. `kept` lists the events that undoing
 * kept because somebody had changed, claimed or answered them.
 */
export const Import = z.object({
  id: Id,
  kind: z.enum(['chat', 'scan']),
  /** The name of the source that was scanned, at that time, or of the group that was imported. */
  sourceName: z.nullable(z.string()),
  region: Region,
  state: ImportState,
  failure: z.nullable(ImportFailure),
  total: z.int(),
  done: z.int(),
  ...counts,
  /** Events that were already over, and set aside. */
  past: z._default(z.int(), 0),
  /** No message header was recognised in the text, although lines look like some. */
  unknownHeaders: z.optional(z.boolean()),
  createdAt: Instant,
  endedAt: z.nullable(Instant),
  undo: z.nullable(
    z.object({ askedAt: Instant, removed: z.int(), kept: z.array(z.object({ eventId: Id, title: z.string() })) }),
  ),
})
export type Import = z.infer<typeof Import>
/** `events` are the first 200; `listImportedEvents` has all of them. */
export const ImportDetail = z.extend(Import, { events: z.array(ImportedEvent) })
export type ImportDetail = z.infer<typeof ImportDetail>

export const listImports = route('GET', '/api/imports', {
  summary: 'Imports and scans with results, newest first',
  access: 'admin',
  query: z.object(pageQuery(100)),
  response: z.array(Import),
  paged: true,
})
export const getImport = route('GET', '/api/imports/:id', {
  summary: 'One import with its progress and its events',
  access: 'admin',
  params: ById,
  response: ImportDetail,
})
export const undoImport = route('POST', '/api/imports/:id/undo', {
  summary: 'Undo an import: removes events that nobody has touched, and lists the others',
  access: 'admin',
  params: ById,
  response: ImportDetail,
  idempotent: true,
})

/**
 * Why a candidate needs review. `time_several`: the text also states another time. `maybe_changed`: a later message
 * seems to move or correct it. `listed_again`: its source lists a cancelled event again. `running_text`: a web page
 * says it in running text, not as data. `incomplete`: it lacks
 * something that every event has.
 */
export const ReviewReason = z.enum([
  'title_uncertain',
  'time_missing',
  'time_ambiguous',
  'time_several',
  'location_missing',
  'location_uncertain',
  'weekday_mismatch',
  'date_impossible',
  'date_past',
  'date_ambiguous',
  'date_vague',
  'price_several',
  'region_missing',
  'maybe_cancelled',
  'maybe_changed',
  'listed_again',
  'maybe_private',
  'running_text',
  'low_confidence',
  'incomplete',
])
export type ReviewReason = z.infer<typeof ReviewReason>

const seriousDoubts: ReviewReason[] = [
  'maybe_cancelled',
  'maybe_changed',
  'listed_again',
  'maybe_private',
  'weekday_mismatch',
  'date_impossible',
  'date_past',
  'date_ambiguous',
  'date_vague',
  'time_ambiguous',
  'time_several',
  'location_uncertain',
  'running_text',
]
/**
 * True if the event may not take place, is perhaps not public, may be on another day, at another hour or in another
 * place, or was not announced to us. Such a candidate cannot be accepted together with others.
 */
export const isInDoubt = ({ reasons }: { reasons: ReviewReason[] }): boolean =>
  reasons.some((reason) => seriousDoubts.includes(reason))

/** The fields that were read, each with its place in the text (in UTF-16 units) and its confidence (0 to 1). */
export const ReadField = z.enum([
  'title',
  'eventDate',
  'eventStartTime',
  'eventEndTime',
  'location',
  'price',
  'admission',
  'phones',
  'links',
  'recurrence',
])
export const FieldSpans = z.partialRecord(
  ReadField,
  z.object({ start: z.int(), length: z.int(), confidence: z.number() }),
)
export type FieldSpans = z.infer<typeof FieldSpans>

/** A recurrence rule of RFC 5545. The candidate is its next instance. */
export const Recurrence = z.object({
  freq: z.enum(['daily', 'weekly', 'monthly']),
  byDay: z.optional(z.array(z.string())),
  interval: z.optional(z.int()),
  until: z.optional(z.string()),
})

/** Other readings of the text, for the reviewer's choice: days, hours and places that were not chosen. */
export const OtherReadings = z.object({
  /** A title that a model reads. */
  title: z.optional(z.array(z.string())),
  eventDate: z.array(z.string()),
  eventStartTime: z.array(z.string()),
  location: z.array(z.string()),
  /** Those among them that a model has read. */
  byModel: z.optional(z.array(z.string())),
})
export type OtherReadings = z.infer<typeof OtherReadings>

/**
 * Why a dated part of a text is not an event: a sale, a question, a reply, news of the past, a cancellation, a notice.
 */
export const SetAsideReason = z.enum(['trade', 'question', 'reply', 'past', 'cancelled', 'notice', 'no_event'])

/**
 * A possible event, as its source describes it. Fields that the source does not state are null. `price` is in major
 * units; spans are places in `text`.
 */
const AskedAbout = z.object({
  title: z.string(),
  eventDate: z.string(),
  eventStartTime: z.nullable(z.string()),
  location: z.nullable(z.string()),
  text: z.string(),
  eventId: z.nullable(Id),
})
const candidateFields = {
  id: Id,
  importId: Id,
  kind: z.enum(['chat', 'scan']),
  sourceName: z.nullable(z.string()),
  /** The administrator who imported it; null for a scan by schedule. */
  importedBy: z.optional(z.nullable(Id)),
  /** The sender's name, unless it is a number, and the time of the message, `YYYY-MM-DD HH:MM` in Costa Rica. */
  author: z.optional(z.nullable(z.string())),
  writtenAt: z.optional(z.nullable(z.string())),
  state: z.enum(['waiting', 'published', 'rejected', 'rejected_for_good', 'duplicate', 'undone', 'set_aside']),
  /** Null if it was not set aside. */
  setAside: z.optional(z.nullable(SetAsideReason)),
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
  otherReadings: z.optional(z.nullable(OtherReadings)),
  imageUrl: z.optional(z.string()),
  /** The published event that its text seems to change or cancel. Accepting the candidate changes that event. */
  about: z.optional(z.nullable(AskedAbout)),
  /**
   * Why it asks about the event `about`: its source no longer lists that event, marks it as cancelled, lists it again
   * although it is cancelled here, or says something else than a person who edited it.
   */
  sourceSays: z.optional(z.nullable(z.enum(['missing', 'cancelled', 'listed_again', 'changed']))),
  /** What the source says now about a field that a person has edited. Accepting the candidate takes it. */
  offered: z.optional(z.nullable(z.partial(SourceFields))),
  /** The event can be claimed by a telephone number. */
  isClaimableByPhone: z.boolean(),
  eventId: z.nullable(Id),
  createdAt: Instant,
  /** When it last changed, for example because its source was read again. Missing in older responses. */
  updatedAt: z.optional(Instant),
}
export const ImportCandidate = z.object({
  ...candidateFields,
  /** Other candidates that may be the same event, waiting or published. Only lists have them. */
  near: z.optional(z.array(z.object(candidateFields))),
})
export type ImportCandidate = z.infer<typeof ImportCandidate>

export const listCandidates = route('GET', '/api/imports/candidates', {
  summary: 'Candidates for review, soonest event first',
  access: 'admin',
  query: z.object({
    /**
     * `audit`: one in twenty of the events that no person had looked at before they were published. `duplicate`: what was
     * there already; `eventId` is that event.
     */
    state: z.optional(z.enum(['waiting', 'rejected', 'rejected_for_good', 'set_aside', 'duplicate', 'audit'])),
    importId: z.optional(PathId),
    region: z.optional(Region),
    reason: z.optional(ReviewReason),
    /** Candidates of chats, of scans, or of one source. */
    kind: z.optional(z.enum(['chat', 'scan'])),
    sourceId: z.optional(PathId),
    /** By the day of the event. */
    when: z.optional(z.enum(['past', 'upcoming'])),
    ...pageQuery(100),
  }),
  response: z.array(ImportCandidate),
  paged: true,
})
/**
 * How many candidates each filter shows. Chats count as a source without id and name. `isComplete` is false if there
 * are more than were counted.
 */
export const countCandidates = route('GET', '/api/imports/candidates/counts', {
  summary: 'The number of waiting candidates by region, reason and source',
  access: 'admin',
  query: z.object({ state: z.optional(z.enum(['waiting', 'set_aside'])) }),
  response: z.object({
    total: z.int(),
    isComplete: z.boolean(),
    past: z.int(),
    regions: z.partialRecord(Region, z.int()),
    reasons: z.partialRecord(ReviewReason, z.int()),
    sources: z.array(z.object({ sourceId: z.nullable(Id), name: z.nullable(z.string()), count: z.int() })),
  }),
})
const ofCandidate = { access: 'admin', params: ById, response: ImportCandidate } as const
/**
 * `draft` replaces what was read. A rejected candidate can still be accepted. With the `updatedAt` that the reviewer saw,
 * one that its source has changed since is refused.
 */
export const acceptCandidate = route('POST', '/api/imports/candidates/:id/accept', {
  summary: 'Publish a candidate as an event, unchanged or corrected',
  ...ofCandidate,
  body: z.object({ draft: z.optional(EventDraft), updatedAt: z.optional(Instant) }),
  idempotent: true,
})
export const rejectCandidate = route('POST', '/api/imports/candidates/:id/reject', {
  summary: 'Reject a candidate until it is imported again, or permanently from any source',
  ...ofCandidate,
  body: z.object({ forGood: z._default(z.boolean('Must be true or false'), false) }),
})
export const rescueCandidate = route('POST', '/api/imports/candidates/:id/rescue', {
  summary: 'Move a candidate that was set aside to the review',
  ...ofCandidate,
  repeatable: true,
})
export const auditCandidate = route('POST', '/api/imports/candidates/:id/audit', {
  summary: 'Audit an event that was published without a person: is it right?',
  ...ofCandidate,
  body: z.object({ isRight: z.boolean('Must be true or false') }),
  repeatable: true,
})
const SeveralIds = z.object({
  ids: z
    .array(Id, 'Choose at least one')
    .check(z.minLength(1, 'Choose at least one'), z.maxLength(100, 'Up to 100 at once')),
})
/**
 * `left` are the candidates that lack something, are in doubt, or were decided by somebody else in the meantime. With the
 * `updatedAt` that the reviewer saw, in the order of `ids`, also those that their sources have changed since: `changed`
 * are these as they are now.
 */
export const acceptCandidates = route('POST', '/api/imports/candidates/accept-all', {
  summary: 'Accept the shown candidates unchanged, except those in doubt',
  access: 'admin',
  body: z.extend(SeveralIds, { updatedAt: z.optional(z.array(z.nullable(Instant)).check(z.maxLength(100))) }),
  response: z.object({ accepted: z.array(Id), left: z.array(Id), changed: z.optional(z.array(ImportCandidate)) }),
})
/** The fields that a reviewer may keep from one of two candidates. `when` are its hours and its last day. */
export const MergedField = z.enum(['title', 'when', 'location', 'cost', 'category', 'description'])
export type MergedField = z.infer<typeof MergedField>

/** The fields of `keep` replace those of `into`. If `into` is published, its event changes. Responds with `into`. */
export const mergeCandidate = route('POST', '/api/imports/candidates/:id/merge', {
  summary: 'Attach a candidate to another one of the same event',
  ...ofCandidate,
  body: z.object({ into: Id, keep: z._default(z.array(MergedField).check(z.maxLength(6)), []) }),
  idempotent: true,
})
/** `left` are those that were no longer waiting. */
export const rejectCandidates = route('POST', '/api/imports/candidates/reject-all', {
  summary: 'Reject several candidates until they are imported again',
  access: 'admin',
  body: SeveralIds,
  response: z.object({ rejected: z.array(Id), left: z.array(Id) }),
  idempotent: true,
})
/** `left` are those without a decision, and those that are events now. */
export const reopenCandidates = route('POST', '/api/imports/candidates/reopen', {
  summary: 'Undo rejections and merges: the candidates wait again',
  access: 'admin',
  body: SeveralIds,
  response: z.object({ reopened: z.array(Id), left: z.array(Id) }),
  idempotent: true,
})

/** For the gateway, which counts what waits for administrators. Not reachable from outside. */
export const countWaitingImports = route('GET', '/internal/waiting/imports', {
  summary: 'The numbers of waiting candidates and of sources that fail or list nothing, at most 1,000 each',
  access: 'admin',
  response: z.object({ candidates: z.int(), failingSources: z.int() }),
})
