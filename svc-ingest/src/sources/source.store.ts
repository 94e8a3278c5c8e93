import { type Integration, isScanned } from '@convive/contracts/import-sources'
import { insertedId, type Transaction } from '@convive/service-kit/database/database'
import { HttpError, notFound } from '@convive/service-kit/http/http-error'
import { EntitySchema, type FindOptionsWhere, ILike, In, IsNull, MoreThan, MoreThanOrEqual, Not } from 'typeorm'

/** A source that usually lists fewer events may well have none for a while. */
export const minUsualEvents = 3
export const minEmptyScans = 2

/**
 * A source that administrators have added, and the results of its scans. A removed one keeps its row for its imports.
 */
export type SourceRow = Omit<
  Integration,
  'lastScanned' | 'lastGoodAt' | 'failingSince' | 'retryAt' | 'silentSince' | 'pausedAt' | 'updatedAt' | 'awaitsLook'
> & {
  updatedAt: Date
  createdBy: number
  removedAt: Date | null
  lastScanned: Date | null
  lastGoodAt: Date | null
  failingSince: Date | null
  /** Failures in a row. */
  failures: number
  retryAt: Date | null
  pausedAt: Date | null
  /** Good scans in a row that found nothing, and when the first of them was. */
  emptyScans: number
  emptySince: Date | null
  /** When a person published an event of it as it was read (`source-look.ts`). */
  lookedAt: Date | null
}

export const SourceTable = new EntitySchema<SourceRow>({
  name: 'source',
  columns: {
    id: { type: 'bigint', primary: true, generated: 'increment' },
    name: { type: 'text' },
    sourceType: { name: 'source_type', type: 'text' },
    region: { type: 'text' },
    sourceUrl: { name: 'source_url', type: 'text', nullable: true },
    createdBy: { name: 'created_by', type: 'bigint' },
    updatedAt: { name: 'updated_at', type: 'timestamptz', default: () => 'now()' },
    removedAt: { name: 'removed_at', type: 'timestamptz', nullable: true },
    lastScanned: { name: 'last_scanned_at', type: 'timestamptz', nullable: true },
    lastGoodAt: { name: 'last_good_at', type: 'timestamptz', nullable: true },
    foundLast: { name: 'found_last', type: 'int', nullable: true },
    failingSince: { name: 'failing_since', type: 'timestamptz', nullable: true },
    lastError: { name: 'last_error', type: 'text', nullable: true },
    lastFailure: { name: 'last_failure', type: 'text', nullable: true },
    failures: { type: 'int', default: 0 },
    retryAt: { name: 'retry_at', type: 'timestamptz', nullable: true },
    pausedAt: { name: 'paused_at', type: 'timestamptz', nullable: true },
    foundBefore: { name: 'found_before', type: 'int', default: 0 },
    emptyScans: { name: 'empty_scans', type: 'int', default: 0 },
    emptySince: { name: 'empty_since', type: 'timestamptz', nullable: true },
    lookedAt: { name: 'looked_at', type: 'timestamptz', nullable: true },
  },
})

type SourceState = 'failing' | 'silent' | 'paused'
const inState = {
  failing: { failingSince: Not(IsNull()), pausedAt: IsNull() },
  silent: {
    foundBefore: MoreThanOrEqual(minUsualEvents),
    emptyScans: MoreThanOrEqual(minEmptyScans),
    failingSince: IsNull(),
    pausedAt: IsNull(),
  },
  paused: { pausedAt: Not(IsNull()) },
} satisfies Record<SourceState, FindOptionsWhere<SourceRow>>

/** The sources that were not removed, in the order in which they were added, beginning after `after`. */
export async function listSources(
  tx: Transaction,
  limit: number,
  after = 0,
  { q = '', state }: { q?: string | undefined; state?: SourceState | undefined } = {},
): Promise<Integration[]> {
  const which = { id: MoreThan(after), removedAt: IsNull(), ...(state && inState[state]) }
  const like = ILike(`%${q.trim().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`)
  const rows = await tx.find(SourceTable, {
    where:
      q.trim() === ''
        ? which
        : [
            { ...which, name: like },
            { ...which, sourceUrl: like },
          ],
    order: { id: 'ASC' },
    take: limit,
  })
  return rows.map(presentSource)
}

