import {
  listCoraNotifications,
  listEventNotifications,
  listTicketNotifications,
  readCoraNotifications,
  readEventNotifications,
  readTicketNotifications,
} from '@convive/contracts/notifications'
import { keyOf, queryClient, useApiMutation, useApiQuery } from '@convive/ui-kit'
import { useEffect } from 'react'
import { newestFirst, newestUnread, readUpTo } from './merge.ts'

/** As many as are asked for of each service: the bell and the page read the same. */
const limit = 50
const request = { limit }

/** What the services tell, newest first. `problem`: one that did not answer; `items` undefined: none has yet. */
export function useNotifications() {
  const cora = useApiQuery(listCoraNotifications, request)
  const events = useApiQuery(listEventNotifications, request)
  const tickets = useApiQuery(listTicketNotifications, request)
  const all = [cora, events, tickets]
  return {
    items: all.some(({ data }) => data !== undefined) ? newestFirst(cora.data, events.data, tickets.data) : undefined,
    problem: cora.error ?? events.error ?? tickets.error,
    isFetching: all.some(({ isFetching }) => isFetching),
    retry: () => Promise.all(all.map(async ({ error, refetch }) => error && (await refetch()))),
  }
}

const sources = [
  [listCoraNotifications, readCoraNotifications],
  [listEventNotifications, readEventNotifications],
  [listTicketNotifications, readTicketNotifications],
] as const

/** Marks as read what is shown, and what comes while it is being shown. */
export function useReadWhileShown(isShown: boolean): void {
  useReadOne(sources[0], isShown)
  useReadOne(sources[1], isShown)
  useReadOne(sources[2], isShown)
}

function useReadOne([list, read]: (typeof sources)[number], isShown: boolean): void {
  const { mutate } = useApiMutation(read, {
    onSuccess: (_, { upTo }) => queryClient.setQueryData(keyOf(list, request), (known: { id: number; isRead: boolean }[] | undefined) => known && readUpTo(known, upTo)),
  })
  const upTo = newestUnread(useApiQuery(list, request).data)
  useEffect(() => {
    if (isShown && upTo) mutate({ upTo })
  }, [isShown, upTo, mutate])
}
