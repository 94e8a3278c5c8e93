import type { Event } from '@convive/contracts/events'
import { timeSpanOf } from '@convive/formats/costa-rica-time'
import { cacheKeys, queryClient } from '@convive/ui-kit'
import { useEffect } from 'react'

/**
 * Clocks differ, and the service decides whether an event is over. The event is refetched this long after its end by
 * the local clock.
 */
const POLL_GRACE_MS = 1000
const POLL_INTERVAL_MS = 15_000
const MAX_POLLS = 20
/** The longest delay that a browser's timer accepts. */
const MAX_TIMEOUT_MS = 2 ** 31 - 1

/** Refetches an event once it is over, so that a page that was left open shows the actions for a past event. */
export function useRefetchAfterEnd(event: Event): void {
  const { id, isPast } = event
  const end = timeSpanOf(event).endsAt.getTime()
  useEffect(() => {
    if (isPast) return undefined
    let timer: ReturnType<typeof setTimeout>
    let polls = 0
    const schedule = (delay: number) => {
      timer = setTimeout(check, Math.min(delay, MAX_TIMEOUT_MS))
    }
    const check = () => {
      const remaining = end - Date.now()
      if (remaining > 0) return schedule(remaining + POLL_GRACE_MS)
      void queryClient.invalidateQueries({ queryKey: cacheKeys.event(id) })
      polls += 1
      if (polls < MAX_POLLS) schedule(POLL_INTERVAL_MS)
    }
    schedule(Math.max(end - Date.now(), 0) + POLL_GRACE_MS)
    return () => clearTimeout(timer)
  }, [id, end, isPast])
}
