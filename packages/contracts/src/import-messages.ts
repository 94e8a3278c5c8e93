import * as z from 'zod/mini'
import { EventOrigin } from './event-fields.ts'
import { EventDraft } from './events.ts'
import { Id } from './primitives.ts'
import { message } from './message.ts'
import { SourceField, SourceFields } from './source-fields.ts'

/** Identifies an imported event permanently: its source and its id there. */
const candidate = {
  source: z.string().check(z.minLength(1), z.maxLength(200)),
  sourceUid: z.string().check(z.minLength(1), z.maxLength(500)),
}
const ofCandidate = (data: { source: string; sourceUid: string }) => `extracted:${data.source}:${data.sourceUid}`

/**
 * `phones` are those that may claim the event, as they were written; no response contains them. `span` is the part of
 * the source's text that was read, in characters. `from` is the scanned source; a chat is not named, because its group
 * may be private.
 */
const Extraction = z.object({
  ...candidate,
  from: z.optional(z.nullable(EventOrigin)),
  draft: EventDraft,
  /** What the source said before, if the message is a change. */
  former: z.optional(z.nullable(SourceFields)),
  /** The fields that an administrator has decided: they also replace what a person has edited. */
  decided: z.optional(z.array(SourceField)),
  /** The source had dropped the event or marked it as cancelled, and lists it again. */
  listedAgain: z.optional(z.boolean()),
  /** An administrator has decided that the event takes place although it was cancelled. */
  takesPlace: z.optional(z.boolean()),
  phones: z.array(z.string()),
  span: z.nullable(z.object({ start: z.int().check(z.nonnegative()), end: z.int().check(z.nonnegative()) })),
})

/**
 * A candidate was published as an event. The same source and id are not imported twice, unless the import was undone in
 * between.
 */
export const EventExtracted = message('ingest.event.extracted', Extraction, ofCandidate)

/**
 * The source has changed the event. The message is complete, so that a receiver that does not know the event can import
 * it. In an event that a person has edited or claimed, it changes only what nobody has edited, and what is `decided`;
 * `ImportedEventKept` tells the rest. It does not change a cancelled event: with `takesPlace`, a new event takes its
 * place.
 */
export const EventChanged = message('ingest.event.changed', Extraction, ofCandidate)

/** The source no longer lists the event. The event stays and is marked. */
export const EventWithdrawn = message('ingest.event.withdrawn', z.object(candidate), ofCandidate)

/**
 * The source marks the event as cancelled. An event that nobody has edited or claimed is cancelled, with the ordinary
 * notices; otherwise svc-events replies with `ImportedEventKept`.
 */
export const EventCancelledAtSource = message('ingest.event.cancelled', z.object(candidate), ofCandidate)

/**
 * svc-events did not follow the source, because a person has edited or claimed the event, or because the event that the
 * source lists again is cancelled. svc-ingest asks an administrator. `kept` are the event's own values of the fields that
 * the source has changed, `offered` the source's.
 */
export const ImportedEventKept = message(
  'events.import.kept',
  z.object({
    ...candidate,
    eventId: Id,
    why: z.enum(['cancelled', 'changed', 'listed_again']),
    kept: z.optional(z.partial(SourceFields)),
    offered: z.optional(z.partial(SourceFields)),
  }),
  (data) => `import-kept:${data.source}:${data.sourceUid}`,
)

/**
 * A text announces the event of a person on another day, at another hour or in another place. svc-events offers that to
 * its creator. A null is not stated.
 */
export const ChangeAnnounced = message(
  'ingest.event.announced',
  z.object({
    eventId: Id,
    eventDate: z.string(),
    eventStartTime: z.nullable(z.string()),
    location: z.nullable(z.string()),
  }),
  ({ eventId }) => `announced:${eventId}`,
)

/** An administrator undoes an import. A large one is published in parts, and each part is settled on its own. */
export const ImportUndone = message(
  'ingest.import.undone',
  z.object({ importId: Id, candidates: z.array(z.object(candidate)).check(z.maxLength(1000)) }),
  (data) => `import:${data.importId}`,
)

/**
 * The result of undoing: how many events are deleted, and which stay because somebody edited, claimed, attended or
 * boosted them, or sent an RSVP.
 */
export const ImportUndoSettled = message(
  'events.import.undone',
  z.object({
    importId: Id,
    removed: z.int(),
    /** The events that stay, each with the candidate by which svc-ingest finds it. */
    kept: z.array(
      z.object({ eventId: Id, title: z.string(), source: z.optional(z.string()), sourceUid: z.optional(z.string()) }),
    ),
  }),
  (data) => `import-undone:${data.importId}`,
)

/**
 * A candidate has become this event. `eventDate`: this is the next date of its series.
 */
export const EventImported = message(
  'events.event.imported',
  z.object({ ...candidate, eventId: Id, eventDate: z.optional(z.string()) }),
  ofCandidate,
)
