import { listCoraNotifications, listEventNotifications, readCoraNotifications, readEventNotifications } from '@convive/contracts/notifications'
import { keyOf, queryClient, useApiMutation, useApiQuery } from '@convive/ui-kit'
import { useEffect } from 'react'
import { newestFirst, newestUnread, readUpTo } from './merge.ts'

/** As many as are asked for of each service: the bell and the page read the same. */
const limit = 50
const request = { limit }

/** What both services tell, newest first. `problem`: a service that did not answer; `items` undefined: none has yet. */
export function useNotifications() {
  const cora = useApiQuery(listCoraNotifications, request)
  const events = useApiQuery(listEventNotifications, request)
  const isKnown = cora.data !== undefined || events.data !== undefined
  return {
    items: isKnown ? newestFirst(cora.data, events.data) : undefined,
    problem: cora.error ?? events.error,
    isFetching: cora.isFetching || events.isFetching,
    retry: () => Promise.all([cora.error && cora.refetch(), events.error && events.refetch()]),
  }
}

/** Marks as read what is shown, and what comes while it is being shown. */
export function useReadWhileShown(isShown: boolean): void {
  const { mutate: readCora } = useApiMutation(readCoraNotifications, {
    onSuccess: (_, { upTo }) => queryClient.setQueryData(keyOf(listCoraNotifications, request), (list: Parameters<typeof newestFirst>[0]) => list && readUpTo(list, upTo)),
  })
  const { mutate: readEvents } = useApiMutation(readEventNotifications, {
    onSuccess: (_, { upTo }) => queryClient.setQueryData(keyOf(listEventNotifications, request), (list: Parameters<typeof newestFirst>[1]) => list && readUpTo(list, upTo)),
  })
  const cora = newestUnread(useApiQuery(listCoraNotifications, request).data)
  const events = newestUnread(useApiQuery(listEventNotifications, request).data)
  useEffect(() => {
    if (isShown && cora) readCora({ upTo: cora })
  }, [isShown, cora, readCora])
  useEffect(() => {
    if (isShown && events) readEvents({ upTo: events })
  }, [isShown, events, readEvents])
}
