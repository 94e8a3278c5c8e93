import { call, type CallOptions } from '@convive/contracts/call'
import type { OutputOf, RequestOf, RouteDef } from '@convive/contracts/route'
import type { Person } from '@convive/e2e/support/people'
import type { Journal } from './journal.ts'
import type { Random } from '@convive/e2e/support/random'
import { retryUntilDefinite, type RetryContext, type Outcome } from './retry-until-definite.ts'
import { remember, type LoadState } from './load-state.ts'

/** One user of a load: a person, what this person may know, and where outcomes are recorded. */
export type LoadUser = RetryContext & {
  url: string
  person: Person
  loadState: LoadState
  journal: Journal
  random: Random
  /** Whether requests may be sent at once that compete for the same rows. */
  races: boolean
}

/** Calls an operation as a person until its outcome is definite. */
export async function ask<D extends RouteDef>(
  user: LoadUser,
  def: D,
  request: RequestOf<D>,
  { person = user.person, idempotencyKey }: { person?: Person } & Pick<CallOptions, 'idempotencyKey'> = {},
): Promise<Outcome<OutputOf<D>>> {
  const what = `${def.method} ${def.path}`
  const send = (options: CallOptions = {}) =>
    call(def, request, {
      ...options,
      origin: user.url,
      headers: person.headers,
      ...(idempotencyKey !== undefined && { idempotencyKey }),
    })
  const outcome = await retryUntilDefinite(user, what, send)
  if (idempotencyKey !== undefined) remember(user.loadState.keyed, { what, repeat: () => send(), outcome })
  return outcome
}
