import { setTimeout as delay } from 'node:timers/promises'
import { getStatus, Status, type Part } from '@convive/contracts/status'
import { services, databaseName, type Service } from '@convive/deploy/stack/process-environments'
import { Client } from 'pg'
import type { Site } from '../site/site.ts'
import { acknowledgedInvariants } from './acknowledged.ts'
import { eventInvariants, messageInvariants } from './events-and-rsvps.ts'
import { projectionInvariants } from './projections.ts'
import type { Evidence, Invariant, Row } from './invariant.ts'
import { ledgerInvariants } from './ledger.ts'
import { processInvariants } from './processes.ts'
import { ticketInvariants } from './tickets.ts'

export const invariants: Invariant[] = [
  ...ledgerInvariants,
  ...ticketInvariants,
  ...eventInvariants,
  ...messageInvariants,
  ...projectionInvariants,
  ...acknowledgedInvariants,
  ...processInvariants,
]

export type Violation = { invariant: string; details: string[] }

/** Connects to each service's database as a superuser. */
export type Databases = { clients: Record<Service, Client>; close: () => Promise<void> }

export async function openDatabases(site: Site): Promise<Databases> {
  const entries = await Promise.all(
    services.map(async (service) => {
      const client = new Client({
        connectionString: site.databaseUrl(databaseName(service)),
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
  ({ clients }: Databases): Evidence['rows'] =>
  async <R extends Row>(service: Service, sql: string, parameters: unknown[] = []): Promise<R[]> => {
    const { rows } = await clients[service].query<{ row: R }>(`SELECT to_json(r) AS row FROM (${sql}) r`, parameters)
    return rows.map(({ row }) => row)
  }

/** Reads the state of the parts from the gateway. The body is the same with 200 and 503. */
export async function readParts(url: string): Promise<Part[]> {
  const response = await fetch(`${url}${getStatus.path}`, { signal: AbortSignal.timeout(30_000) })
  return Status.parse(await response.json()).parts
}

async function violationsOf(chosen: Invariant[], evidence: Evidence): Promise<Violation[]> {
  const found: Violation[] = []
  for (const { name, violations } of chosen) {
    const details = await violations(evidence)
    if (details.length > 0) found.push({ invariant: name, details })
  }
  return found
}

const thatHold = (when: Invariant['holds']): Invariant[] => invariants.filter(({ holds }) => holds === when)

/** Checks the invariants that must hold at any time. */
export const checkAlways = (evidence: Evidence): Promise<Violation[]> => violationsOf(thatHold('always'), evidence)

/** Checks the invariants that must hold as soon as everything has settled. */
export const checkOnceSettled = (evidence: Evidence): Promise<Violation[]> =>
  violationsOf(thatHold('once_settled'), evidence)

/**
 * Waits until everything has settled, which means that all `chosen` invariants hold. Resolves to the violations that
 * remain after `withinMs`, and the duration.
 */
export async function checkSettled(
  evidence: Evidence,
  withinMs: number,
  chosen = thatHold('settled'),
): Promise<{ violations: Violation[]; seconds: number }> {
  const began = Date.now()
  for (;;) {
    const violations = await violationsOf(chosen, evidence).catch((error: unknown) => [
      { invariant: 'everything can be read', details: [String(error)] },
    ])
    const seconds = (Date.now() - began) / 1000
    if (violations.length === 0 || Date.now() - began > withinMs) return { violations, seconds }
    await delay(500)
  }
}
