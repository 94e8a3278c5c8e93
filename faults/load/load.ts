import { setTimeout as delay } from 'node:timers/promises'
import type { Journal } from './journal.ts'
import { seededRandom } from '@convive/e2e/support/random'
import { noOutcomes, type RequestOutcomes } from './request-outcomes.ts'
import { answerEvent, attend, browse, cancelEventWithTickets, create, registerNewcomer } from './event-operations.ts'
import { buyByCard, buyWithCora, payAtVenue, sendCora, useOrReturnSeat } from './payment-operations.ts'
import { endOtherSession, returnWholeOrder, rushForPlaces, spendTooMuch } from './races.ts'
import type { LoadUser } from './user.ts'
import type { LoadState } from './load-state.ts'

export type Operation = (user: LoadUser) => Promise<void>

const operations: [weight: number, operation: Operation][] = [
  [12, browse],
  [1, registerNewcomer],
  [12, answerEvent],
  [8, attend],
  [16, sendCora],
  [6, payAtVenue],
  [12, buyByCard],
  [8, buyWithCora],
  [12, useOrReturnSeat],
  [4, create],
  [1, cancelEventWithTickets],
]
/** Several requests at once that compete for the same rows. */
const racing: typeof operations = [
  [2, spendTooMuch],
  [2, returnWholeOrder],
  [1, rushForPlaces],
  [1, endOtherSession],
]

/** How much more often a favoured operation is picked. */
const favour = 10

function pickOperation({ random, races }: LoadUser, favoured?: Operation): [string, Operation] {
  const possible = (races ? [...operations, ...racing] : operations).map(
    ([weight, operation]) => [operation === favoured ? weight * favour : weight, operation] as const,
  )
  let left = random.next() * possible.reduce((sum, [weight]) => sum + weight, 0)
  for (const [weight, operation] of possible) {
    left -= weight
    if (left < 0) return [operation.name, operation]
  }
  return ['browse', browse]
}

export type Load = {
  /** The number of requests with a definite response so far. */
  answered: () => number
  /** Lets every user finish the current operation. An outcome that is unclear after `patienceMs` counts as unknown. */
  stop: (patienceMs: number) => Promise<RequestOutcomes>
}

type LoadOptions = {
  url: string
  loadState: LoadState
  journal: Journal
  seed: number
  pauseMs: number
  /** False: nobody sends requests at once that compete for the same rows. */
  races?: boolean
  /** An operation of which a run needs more than usual. */
  favoured?: Operation | undefined
}

/** Every user does one operation after the other, with a pause of up to `pauseMs` in between, until the load stops. */
export function startLoad({ url, loadState, journal, seed, pauseMs, races = true, favoured }: LoadOptions): Load {
  const outcomes = noOutcomes()
  const stopping = new AbortController()
  const giveUp = new AbortController()
  const failures: unknown[] = []

  async function live(user: LoadUser): Promise<void> {
    while (!stopping.signal.aborted) {
      await delay(user.random.between(0, pauseMs), undefined, { signal: stopping.signal }).catch(() => undefined)
      if (stopping.signal.aborted) return
      const [name, operation] = pickOperation(user, favoured)
      await operation(user).catch((error: unknown) => {
        if (!giveUp.signal.aborted) return void failures.push(error)
        journal.record({ kind: 'unknown', what: name, userId: user.person.user.id })
      })
    }
  }

  const users = loadState.people.map((person, index) =>
    live({
      url,
      person,
      loadState,
      journal,
      random: seededRandom(seed * 1000 + index),
      outcomes,
      signal: giveUp.signal,
      races,
    }),
  )
  return {
    answered: () => outcomes.succeeded + outcomes.refused,
    stop: async (patienceMs) => {
      stopping.abort()
      const patience = setTimeout(() => giveUp.abort(), patienceMs)
      await Promise.all(users)
      clearTimeout(patience)
      if (failures.length > 0) throw new AggregateError(failures, 'The load itself failed')
      return outcomes
    },
  }
}
