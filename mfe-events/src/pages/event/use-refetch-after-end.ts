import type { Event } from '@convive/contracts/events'
import { timeSpanOf } from '@convive/formats/costa-rica-time'
import { cacheKeys, queryClient } from '@convive/ui-kit'
import { useEffect } from 'react'

/**
 * Clocks differ, and the service decides whether an event is over. The event is refetched this long after its end by
 * the local clock.
 */
const pollGraceMs = 1000
const pollIntervalMs = 15_000
const maxPolls = 20
/** The longest delay that a browser's timer accepts. */
const maxTimeoutMs = 2 ** 31 - 1

/** Refetches an event once it is over, so that a page that was left open shows the actions for a past event. */
export function useRefetchAfterEnd(event: Event): void {
  const { id, isPast } = event
  const end = timeSpanOf(event).endsAt.getTime()
  useEffect(() => {
    if (isPast) return undefined
    let timer: ReturnType<typeof setTimeout>
    let polls = 0
    const schedule = (delay: number) => {
      timer = setTimeout(check, Math.min(delay, maxTimeoutMs))
    }
    const check = () => {
      const remaining = end - Date.now()
      if (remaining > 0) return schedule(remaining + pollGraceMs)
      void queryClient.invalidateQueries({ queryKey: cacheKeys.event(id) })
      polls += 1
      if (polls < maxPolls) schedule(pollIntervalMs)
    }
    schedule(Math.max(end - Date.now(), 0) + pollGraceMs)
    return () => clearTimeout(timer)
  }, [id, end, isPast])
}
