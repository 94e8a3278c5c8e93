import { hideEvent, listHiddenEvents } from '@convive/contracts/moderation'
import { keyOf, keys, queryClient, toast, useApiMutation, useDescribeError, useMessages } from '@convive/ui-kit'
import { messages } from '../../messages/messages.ts'

/** Hides an event or shows it again, and tells what came of it. */
export function useHide({ onDone }: { onDone?: () => void } = {}) {
  const say = useMessages(messages)
  const describe = useDescribeError()
  return useApiMutation(hideEvent, {
    onSuccess(event) {
      toast({ title: say(event.isHidden ? 'events.hidden' : 'events.shown'), description: event.title })
      onDone?.()
      for (const queryKey of [keys.events, keys.event(event.id), keyOf(listHiddenEvents, {})]) void queryClient.invalidateQueries({ queryKey })
    },
    onError: (error) => toast({ title: say('events.hideFailed'), description: describe(error), variant: 'destructive' }),
  })
}
