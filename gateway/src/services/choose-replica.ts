import type { BreakerCall } from './circuit-breaker.ts'
import type { Replica } from './upstream.ts'

/** The replica for a call, and the call as its circuit breaker counts it. */
export type Chosen = { replica: Replica; call: BreakerCall }

/** A replica that responds or, if there is none, an unresponsive one, which may only be slow. */
export const chooseReplica = (replicas: Replica[]): Chosen | undefined =>
  startAtLessBusy(replicas.filter(({ isUnresponsive }) => !isUnresponsive)) ??
  startAtLessBusy(replicas.filter(({ isUnresponsive }) => isUnresponsive))

/**
 * The less busy of two random replicas. Choosing the least busy of all would send everything to one that has just
 * started or that fails fast.
 */
function startAtLessBusy(left: Replica[], random: () => number = Math.random): Chosen | undefined {
  const draw = (): Replica[] => left.splice(Math.floor(random() * left.length), 1)
  while (left.length > 0) {
    const two = [...draw(), ...draw()].toSorted((a, b) => a.inFlight - b.inFlight)
    for (const replica of two) {
      const call = replica.breaker.start()
      if (call) return { replica, call }
    }
  }
  return undefined
}
