import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { databaseName, services, type Service } from '../stack/process-environments.ts'
import { eventInvariants, issuedIdInvariants } from './events-and-rsvps.ts'
import type { DatabaseInvariant, ReadRows, Row } from './invariant.ts'
import { ledgerInvariants } from './ledger.ts'
import { projectionInvariants } from './projections.ts'
import { ticketInvariants } from './tickets.ts'

/** A connection to each service's database. */
export type Databases = { clients: Record<Service, Client>; close: () => Promise<void> }

/** Connects to each service's database as the user of its URL. */
export async function openDatabases(server: { databaseUrl: (database: string) => string }): Promise<Databases> {
  const entries = await Promise.all(
    services.map(async (service) => {
      const client = new Client({
        connectionString: server.databaseUrl(databaseName(service)),
        connectionTimeoutMillis: 10_000,
        statement_timeout: 120_000,
      })
      // If a server dies between two queries, the next query fails.
      client.on('error', () => undefined)
      await client.connect()
      return [service, client] as const
    }),
  )
  const clients = Object.fromEntries(entries) as Record<Service, Client>
  return { clients, close: async () => void (await Promise.all(Object.values(clients).map((client) => client.end()))) }
}

/** Reads rows as JSON, which formats numbers and times of all databases in the same way. */
export const readRows =
  ({ clients }: Databases): ReadRows =>
  async <R extends Row>(service: Service, sql: string, parameters: unknown[] = []): Promise<R[]> => {
    const { rows } = await clients[service].query<{ row: R }>(`SELECT to_json(r) AS row FROM (${sql}) r`, parameters)
    return rows.map(({ row }) => row)
  }

/** What holds in a single database, and what no service may know before another. */
const atAnyMoment = [
  ...issuedIdInvariants,
  ...[...ledgerInvariants, ...eventInvariants, ...ticketInvariants].filter(({ holds }) => holds === 'always'),
]

/** `topic` is what an alert is about. */
export type Finding = {
  name: string
  topic: 'data' | 'mail' | 'source' | 'certificate' | 'backup' | 'disk'
  details: string[]
}

/** Checks what holds at any moment, so also in databases whose services do not run. */
export async function checkDatabases(rows: ReadRows): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const { name, violations } of atAnyMoment) {
    // A backup of the former release may lack a column, and must be restored all the same.
    const details = await violations({ rows }).catch((error: unknown) => [`cannot be checked: ${String(error)}`])
    findings.push({ name, topic: 'data', details })
  }
  return findings
}

/**
 * Compares the services of a running site with one another. What is on its way differs for a moment: a difference counts
 * if it stays the same for `patienceMs`.
 */
export async function checkSite(rows: ReadRows, patienceMs: number): Promise<Finding[]> {
  const until = Date.now() + patienceMs
  const remaining = new Map<DatabaseInvariant, string[]>()
  for (const invariant of projectionInvariants) remaining.set(invariant, await invariant.violations({ rows }))
  const isDifferent = () => [...remaining.values()].some((details) => details.length > 0)
  while (isDifferent() && Date.now() < until) {
    await delay(1000)
    for (const [invariant, before] of remaining) {
      if (before.length === 0) continue
      const now = new Set(await invariant.violations({ rows }))
      remaining.set(
        invariant,
        before.filter((detail) => now.has(detail)),
      )
    }
  }
  const settled = [...remaining].map(([{ name }, details]): Finding => ({ name, topic: 'data', details }))
  return [...(await checkDatabases(rows)), ...settled]
}

/** svc-identity shows them to administrators and reports them as metrics. */
export async function storeFindings({ clients }: Databases, findings: Finding[]): Promise<void> {
  await clients['svc-identity'].query(
    `WITH given AS (SELECT * FROM jsonb_to_recordset($1::jsonb) AS g (name text, topic text, details jsonb)),
       former AS (DELETE FROM site_finding WHERE name NOT IN (SELECT name FROM given))
     INSERT INTO site_finding (name, topic, details) SELECT name, topic, details FROM given
     ON CONFLICT (name) DO UPDATE SET topic = excluded.topic, details = excluded.details, checked_at = excluded.checked_at,
       mailed_at = CASE WHEN excluded.details <> '[]' THEN site_finding.mailed_at END`,
    [JSON.stringify(findings)],
  )
}

/** A line for each finding, those with contradictions last and in detail. */
export function describeFindings(findings: Finding[]): string {
  const [good, broken] = [findings.filter(({ details }) => details.length === 0), contradictions(findings)]
  return [
    ...good.map(({ name }) => `ok      ${name}`),
    ...broken.flatMap(({ name, details }) => [`BROKEN  ${name}`, ...details.map((detail) => `        ${detail}`)]),
  ].join('\n')
}

export const contradictions = (findings: Finding[]): Finding[] => findings.filter(({ details }) => details.length > 0)
