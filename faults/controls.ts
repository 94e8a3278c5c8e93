import { type Databases, readRows } from '@convive/deploy/site-check/check-site'
import { invariants } from './invariants/check.ts'
import type { Evidence, Invariant } from './invariants/invariant.ts'

export type ControlResult = { invariant: string; problem: string | undefined }

/** Violates each invariant on purpose, and reports the invariants that do not detect it. */
export async function runControls(evidence: Evidence, databases: Databases): Promise<ControlResult[]> {
  const results: ControlResult[] = []
  for (const invariant of invariants) {
    const problem = await control(invariant, evidence, databases).catch((error: unknown) => String(error))
    results.push({ invariant: invariant.name, problem })
  }
  return results
}

async function control(invariant: Invariant, evidence: Evidence, databases: Databases): Promise<string | undefined> {
  const before = await invariant.violations(evidence)
  if (before.length > 0) return `violated before anything was broken: ${before[0]}`
  const after = await violationsAfter(invariant, evidence, databases)
  return after.length > 0 ? undefined : 'does not notice what its control broke'
}

async function violationsAfter(
  { control, violations }: Invariant,
  evidence: Evidence,
  databases: Databases,
): Promise<string[]> {
  if ('evidence' in control) return await violations(control.evidence(evidence))
  const client = databases.clients[control.service]
  await client.query('BEGIN')
  try {
    // Disables triggers and foreign keys, which a fault in the product could not bypass.
    await client.query(`SET LOCAL session_replication_role = replica; SET LOCAL lock_timeout = '20s'`)
    await client.query(control.sql)
    return await violations({ ...evidence, rows: readRows(databases) })
  } finally {
    await client.query('ROLLBACK')
  }
}
