import {
  addSampleSources,
  createSource,
  deleteSource,
  isScanned,
  listIntegrations,
  listSources,
  pauseSource,
  updateSource,
} from '@convive/contracts/import-sources'
import type { Database } from '@convive/service-kit/database/database'
import { serveOnce } from '@convive/service-kit/http/idempotency'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { checkUnchanged, HttpError, notFound } from '@convive/service-kit/http/http-error'
import { leadsInside } from '@convive/service-kit/fetching/guarded-agent'
import { SourceError } from '@convive/service-kit/fetching/source-error'
import { validateUrl } from '@convive/service-kit/fetching/fetch-context'
import * as store from './source.store.ts'
import {
  checkNewAddress,
  findSource,
  insertSource,
  listSourcesByName,
  lockSource,
  presentSource,
  SourceTable,
} from './source.store.ts'
import { IsNull } from 'typeorm'
import { pageOf, parseIdCursor } from '@convive/service-kit/http/cursor'

/** Adds a source. `anyPort` is the scanner's own setting. */
export const createSourceRoute = (db: Database, anyPort: boolean): Served =>
  serveOnce(createSource, db, async (tx, { name, sourceType, region, sourceUrl = null }, { caller }) => {
    if (isScanned(sourceType)) {
      checkUrl(sourceUrl ?? '', anyPort)
      await checkNewAddress(tx, sourceUrl ?? '')
    }
    return await insertSource(tx, { name, sourceType, region, sourceUrl }, caller.userId)
  })

/**
 * Refuses an address that no scan could read. The address of a host name is known only when it is resolved, at the
 * first scan. `anyPort` also allows private hosts.
 */
export function checkUrl(sourceUrl: string, anyPort: boolean): void {
  try {
    const { hostname } = validateUrl(sourceUrl, anyPort)
    if (!anyPort && leadsInside(hostname))
      throw new SourceError('source_address_refused', 'Only public addresses are read.')
  } catch (cause) {
    if (!(cause instanceof SourceError)) throw cause
    throw Object.assign(
      new HttpError(400, 'invalid_input', cause.message, {
        issues: [{ path: 'sourceUrl', message: 'Must be a web address' }],
      }),
      { cause },
    )
  }
}

/** The health of a source, and whether a person has looked at what it gives, belong to its address. */
const unknownHealth = {
  failingSince: null,
  lastError: null,
  lastFailure: null,
  failures: 0,
  retryAt: null,
  foundBefore: 0,
  emptyScans: 0,
  emptySince: null,
  lookedAt: null,
}

/** Changes a source. Its events stay unchanged. A new address is read from the beginning. A change that began from an older version is refused. */
export const updateSourceRoute = (db: Database, anyPort: boolean): Served =>
  serve(updateSource, async ({ id, updatedAt, name, sourceType, region, sourceUrl = null }) => {
    if (isScanned(sourceType)) checkUrl(sourceUrl ?? '', anyPort)
    return await db.transaction(async (tx) => {
      const before = await lockSource(tx, id)
      await checkUnchanged(before.updatedAt, updatedAt, () => presentSource(before))
      if (isScanned(sourceType) && before.sourceUrl !== sourceUrl) await checkNewAddress(tx, sourceUrl ?? '', id)
      const isElsewhere = before.sourceUrl !== sourceUrl || before.sourceType !== sourceType
      const health = isElsewhere && unknownHealth
      await tx.update(
        SourceTable,
        { id },
        { name, sourceType, region, sourceUrl, ...health, updatedAt: () => 'clock_timestamp()' },
      )
      if (isElsewhere || before.region !== region)
        await tx.query('DELETE FROM source_document WHERE source_id = $1', [id])
      return await findSource(tx, id)
    })
  })

/** Pauses or resumes the scans of a source. A person may still scan that source. */
export const pauseSourceRoute = (db: Database): Served =>
  serve(pauseSource, ({ id, isPaused }) =>
    db.transaction(async (tx) => {
      await findSource(tx, id)
      await tx.update(SourceTable, { id }, { pausedAt: isPaused ? () => 'COALESCE(paused_at, now())' : null })
      return await findSource(tx, id)
    }),
  )

/** Marks a source as removed. Its row stays, because imports refer to it. */
export const deleteSourceRoute = (db: Database): Served =>
  serveOnce(deleteSource, db, async (tx, { id }) => {
    const { affected } = await tx.update(SourceTable, { id, removedAt: IsNull() }, { removedAt: () => 'now()' })
    if (affected === 0) throw notFound('There is no such source.')
    return undefined
  })

const defaultLimit = 50

/** Sources belong to the platform: any administrator sees, adds and removes any of them. */
export const listSourcesRoute = (db: Database): Served =>
  serve(listSources, async ({ limit = defaultLimit, cursor, ...filter }) => {
    const rows = await store.listSources(db.source.manager, limit + 1, parseIdCursor(cursor, 0), filter)
    return pageOf(rows, limit, ({ id }) => id)
  })

const maxListed = 500

/** For pages and programs from before the paged list. */
export const listIntegrationsRoute = (db: Database): Served =>
  serve(listIntegrations, () => store.listSources(db.source.manager, maxListed))

/** Samples: addresses reserved for examples, and a group whose messages an administrator pastes. */
const sampleSources = [
  {
    name: 'Agenda comunal de San Isidro (ejemplo)',
    sourceType: 'website',
    region: 'san_isidro',
    sourceUrl: 'https://example.org/',
  },
  { name: 'Uvita events calendar (sample)', sourceType: 'website', region: 'uvita', sourceUrl: 'https://example.com/' },
  { name: 'Grupo de vecinos de Chirripó (ejemplo)', sourceType: 'whatsapp', region: 'chirripo', sourceUrl: null },
] as const

/** Adds the sample sources that are missing and returns all of them. */
export const addSampleSourcesRoute = (db: Database): Served =>
  serve(addSampleSources, (_, { caller }) =>
    db.transaction(async (tx) => {
      await tx.query(`SELECT pg_advisory_xact_lock(hashtext('sample sources'))`)
      const names = sampleSources.map(({ name }) => name)
      const known = new Set((await listSourcesByName(tx, names)).map(({ name }) => name))
      const missing = sampleSources.filter(({ name }) => !known.has(name))
      for (const sample of missing) await insertSource(tx, sample, caller.userId)
      const integrations = await listSourcesByName(tx, names)
      return { message: `${missing.length} sample sources added.`, integrations }
    }),
  )
