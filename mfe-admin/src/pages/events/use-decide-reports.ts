import { decideReports, listReportedEvents } from '@convive/contracts/reports'
import { listHiddenEvents } from '@convive/contracts/moderation'
import type { OutputOf } from '@convive/contracts/route'
import { keyOf, keys, queryClient, toast, useApiMutation, useDescribeError, useMessages } from '@convive/ui-kit'
import { messages } from '../../messages/messages.ts'

type Reported = OutputOf<typeof listReportedEvents>

/** Decides about all reports of an event, which then leaves the list, and tells what came of it. */
export function useDecideReports({ eventId, title }: { eventId: number; title: string }) {
  const say = useMessages(messages)
  const describe = useDescribeError()
  const list = keyOf(listReportedEvents, {})
  return useApiMutation(decideReports, {
    onSuccess(_, { decision }) {
      toast({ title: say(decision === 'dismiss' ? 'reports.dismissed' : 'reports.upheld'), description: title })
      queryClient.setQueryData<Reported>(list, (before) => before && without(before, eventId))
      const touched = [list, ...(decision === 'hide' ? [keys.events, keys.event(eventId), keyOf(listHiddenEvents, {})] : [])]
      for (const queryKey of touched) void queryClient.invalidateQueries({ queryKey })
    },
    onError(error, { decision }) {
      // The dialog says it beside its buttons.
      if (decision === 'dismiss') toast({ title: say('reports.decideFailed'), description: describe(error), variant: 'destructive' })
      // Another admin may have been quicker.
      if (error.status === 404) void queryClient.invalidateQueries({ queryKey: list })
    },
  })
}

export type DecidingReports = ReturnType<typeof useDecideReports>

/** Whether this decision, of the three, is under way. */
export const isDeciding = ({ isPending, variables }: DecidingReports, decision: 'hide' | 'leave' | 'dismiss'): boolean => isPending && variables.decision === decision

const without = ({ waiting, events }: Reported, decided: number): Reported => ({ waiting: waiting - 1, events: events.filter(({ eventId }) => eventId !== decided) })
