import * as z from 'zod/mini'
import { EventDraft } from './events.ts'
import { message } from './message.ts'

/**
 * A candidate that became an event. `source` and `sourceUid` name it once and for all: what comes again under the same names is not imported again.
 * `phones` are those that may claim it, as they were written; they are in no answer. `span` is the part of the source's text it was read from, in characters.
 */
export const EventExtracted = message(
  'ingest.event.extracted',
  z.object({
    source: z.string().check(z.minLength(1), z.maxLength(200)),
    sourceUid: z.string().check(z.minLength(1), z.maxLength(500)),
    draft: EventDraft,
    phones: z.array(z.string()),
    span: z.nullable(z.object({ start: z.int().check(z.nonnegative()), end: z.int().check(z.nonnegative()) })),
  }),
  (data) => `extracted:${data.source}:${data.sourceUid}`,
)
