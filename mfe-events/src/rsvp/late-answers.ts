import type { ApiError } from '@convive/contracts/call'
import { createStore, useStore, useUser } from '@convive/ui-kit'
import { useEffect } from 'react'
import { changes } from './answer-changes.ts'
import type * as waitingAnswers from './waiting-answers.ts'
import type { WaitingAnswer } from './waiting-answers.ts'

// Pages show their events before this loads what keeps and sends answers, which must be there once the network is gone.

const loaded = createStore<typeof waitingAnswers | undefined>(undefined)

/** Loads it, and sends what waits. */
function load(): void {
  void import('./waiting-answers.ts')
    .then((module) => {
      loaded.set(module)
      return module.sendAnswers()
    })
    .catch(() => undefined)
}

function useWaitingAnswers(): typeof waitingAnswers | undefined {
  useEffect(load, [])
  useStore(changes)
  return useStore(loaded)
}

/** The user's answer to an event that waits, or that was refused when it was sent. */
export function useWaitingAnswer(eventId: number): WaitingAnswer | undefined {
  const waiting = useWaitingAnswers()
  return useUser() ? waiting?.readAnswers().find((one) => one.eventId === eventId) : undefined
}

/** As `keepAnswer` of `waiting-answers.ts`; false before it is loaded. */
export const keepAnswer = (error: ApiError, kept: WaitingAnswer): boolean =>
  loaded.get()?.keepAnswer(error, kept) ?? false

export const forgetAnswer = (eventId: number): void => loaded.get()?.forgetAnswer(eventId)
