import * as z from 'zod/mini'
import { Id, Instant } from './primitives.ts'
import { Nothing, route } from './route.ts'

/** One part of the product and its state. `latency` is in milliseconds; `detail` says what is wrong. */
export const Part = z.object({
  name: z.string(),
  kind: z.enum(['service', 'messages', 'front_end']),
  state: z.enum(['up', 'down']),
  latency: z.nullable(z.number()),
  detail: z.optional(z.string()),
})
export type Part = z.infer<typeof Part>
export const Status = z.object({ state: z.enum(['up', 'degraded']), checkedAt: Instant, parts: z.array(Part) })
export type Status = z.infer<typeof Status>

/** Responds with 200 if every part is up, otherwise with 503 and the same body. */
export const getStatus = route('GET', '/api/status', {
  summary: 'The state of every part',
  access: 'public',
  response: Status,
})

/**
 * A dead letter: a message that failed repeatedly or that this version cannot read, or a job that failed permanently.
 * Later messages are handled anyway.
 */
export const DeadLetter = z.object({
  id: Id,
  service: z.string(),
  subject: z.string(),
  handler: z.string(),
  reason: z.string(),
  failedAt: Instant,
})
export type DeadLetter = z.infer<typeof DeadLetter>
export const listDeadLetters = route('GET', '/api/status/dead-letters', {
  summary: 'Dead letters of every service',
  access: 'admin',
  response: z.array(DeadLetter),
})
export const retryDeadLetter = route('POST', '/api/status/dead-letters/:service/:id/retry', {
  summary: 'Retry a dead letter',
  access: 'admin',
  params: z.object({
    service: z.string(),
    id: z.pipe(z.string().check(z.regex(/^[1-9]\d{0,14}$/)), z.transform(Number)),
  }),
  response: Nothing,
  status: 204,
})

/**
 * What the last check of the site found for one rule. `details` says what contradicts it, up to 20 rows in technical
 * words; it is empty if the rule holds.
 */
export const SiteFinding = z.object({ name: z.string(), topic: z.string(), details: z.array(z.string()) })
export type SiteFinding = z.infer<typeof SiteFinding>
export const getSiteCheck = route('GET', '/api/site-check', {
  summary: 'What the last hourly comparison of the services found',
  access: 'admin',
  response: z.object({ checkedAt: z.nullable(Instant), findings: z.array(SiteFinding) }),
})

/** The form of a failed part's name. Pages check it without a schema. */
export const failedPart = /^[a-z0-9_/ -]{1,60}$/

/**
 * A page reports that a part of it failed: it crashed, or one of its files or a widget of another front end could not
 * load. The report contains nothing about the person, the address or the error's text.
 */
export const BrowserFailure = z.object({
  kind: z.enum(['crash', 'file', 'widget']),
  part: z.string().check(z.regex(failedPart)),
})
export type BrowserFailure = z.infer<typeof BrowserFailure>
export const reportBrowserFailure = route('POST', '/api/status/browser-failures', {
  summary: 'Report that a part of a page failed',
  access: 'public',
  body: BrowserFailure,
  response: Nothing,
  status: 204,
})

/** The numbers of things that wait for an administrator. A number is null if its service did not answer. */
export const WaitingWork = z.object({
  candidates: z.nullable(z.int()),
  reports: z.nullable(z.int()),
  claims: z.nullable(z.int()),
  venueClaims: z.optional(z.nullable(z.int())),
  failingSources: z.nullable(z.int()),
  deadLetters: z.nullable(z.int()),
})
export type WaitingWork = z.infer<typeof WaitingWork>
export const countWaiting = route('GET', '/api/status/waiting', {
  summary: 'The amount of waiting work for administrators, at most 1,000 of each kind',
  access: 'admin',
  response: WaitingWork,
})

/** A front end that the shell mounts: `entry` is its manifest, `routes` are its paths. */
export const Remote = z.object({ name: z.string(), entry: z.string(), routes: z.array(z.string()) })
export type Remote = z.infer<typeof Remote>
