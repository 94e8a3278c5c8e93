import { setTimeout as delay } from 'node:timers/promises'
import { getStatus, Status, type Part } from '@convive/contracts/status'
import { eventInvariants, messageInvariants, issuedIdInvariants } from '@convive/deploy/site-check/events-and-rsvps'
import { ledgerInvariants } from '@convive/deploy/site-check/ledger'
import { projectionInvariants, uncappedInvariants } from '@convive/deploy/site-check/projections'
import { ticketInvariants } from '@convive/deploy/site-check/tickets'
import { acknowledgedInvariants } from './acknowledged.ts'
import type { Evidence, Invariant } from './invariant.ts'
import { processInvariants } from './processes.ts'

export const invariants: Invariant[] = [
  ...ledgerInvariants,
  ...ticketInvariants,
  ...eventInvariants,
  ...messageInvariants,
  ...projectionInvariants,
  ...uncappedInvariants,
  ...issuedIdInvariants,
  ...acknowledgedInvariants,
  ...processInvariants,
]

export type Violation = { invariant: string; details: string[] }

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