export async function listSourcesByName(tx: Transaction, names: readonly string[]): Promise<Integration[]> {
  const rows = await tx.find(SourceTable, {
    where: { name: In(names), removedAt: IsNull() },
    order: { id: 'ASC' },
    take: 100,
  })
  return rows.map(presentSource)
}

/** Also throws a 404 for a removed source. */
export const findSource = async (tx: Transaction, id: number): Promise<Integration> =>
  presentSource(await existing(tx, id))

/** The same, and locks its row until the commit. */
export const lockSource = (tx: Transaction, id: number): Promise<SourceRow> =>
  existing(tx, id, { mode: 'pessimistic_write' })

async function existing(tx: Transaction, id: number, lock?: { mode: 'pessimistic_write' }): Promise<SourceRow> {
  const row = await tx.findOne(SourceTable, { where: { id, removedAt: IsNull() }, ...(lock && { lock }) })
  if (!row) throw notFound('There is no such source.')
  return row
}

/** Refuses the address of another source: two scans of the same page only cost its server. */
export async function checkNewAddress(tx: Transaction, sourceUrl: string, ownId = 0): Promise<void> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtext('source addresses'))`)
  const address = (url: string) => `rtrim(split_part(${url}, '#', 1), '/')`
  const same: unknown[] = await tx.query(
    `SELECT 1 FROM source WHERE removed_at IS NULL AND id <> $2 AND ${address('source_url')} = ${address('$1')} LIMIT 1`,
    [sourceUrl, ownId],
  )
  if (same.length > 0) throw new HttpError(409, 'source_exists', 'This address is a source already.')
}

export async function insertSource(
  tx: Transaction,
  { name, sourceType, region, sourceUrl }: Pick<Integration, 'name' | 'sourceType' | 'region' | 'sourceUrl'>,
  userId: number,
): Promise<Integration> {
  const inserted = await tx.insert(SourceTable, { name, sourceType, region, sourceUrl, createdBy: userId })
  return await findSource(tx, insertedId(inserted))
}

const awaitsLook = ({ sourceType, lookedAt }: Pick<SourceRow, 'sourceType' | 'lookedAt'>): boolean =>
  isScanned(sourceType) && lookedAt === null

export const presentSource = ({
  lastScanned,
  lastGoodAt,
  failingSince,
  retryAt,
  pausedAt,
  updatedAt,
  lookedAt,
  ...row
}: SourceRow): Integration => ({
  ...row,
  awaitsLook: awaitsLook({ ...row, lookedAt }),
  lastScanned: lastScanned?.toISOString() ?? null,
  lastGoodAt: lastGoodAt?.toISOString() ?? null,
  failingSince: failingSince?.toISOString() ?? null,
  retryAt: retryAt?.toISOString() ?? null,
  pausedAt: pausedAt?.toISOString() ?? null,
  updatedAt: updatedAt.toISOString(),
  silentSince: isSilent(row) ? (row.emptySince?.toISOString() ?? null) : null,
})

/**
 * True for a source that listed several events before, and none in several scans. Most likely its page has changed, and
 * we no longer understand it. `foundBefore` is what its last scan with events found.
 */
export const isSilent = ({ foundBefore, emptyScans }: { foundBefore: number; emptyScans: number }): boolean =>
  foundBefore >= minUsualEvents && emptyScans >= minEmptyScans

const minute = 60
const firstPauseMinutes = 30
const maxPauseMinutes = 6 * 60
/** The longest time that a server may ask for with `Retry-After`. */
const maxRetryAfterMinutes = 24 * 60

/**
 * The seconds for which the schedule skips a source after its `failures`th failure in a row. The first failure may be
 * chance, so the next scheduled scan follows it. `retryAfter` is what the server asked for, in seconds.
 */
export function pauseAfterFailure(failures: number, retryAfter: number | undefined): number {
  const pause = failures < 2 ? 0 : Math.min(maxPauseMinutes, firstPauseMinutes * 2 ** (failures - 2))
  return Math.max(pause * minute, Math.min(maxRetryAfterMinutes * minute, retryAfter ?? 0))
}
