import type { Order } from '@convive/contracts/orders'
import { type ApiError, useQuery } from '@convive/ui-kit'
import { useEffect, useRef, useState } from 'react'
import { beginHold, endHold, type Hold, type Paid, releaseHold } from './begin-hold.ts'
import type { HoldRequest } from './kept-hold.ts'

/** Choosing five tickets is five presses and one hold. */
const pause = 400

export type HoldState =
  | { state: 'making' }
  | { state: 'paid'; order: Order }
  | { state: 'failed'; error: ApiError; busy: boolean; again: () => void }
  | { state: 'held' | 'lapsed'; hold: Hold; again: () => void; end: () => void; keep: (paying: boolean) => void }

/** Holds places for as long as the page is there. What is being paid is not let go, whatever page comes next. */
export function useHold(wanted: HoldRequest): HoldState {
  const request = useSettled(wanted)
  const [attempt, setAttempt] = useState(0)
  const [ended, setEnded] = useState<number | null>(null)
  const paying = useRef(false)
  const { data, error, isFetching, refetch } = useQuery<Hold | Paid, ApiError>({ queryKey: ['hold', request, attempt], queryFn: () => beginHold(request), gcTime: 0 })
  const held = data && 'intent' in data ? data : undefined
  const lapsed = useLapsed(held?.lapsesAt) || (held !== undefined && ended === held.intent.orderId)
  const { eventId } = wanted
  useEffect(() => () => void (paying.current || releaseHold(eventId)), [eventId])

  if (error) return { state: 'failed', error, busy: isFetching, again: () => void refetch() }
  if (data && 'paid' in data) return { state: 'paid', order: data.paid }
  if (!held || wanted !== request) return { state: 'making' }
  return {
    state: lapsed ? 'lapsed' : 'held',
    hold: held,
    again: () => setAttempt(attempt + 1),
    end: () => {
      endHold(eventId)
      setEnded(held.intent.orderId)
    },
    keep: (now) => {
      paying.current = now
    },
  }
}

/** The last of several quick changes; the first value counts at once. */
function useSettled(wanted: HoldRequest): HoldRequest {
  const [settled, setSettled] = useState(wanted)
  useEffect(() => {
    if (wanted === settled) return undefined
    const timer = setTimeout(() => setSettled(wanted), pause)
    return () => clearTimeout(timer)
  }, [wanted, settled])
  return settled
}

function useLapsed(at: number | undefined): boolean {
  const [lapsed, setLapsed] = useState<number | null>(null)
  useEffect(() => {
    if (at === undefined) return undefined
    const timer = setTimeout(() => setLapsed(at), Math.max(0, at - Date.now()))
    return () => clearTimeout(timer)
  }, [at])
  return at !== undefined && lapsed === at
}
