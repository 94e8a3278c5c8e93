import type { Part } from '@convive/contracts/status'
import type { ReadRows, SqlControl } from '@convive/deploy/site-check/invariant'
import type { ProcessExits } from '../site/process-exits.ts'
import type { Journal } from '../load/journal.ts'
import type { RequestOutcomes } from '../load/request-outcomes.ts'
import type { KeyedRequest } from '../load/load-state.ts'
import type { TicketMails } from '../site/ticket-mails.ts'

/** `use` resolves to true if a request with the session is still accepted. */
export type EndedSession = { username: string; use: () => Promise<boolean> }

/** Everything that an invariant may read. */
export type Evidence = {
  rows: ReadRows
  journal: Journal
  outcomes: Pick<RequestOutcomes, 'internal' | 'loggedOut'>
  exits: Pick<ProcessExits, 'unexplained' | 'outstanding'>
  parts: () => Promise<Part[]>
  /** The latest requests with an idempotency key. */
  keyed: KeyedRequest[]
  /** The lines of all logs. */
  logLines: () => AsyncIterable<string>
  /** The latest sessions that were ended while the gateway knew them. */
  endedSessions: EndedSession[]
  /** The mails with tickets so far. */
  ticketMails: () => TicketMails
  /** Values that no log may contain. */
  secrets: string[]
}

/**
 * A positive control breaks the data in a transaction that is rolled back, or changes the evidence. The invariant must
 * then be violated, because a check that never failed proves nothing.
 */
export type Control = SqlControl | { evidence: (evidence: Evidence) => Evidence }

export type Invariant = {
  name: string
  /**
   * `always`: even while messages and refunds are on their way. `settled`: some time after the last fault. `once_settled`:
   * as soon as those hold that are `settled`, without further waiting.
   */
  holds: 'always' | 'settled' | 'once_settled'
  /** Resolves to a sentence or row for each violation, up to a bound. */
  violations: (evidence: Evidence) => Promise<string[]>
  control: Control
}
