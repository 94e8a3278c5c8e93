import { regions } from '@convive/contracts/enums'
import type { Transaction } from '@convive/service-kit/database/database'
import type { Finding } from './finding.ts'
import type { IngestContext } from './ingest-findings.ts'

/** More uids than this share one lock, so that an import never fills the lock table of the database. */
const maxLocked = 64

const lock = (tx: Transaction, key: string) =>
  tx.query(`SELECT pg_advisory_xact_lock(hashtext('same import'), hashtext($1))`, [key])

/**
 * Makes only imports with the same text wait for each other: different conversations are stored at the same time.
 * Uids are locked in one order, so that two imports never deadlock.
 */
async function lockTexts(tx: Transaction, findings: Finding[]): Promise<void> {
  const uids = [...new Set(findings.map(({ sourceUid }) => sourceUid))]
  if (uids.length > maxLocked) return void (await lock(tx, 'chat'))
  await tx.query(`SELECT pg_advisory_xact_lock_shared(hashtext('same import'), hashtext('chat'))`)
  await tx.query(
    `SELECT pg_advisory_xact_lock(hashtext('same text'), key)
     FROM (SELECT DISTINCT hashtext(uid) AS key FROM unnest($1::text[]) AS uid ORDER BY key) AS keys`,
    [uids],
  )
}

/**
 * The sources under which the same text or address may be known: a conversation pasted for another region, and a web
 * address that was added a second time. Imports that bring the same one wait until the transaction ends.
 */
async function lockSources(tx: Transaction, { kind, importId }: IngestContext, findings: Finding[]): Promise<string[]> {
  if (kind === 'chat') {
    await lockTexts(tx, findings)
    return regions.map((region) => `chat:${region}`)
  }
  const rows: { name: string; url: string }[] = await tx.query(
    `SELECT 'web:' || o.id AS name, o.source_url AS url FROM import i JOIN source s ON s.id = i.source_id
     JOIN source o ON o.source_url = s.source_url WHERE i.id = $1 ORDER BY o.id LIMIT 100`,
    [importId],
  )
  if (rows[0]) await lock(tx, rows[0].url)
  return rows.map(({ name }) => name)
}

/** Gives each finding the source under which its uid is known, so that the same event is not created twice. */
export async function withKnownSources(
  tx: Transaction,
  context: IngestContext,
  findings: Finding[],
): Promise<Finding[]> {
  const sources = await lockSources(tx, context, findings)
  const rows: { source: string; sourceUid: string; region: Finding['knownRegion'] }[] = await tx.query(
    `SELECT source, source_uid AS "sourceUid", region FROM candidate
     WHERE source = ANY($1) AND source_uid = ANY($2) ORDER BY id DESC`,
    [sources, findings.map(({ sourceUid }) => sourceUid)],
  )
  const known = new Map(rows.map((row) => [row.sourceUid, row]))
  const own = new Set(rows.map(({ source, sourceUid }) => `${source} ${sourceUid}`))
  return findings.map((finding) => {
    const other = own.has(`${finding.source} ${finding.sourceUid}`) ? undefined : known.get(finding.sourceUid)
    return other ? { ...finding, source: other.source, knownRegion: other.region } : finding
  })
}
