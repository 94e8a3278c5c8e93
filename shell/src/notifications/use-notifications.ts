import { listContactNotifications, readContactNotifications } from '@convive/contracts/contact'
import {
  listCoraNotifications,
  listEventNotifications,
  listTicketNotifications,
  readCoraNotifications,
  readEventNotifications,
  readTicketNotifications,
} from '@convive/contracts/notifications'
import { queryKeyOf, queryClient, useApiMutation, useApiQuery, useUser } from '@convive/ui-kit'
import { useEffect } from 'react'
import { combineNotifications, markReadUpTo, newestUnread, type Notification } from './combine-notifications.ts'

/** The number requested from each service. The bell and the page share the cached response. */
const limit = 50
const request = { limit }

/**
 * The notifications of all services, newest first. `problem` is the error of one of them; `items` is undefined until
 * one has answered.
 */
export function useNotifications() {
  const cora = useApiQuery(listCoraNotifications, request)
  const events = useApiQuery(listEventNotifications, request)
  const tickets = useApiQuery(listTicketNotifications, request)
  const contact = useApiQuery(listContactNotifications, request, { enabled: useIsAdmin() })
  const all = [cora, events, tickets, contact]
  return {
    items: all.some(({ data }) => data !== undefined)
      ? combineNotifications(cora.data, events.data, tickets.data, contact.data)
      : undefined,
    problem: cora.error ?? events.error ?? tickets.error ?? contact.error,
    isFetching: all.some(({ isFetching }) => isFetching),
    retry: () => Promise.all(all.map(async ({ error, refetch }) => error && (await refetch()))),
  }
}

const sources = [
  [listCoraNotifications, readCoraNotifications],
  [listEventNotifications, readEventNotifications],
  [listTicketNotifications, readTicketNotifications],
  [listContactNotifications, readContactNotifications],
] as const

/**
 * Marks notifications as read while they are visible, also those that arrive in the meantime. With `shown`, a list is
 * marked only once none of its unread ones is missing from these.
 */
export function useMarkRead(shown?: Notification[]): void {
  useReadOne(sources[0], shown)
  useReadOne(sources[1], shown)
  useReadOne(sources[2], shown)
  useReadOne(sources[3], shown, useIsAdmin())
}

/** Only administrators have notifications of the contact form. */
const useIsAdmin = (): boolean => useUser()?.isAdmin === true

function useReadOne([list, read]: (typeof sources)[number], shown?: Notification[], enabled = true): void {
  const { mutate } = useApiMutation(read, {
    onSuccess: (_, { upTo }) =>
      queryClient.setQueryData(
        queryKeyOf(list, request),
        (known: { id: number; isRead: boolean }[] | undefined) => known && markReadUpTo(known, upTo),
      ),
  })
  const upTo = newestUnread(useApiQuery(list, request, { enabled }).data, shown)
  useEffect(() => {
    if (upTo) mutate({ upTo })
  }, [upTo, mutate])
}
