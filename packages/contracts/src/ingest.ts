import * as z from 'zod/mini'
import { EventDraft } from './events.ts'
import { Id } from './fields.ts'
import { message } from './message.ts'

/** What names an imported event once and for all: where it comes from, and what it is called there. */
const candidate = {
  source: z.string().check(z.minLength(1), z.maxLength(200)),
  sourceUid: z.string().check(z.minLength(1), z.maxLength(500)),
}
const ofCandidate = (data: { source: string; sourceUid: string }) => `extracted:${data.source}:${data.sourceUid}`

/** `phones` are those that may claim it, as they were written; they are in no answer. `span` is the part of the source's text it was read from, in characters. */
const Extraction = z.object({
  ...candidate,
  draft: EventDraft,
  phones: z.array(z.string()),
  span: z.nullable(z.object({ start: z.int().check(z.nonnegative()), end: z.int().check(z.nonnegative()) })),
})

/** A candidate that became an event. What comes again under the same names is not imported again, unless its import was undone in between. */
export const EventExtracted = message('ingest.event.extracted', Extraction, ofCandidate)

/** The source says otherwise than before. All of it is told, so that who has not heard of the event before can import it. Changes nothing that a person has edited or claimed. */
export const EventChanged = message('ingest.event.changed', Extraction, ofCandidate)

/** The source has it no longer. The event stays, and is marked so. */
export const EventWithdrawn = message('ingest.event.withdrawn', z.object(candidate), ofCandidate)

/** An admin takes an import back. A large one is told in parts, each of which is settled on its own. */
export const ImportUndone = message(
  'ingest.import.undone',
  z.object({ importId: Id, candidates: z.array(z.object(candidate)).check(z.maxLength(1000)) }),
  (data) => `import:${data.importId}`,
)

/** What came of it: how many events are gone, and which stay because somebody edited, claimed, answered, attended or boosted them. */
export const ImportUndoSettled = message(
  'events.import.undone',
  z.object({
    importId: Id,
    removed: z.int(),
    /** With the candidate that each was, since ingest asks by those. */
    kept: z.array(z.object({ eventId: Id, title: z.string(), source: z.optional(z.string()), sourceUid: z.optional(z.string()) })),
  }),
  (data) => `import-undone:${data.importId}`,
)

/** A candidate is an event now, and this is which. */
export const EventImported = message('events.event.imported', z.object({ ...candidate, eventId: Id }), ofCandidate)
