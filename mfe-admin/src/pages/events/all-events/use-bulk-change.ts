import { cancelEvent, deleteEvent } from '@convive/contracts/events'
import { hideEvent, listAllEvents, listHiddenEvents, type AdministeredEvent } from '@convive/contracts/moderation'
import { cacheKeys, call, queryClient, useMutation } from '@convive/ui-kit'
import { useState } from 'react'

export type BulkAction = 'hide' | 'cancel' | 'delete'
/** `reason` is empty for a deletion, which tells nobody. */
type Change = { action: BulkAction; events: AdministeredEvent[]; reason: string }
/** An event that was not changed, with the error that says why. */
export type Refused = { event: AdministeredEvent; error: unknown }
export type BulkResult = { done: AdministeredEvent[]; refused: Refused[] }

/**
 * Hides, cancels or deletes events one after the other, so that a refusal concerns only one event. `progress` is the number of
 * processed events.
 */
export function useBulkChange() {
  const [progress, setProgress] = useState(0)
  const change = useMutation<BulkResult, Error, Change>({
    mutationFn: async ({ action, events, reason }) => {
      setProgress(0)
      const result: BulkResult = { done: [], refused: [] }
      for (const event of events) {
        try {
          await changeEvent(action, event.id, reason)
          result.done.push(event)
        } catch (error) {
          result.refused.push({ event, error })
        }
        setProgress((decided) => decided + 1)
      }
      return result
    },
    onSuccess({ done }, { action }) {
      const touched = [[listAllEvents.path], [listHiddenEvents.path], cacheKeys.events]
      for (const queryKey of touched) void queryClient.invalidateQueries({ queryKey })
      for (const { id } of done) {
        if (action === 'delete') queryClient.removeQueries({ queryKey: cacheKeys.event(id) })
        else void queryClient.invalidateQueries({ queryKey: cacheKeys.event(id) })
      }
    },
  })
  return { change, progress }
}

function changeEvent(action: BulkAction, id: number, reason: string): Promise<unknown> {
  if (action === 'hide') return call(hideEvent, { id, hidden: true, reason })
  const options = { idempotencyKey: crypto.randomUUID() }
  return action === 'delete' ? call(deleteEvent, { id }, options) : call(cancelEvent, { id, reason }, options)
}
