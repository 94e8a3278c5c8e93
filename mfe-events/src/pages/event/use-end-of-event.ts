import type { Event } from '@convive/contracts/events'
import { keys, queryClient } from '@convive/ui-kit'
import { useEffect } from 'react'
import { instantsOf } from './event-times.ts'

/** Clocks differ: whether it is over is the service's word, asked for a moment after the end by the clock here. */
const grace = 1000
const again = 15_000
/** What a browser's timer can wait for, in milliseconds. */
const longest = 2 ** 31 - 1

/** Reads an event again once it is over, so that a page left open shows what can be done then. */
export function useEndOfEvent(event: Event): void {
  const { id, isPast } = event
  const end = instantsOf(event).end.getTime()
  useEffect(() => {
    if (isPast) return undefined
    let timer: ReturnType<typeof setTimeout>
    const wait = (delay: number) => {
      timer = setTimeout(look, Math.min(delay, longest))
    }
    const look = () => {
      const left = end - Date.now()
      if (left <= 0) void queryClient.invalidateQueries({ queryKey: keys.event(id) })
      wait(left > 0 ? left + grace : again)
    }
    wait(Math.max(end - Date.now(), 0) + grace)
    return () => clearTimeout(timer)
  }, [id, end, isPast])
}
