import { statfs } from 'node:fs/promises'
import { connect } from 'node:tls'
import { setTimeout as delay } from 'node:timers/promises'
import type { Finding } from './check-site.ts'
import type { ReadRows } from './invariant.ts'

type Warning = { topic: Finding['topic']; name: string; details: () => Promise<string[]> }

/** What ends a small site if nobody is told in time. */
export type Surroundings = {
  /** Its certificate is read; undefined or with http: there is none. */
  publicOrigin: string | undefined
  /** The folder whose disk must have room; undefined if somebody else looks after the disks and the backups. */
  dataDir: string | undefined
}

/** Looks for each of these. A warning that cannot be looked for is one as well. */
export async function findWarnings(rows: ReadRows, site: Surroundings): Promise<Finding[]> {
  return await Promise.all(
    warningsOf(rows, site).map(async ({ details, ...warning }) => ({
      ...warning,
      details: await details().catch((error: unknown) => [`cannot be checked: ${String(error)}`]),
    })),
  )
}

function warningsOf(rows: ReadRows, { publicOrigin, dataDir }: Surroundings): Warning[] {
  const url = publicOrigin === undefined ? undefined : new URL(publicOrigin)
  return [
    { topic: 'mail', name: 'mails are accepted within an hour', details: () => refusedMails(rows) },
    { topic: 'source', name: 'each source was read in the last three days', details: () => silentSources(rows) },
    ...(url?.protocol === 'https:'
      ? [
          {
            topic: 'certificate' as const,
            name: 'the certificate is valid for another 14 days',
            details: async () => lateCertificate(await readExpiry(url), new Date()),
          },
        ]
      : []),
    ...(dataDir === undefined
      ? []
      : [
          { topic: 'backup' as const, name: 'there is a backup of the last two days', details: () => oldBackup(rows) },
          { topic: 'disk' as const, name: 'a tenth of the disk is free', details: () => fullDisk(dataDir) },
        ]),
  ]
}

/** A mail server that is down refuses everybody; one that refuses one or two addresses is well. */
const refusedRecipients = 3

async function refusedMails(rows: ReadRows): Promise<string[]> {
  const found = await Promise.all(
    (['svc-identity', 'svc-events'] as const).map(async (service) => {
      const [row] = await rows<{ recipients: number; error: string }>(
        service,
        `SELECT count(DISTINCT j.payload ->> 'to') AS recipients, max(j.last_error) AS error
         FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
         WHERE t.identifier = 'send-message' AND j.attempts > 0 AND j.created_at < now() - interval '1 hour'`,
      )
      return row !== undefined && row.recipients >= refusedRecipients
        ? [`${service}: those to ${row.recipients} addresses wait, because of: ${row.error}`]
        : []
    }),
  )
  return found.flat()
}

async function silentSources(rows: ReadRows): Promise<string[]> {
  const found = await rows<{ name: string; since: string }>(
    'svc-ingest',
    `SELECT name, coalesce(last_good_at, created_at)::text AS since FROM source
     WHERE removed_at IS NULL AND paused_at IS NULL AND source_type IN ('website', 'facebook')
       AND coalesce(last_good_at, created_at) < now() - interval '3 days' ORDER BY id LIMIT 20`,
  )
  return found.map(({ name, since }) => `${name}: not since ${since}`)
}

async function oldBackup(rows: ReadRows): Promise<string[]> {
  const [row] = await rows<{ comment: string | null; isOld: boolean }>(
    'svc-identity',
    `SELECT d.comment, coalesce(substring(d.comment FROM '^backed up (.*)$')::timestamptz, a.created_at)
              < now() - interval '2 days' AS "isOld"
     FROM (SELECT shobj_description(oid, 'pg_database') AS comment FROM pg_database WHERE datname = current_database()) d
     JOIN account a ON a.id = 1`,
  )
  return row?.isOld ? [row.comment ?? 'never backed up'] : []
}

async function fullDisk(folder: string): Promise<string[]> {
  const { bavail, blocks } = await statfs(folder)
  return bavail / blocks < 0.1 ? [`${Math.floor((100 * bavail) / blocks)} % of the disk of ${folder} is free`] : []
}

const dayMs = 86_400_000

export const lateCertificate = (expiry: Date, now: Date): string[] =>
  expiry.getTime() - now.getTime() < 14 * dayMs ? [`it ends at ${expiry.toISOString()}`] : []

/** Also of a certificate that has expired or that nobody trusts. */
async function readExpiry({ hostname, port }: URL): Promise<Date> {
  const socket = connect({ host: hostname, port: Number(port || 443), rejectUnauthorized: false })
  const over = new AbortController()
  try {
    return await Promise.race([
      new Promise<Date>((resolve, reject) => {
        socket.once('error', reject)
        socket.once('secureConnect', () => resolve(new Date(socket.getPeerCertificate().valid_to)))
      }),
      delay(10_000, undefined, { signal: over.signal }).then(() => {
        throw new Error(`${hostname} does not answer`)
      }),
    ])
  } finally {
    over.abort()
    socket.destroy()
  }
}
