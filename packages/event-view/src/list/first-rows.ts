import type { Event } from '@convive/contracts/events'
import { useDeferredValue } from 'react'

/** More rows than a screen of 1,280 × 900 px shows. The gateway renders only these. */
export const firstRows = 8

/**
 * How many rows of a list that has just loaded to render, in two steps, because all 24 in one commit are a task of 60 ms on
 * a slow phone: first those of the first screen, then all.
 */
export function useRowsInSteps(events: readonly Event[]): { count: number; isComplete: boolean } {
  const isComplete = useDeferredValue(true, false) || events.length <= firstRows
  return { count: isComplete ? events.length : firstRows, isComplete }
}
