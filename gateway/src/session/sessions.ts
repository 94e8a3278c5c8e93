import { AdminChanged, SessionRevoked, UserDeleted, UserUpdated, type ResolvedSession } from '@convive/contracts/identity'
import type { Caller } from '@convive/service-kit/caller'
import type { Facts } from '../facts.ts'

const keptFor = 60_000
const mostKept = 20_000

/** Asks svc-identity who is behind a token; rejects when that cannot be found out. */
export type Resolve = (token: string) => Promise<ResolvedSession | null>

export type Sessions = {
  /** Who is behind a token, or null. `fresh` asks svc-identity whatever is remembered. Rejects when nobody can tell. */
  find(token: string, fresh: boolean): Promise<Caller | null> | Caller
  /** Drops what is remembered of a token. */
  forget(token: string): void
}

type Kept = { caller: Caller; until: number }

/**
 * Who is behind which cookie, remembered for at most a minute and only while revocations would be heard;
 * everything about a person is dropped as soon as svc-identity tells of a change.
 */
export function createSessions(resolve: Resolve, facts: Facts): Sessions {
  const kept = new Map<string, Kept>()
  const asking = new Map<string, Promise<Caller | null>>()
  const forget = (token: string) => {
    kept.delete(token)
    // What is under way may have been answered before the change: it is neither kept nor shared.
    asking.delete(token)
  }
  const forgetAll = () => {
    kept.clear()
    asking.clear()
  }
  const forgetPerson = (userId: number) => {
    for (const [token, { caller }] of kept) if (caller.userId === userId) kept.delete(token)
    asking.clear()
  }
  for (const def of [SessionRevoked, UserUpdated, UserDeleted, AdminChanged]) facts.on(def, ({ data }) => forgetPerson(data.userId))
  facts.onGap(forgetAll)

  const ask = (token: string): Promise<Caller | null> => {
    const under = asking.get(token)
    if (under) return under
    const asked: Promise<Caller | null> = resolve(token)
      .then((caller) => {
        if (asking.get(token) !== asked) return caller
        if (caller === null) kept.delete(token)
        else if (facts.connected) keep(kept, token, caller)
        return caller
      })
      .finally(() => {
        if (asking.get(token) === asked) asking.delete(token)
      })
    asking.set(token, asked)
    return asked
  }
  return {
    find: (token, fresh) => {
      const found = fresh ? undefined : kept.get(token)
      return found && found.until > Date.now() ? found.caller : ask(token)
    },
    forget,
  }
}

function keep(kept: Map<string, Kept>, token: string, caller: Caller): void {
  kept.delete(token)
  const [oldest] = kept.size >= mostKept ? kept.keys() : []
  if (oldest !== undefined) kept.delete(oldest)
  kept.set(token, { caller, until: Date.now() + keptFor })
}
