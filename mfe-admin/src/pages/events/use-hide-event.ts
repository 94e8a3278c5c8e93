import { hideEvent, listHiddenEvents } from '@convive/contracts/moderation'
import { queryKeyOf, cacheKeys, queryClient, toast, useApiMutation, useMessages } from '@convive/ui-kit'
import { messages } from '../../texts.ts'

/** Hides an event or shows it again. A toast says so; the caller shows a failure. */
export function useHideEvent({ onDone }: { onDone?: () => void } = {}) {
  const t = useMessages(messages)
  return useApiMutation(hideEvent, {
    onSuccess(event) {
      toast({ title: t(event.isHidden ? 'events.hidden' : 'events.shown'), description: event.title })
      onDone?.()
      for (const queryKey of [cacheKeys.events, cacheKeys.event(event.id), queryKeyOf(listHiddenEvents, {})])
        void queryClient.invalidateQueries({ queryKey })
    },
  })
}
