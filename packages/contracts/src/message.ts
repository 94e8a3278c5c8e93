import type * as z from 'zod/mini'

/**
 * One kind of message between services. `subject` is the NATS subject and `data` its only schema. `aggregate` names the
 * subject of the message; projections tell newer from older by its version. A `transient` message is not the source of
 * a projection: it is not replayed to new consumers, and its sender deletes it after a week.
 */
export type MessageDef<Subject extends string = string, Data extends z.ZodMiniType = z.ZodMiniType> = {
  subject: Subject
  data: Data
  aggregate: (data: z.output<Data>) => string
  transient: boolean
}

/** Declares a message: `message('events.rsvp.changed', schema, (data) => \`event:${data.eventId}\`)`. */
export function message<const Subject extends string, Data extends z.ZodMiniType>(
  subject: Subject,
  data: Data,
  aggregate: (data: z.output<Data>) => string,
  { transient = false }: { transient?: boolean } = {},
): MessageDef<Subject, Data> {
  return { subject, data, aggregate, transient }
}

/** A message in transport. `version` grows with each message about the same aggregate; `occurredAt` is ISO 8601. */
export type MessageOf<Def extends MessageDef> = {
  id: string
  subject: Def['subject']
  occurredAt: string
  aggregate: string
  version: number
  data: z.output<Def['data']>
}
