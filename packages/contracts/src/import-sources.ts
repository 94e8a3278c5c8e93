import * as z from 'zod/mini'
import { sourceFailures } from './errors.ts'
import { ReviewReason, SetAsideReason } from './import-review.ts'
import { ById, Id, Instant, pageQuery, text } from './primitives.ts'
import { Nothing, route } from './route.ts'
import { Region } from './enums.ts'

export const sourceTypes = ['website', 'facebook', 'whatsapp', 'instagram', 'manual', 'other'] as const
export const SourceType = z.enum(sourceTypes, 'Unknown source type')
export type SourceType = z.infer<typeof SourceType>

/** The kinds of sources that are scanned and therefore need a URL. */
export const isScanned = (type: SourceType): type is 'website' | 'facebook' => type === 'website' || type === 'facebook'

/** Why a source could not be scanned. */
export const SourceFailure = z.enum(sourceFailures)
export type SourceFailure = z.infer<typeof SourceFailure>

/**
 * A source of events that administrators have added. `lastScanned` is the end of its last scan, successful or not; the
 * fields after it describe its state.
 */
export const Integration = z.object({
  id: Id,
  name: z.string(),
  sourceType: SourceType,
  region: Region,
  sourceUrl: z.nullable(z.string()),
  lastScanned: z.nullable(Instant),
  lastGoodAt: z.nullable(Instant),
  /** The number of events that its last successful scan found. */
  foundLast: z.nullable(z.int()),
  failingSince: z.nullable(Instant),
  /** Without `failingSince`: what could not be read of a source whose other events were. */
  lastError: z.nullable(z.string()),
  /** `lastError` as a code that pages translate. */
  lastFailure: z.nullable(SourceFailure),
  /** Until when scheduled scans skip the source, because it fails or its server asked us to wait. */
  retryAt: z.nullable(Instant),
  /** Since when a source that listed several events has listed none. Probably its page can no longer be read. */
  silentSince: z.nullable(Instant),
  /** The number of events that its last scan with events found. */
  foundBefore: z.int(),
  /** Since when it is paused: neither the schedule nor a scan of all sources reads it. */
  pausedAt: z.optional(z.nullable(Instant)),
  /** When its name, kind, region or address was last changed. Absent in older responses. */
  updatedAt: z.optional(Instant),
  /** Its events wait until a person has published one of them as it was read. */
  awaitsLook: z.optional(z.boolean()),
})
export type Integration = z.infer<typeof Integration>

/** Calendars offer themselves by `webcal:`, which is https. No address is null. */
const toHttps = (address: string): string | null =>
  address === '' ? null : address.replace(/^\s*webcals?:/i, 'https:')

const SourceUrl = z.pipe(
  z.transform((value: string | null): unknown => (typeof value === 'string' ? toHttps(value) : (value ?? null))),
  z.nullable(
    z
      .string('Must be a web address')
      .check(
        z.trim(),
        z.maxLength(2000, 'Must be at most 2000 characters'),
        z.regex(/^https?:\/\/[^\s\p{C}]+$/iu, 'Must be a web address'),
      ),
  ),
)

export const listSources = route('GET', '/api/external-sources/sources', {
  summary: 'Sources of events, oldest first',
  access: 'admin',
  query: z.object({
    /** A part of its name or address. */
    q: z.optional(z.string().check(z.maxLength(100))),
    state: z.optional(z.enum(['failing', 'silent', 'paused'])),
    ...pageQuery(100),
  }),
  response: z.array(Integration),
  paged: true,
})
export const listIntegrations = route('GET', '/api/external-sources/integrations', {
  summary: 'Deprecated: the first 500 sources of events. Use /api/external-sources/sources',
  access: 'admin',
  response: z.array(Integration),
})
/** What the form for a new source sends. */
export const IntegrationDraft = z
  .object({
    name: text(1, 100, 'Please provide a name for this integration'),
    sourceType: SourceType,
    region: Region,
    sourceUrl: z.optional(SourceUrl),
  })
  .check(
    z.refine(({ sourceType, sourceUrl }) => !isScanned(sourceType) || Boolean(sourceUrl), {
      path: ['sourceUrl'],
      message: 'Please provide a URL for the website source',
    }),
  )
