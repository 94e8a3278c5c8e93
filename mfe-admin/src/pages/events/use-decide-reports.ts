import { decideReports, listReportedEvents } from '@convive/contracts/reports'
import { listHiddenEvents } from '@convive/contracts/moderation'
import type { OutputOf } from '@convive/contracts/route'
import { queryKeyOf, cacheKeys, queryClient, toast, useApiMutation, useMessages } from '@convive/ui-kit'
import { messages } from '../../texts.ts'

type Reported = OutputOf<typeof listReportedEvents>

/** Decides about all reports of an event. The event then leaves the list, and a toast says what was decided. The dialogs show a failure. */
export function useDecideReports({ eventId, title }: { eventId: number; title: string }) {
  const t = useMessages(messages)
  const list = queryKeyOf(listReportedEvents, {})
  return useApiMutation(decideReports, {
    onSuccess(_, { decision }) {
      toast({ title: t(decision === 'dismiss' ? 'reports.dismissed' : 'reports.upheld'), description: title })
      queryClient.setQueryData<Reported>(list, (before) => before && without(before, eventId))
      const touched = [
        list,
        ...(decision === 'hide' ? [cacheKeys.events, cacheKeys.event(eventId), queryKeyOf(listHiddenEvents, {})] : []),
      ]
      for (const queryKey of touched) void queryClient.invalidateQueries({ queryKey })
    },
    onError(error) {
      // Another administrator may have decided first.
      if (error.status === 404) void queryClient.invalidateQueries({ queryKey: list })
    },
  })
}

export type DecidingReports = ReturnType<typeof useDecideReports>

/** True while this one of the three decisions is pending. */
export const isDeciding = (
  { isPending, variables }: DecidingReports,
  decision: 'hide' | 'leave' | 'dismiss',
): boolean => isPending && variables.decision === decision

const without = ({ waiting, events }: Reported, decided: number): Reported => ({
  waiting: waiting - 1,
  events: events.filter(({ eventId }) => eventId !== decided),
})
