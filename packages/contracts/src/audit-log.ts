import * as z from 'zod/mini'
import { Id, Instant, listOf, LocalDate, pageQuery, PathId } from './primitives.ts'
import { route } from './route.ts'

/**
 * An entry of the audit log: what an administrator did, or tried to do. `act` is the method and pattern of its route. `subject` has the
 * numbers and switches of the request, such as `{ id: 7, isAdmin: true }`, and none of its texts. `outcome` is `done`,
 * the code of a refusal, or null when the service ended before it was known.
 */
export const AuditEntry = z.object({
  id: Id,
  service: z.string(),
  actorId: Id,
  act: z.string(),
  subject: z.record(z.string(), z.union([z.number(), z.boolean()])),
  at: Instant,
  outcome: z.nullable(z.string()),
})
export type AuditEntry = z.infer<typeof AuditEntry>

/** One request filters by at most this number of acts. */
export const maxActs = 20
/** `acts`: of these values of `act`. `day`: of a day in Costa Rica. */
export const listAuditEntries = route('GET', '/api/status/admin-acts', {
  summary: 'What administrators did, newest first',
  access: 'admin',
  query: z.object({
    ...pageQuery(100),
    actorId: z.optional(PathId),
    acts: z.optional(listOf(maxActs)),
    day: z.optional(LocalDate),
  }),
  response: z.array(AuditEntry),
  paged: true,
})