export const createSource = route('POST', '/api/external-sources/integrations', {
  summary: 'Add a source of events',
  access: 'admin',
  body: IntegrationDraft,
  response: Integration,
  status: 201,
  idempotent: true,
})
export const updateSource = route('PUT', '/api/external-sources/integrations/:id', {
  summary:
    'Change a source; its events do not change. With the `updatedAt` that the change began from, an older one is refused',
  access: 'admin',
  params: ById,
  body: z.safeExtend(IntegrationDraft, { updatedAt: z.optional(Instant) }),
  response: Integration,
  repeatable: true,
})
export const pauseSource = route('POST', '/api/external-sources/integrations/:id/pause', {
  summary: 'Pause or resume the scans of a source',
  access: 'admin',
  params: ById,
  body: z.object({ isPaused: z.boolean('Must be true or false') }),
  response: Integration,
  repeatable: true,
})
/** A source that cannot be read gives a 409 whose code is a SourceFailure. */
export const testSource = route('POST', '/api/external-sources/test', {
  summary: 'Test a source: read it without storing anything',
  access: 'admin',
  body: z.object({ sourceType: z.enum(['website', 'facebook']), region: Region, sourceUrl: SourceUrl }).check(
    z.refine(({ sourceUrl }) => Boolean(sourceUrl), {
      path: ['sourceUrl'],
      message: 'Please provide a URL for the website source',
    }),
  ),
  response: z.object({
    found: z.int(),
    /** The first findings, each with what a scan would do with it. */
    findings: z.array(
      z.object({
        title: z.string(),
        eventDate: z.string(),
        eventStartTime: z.nullable(z.string()),
        location: z.nullable(z.string()),
        region: Region,
        reasons: z.array(ReviewReason),
        setAside: z.nullable(SetAsideReason),
        outcome: z.enum(['published', 'waiting', 'set_aside']),
      }),
    ),
  }),
})
export const deleteSource = route('DELETE', '/api/external-sources/integrations/:id', {
  summary: 'Remove a source; its events stay',
  access: 'admin',
  params: ById,
  response: Nothing,
  status: 204,
  idempotent: true,
})

/**
 * `running`: the scan continues after the response. `eventsFound` counts the events that the sources list,
 * `eventsCreated` the new ones, and `waiting` those that need review.
 */
const outcome = {
  message: z.string(),
  state: z.enum(['done', 'running']),
  eventsFound: z.int(),
  eventsCreated: z.int(),
  eventsChanged: z.int(),
  waiting: z.int(),
}
/**
 * Responds at the end of the scan, or after 20 seconds while the scan continues. A source that cannot be read gives a
 * 409 whose code is a SourceFailure.
 */
export const scanOneSource = route('POST', '/api/external-sources/integrations/:id/scan', {
  summary: 'Scan one source now',
  access: 'admin',
  params: ById,
  response: z.object(outcome),
})
/**
 * The same for all sources. Failures are reported in the scan's status and in each source. `integrationsScanned` are
 * the sources that take part in the scan.
 */
export const scanAllSources = route('POST', '/api/external-sources/scan', {
  summary: 'Scan every source now',
  access: 'admin',
  response: z.object({ ...outcome, integrationsScanned: z.int() }),
})

/**
 * `scanInterval` is in minutes, `lastScanDuration` in milliseconds; `totalEventsImported` counts all events that were
 * ever imported.
 */
export const ScanStatus = z.object({
  isRunning: z.boolean(),
  isSchedulerActive: z.boolean(),
  scanInterval: z.number(),
  lastScanTime: z.nullable(Instant),
  lastScanDuration: z.nullable(z.int()),
  nextScheduledScan: z.nullable(Instant),
  lastScanStats: z.nullable(
    z.object({
      totalScanned: z.int(),
      eventsCreated: z.int(),
      successful: z.int(),
      failed: z.int(),
      errors: z.array(z.string()),
    }),
  ),
  activeIntegrations: z.int(),
  totalEventsImported: z.int(),
  eventsImportedLast24h: z.int(),
})
export type ScanStatus = z.infer<typeof ScanStatus>
export const getScanStatus = route('GET', '/api/external-sources/scan-status', {
  summary: 'The state of scanning',
  access: 'admin',
  response: ScanStatus,
})
export const addSampleSources = route('POST', '/api/external-sources/initialize-sample-integrations', {
  summary: 'Add sample sources',
  access: 'admin',
  response: z.object({ message: z.string(), integrations: z.array(Integration) }),
  repeatable: true,
})
