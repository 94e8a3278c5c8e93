import type * as z from 'zod/mini'

/**
 * One kind of fact that services tell one another.
 * `subject` is the NATS subject; `data` its only schema; `aggregate` names the thing that it is about, by whose version a local copy tells newer from older.
 */
export type MessageDef<Subject extends string = string, Data extends z.ZodMiniType = z.ZodMiniType> = {
  subject: Subject
  data: Data
  aggregate: (data: z.output<Data>) => string
}

/** Declares a fact: `message('events.rsvp.changed', schema, (data) => \`event:${data.eventId}\`)`. */
export function message<const Subject extends string, Data extends z.ZodMiniType>(
  subject: Subject,
  data: Data,
  aggregate: (data: z.output<Data>) => string,
): MessageDef<Subject, Data> {
  return { subject, data, aggregate }
}

/** A fact under way. `version` grows with each fact about the same aggregate; `occurredAt` is ISO 8601. */
export type MessageOf<Def extends MessageDef> = {
  id: string
  subject: Def['subject']
  occurredAt: string
  aggregate: string
  version: number
  data: z.output<Def['data']>
}
