import { type CheckIn, listSeats } from '@convive/contracts/tickets'
import { queryKeyOf, queryClient, useApiQuery } from '@convive/ui-kit'
import { mergeSeatList, markCheckedIn, markUndone, type SeatList } from './seat-list.ts'

/** Other devices may be scanning too. */
const pollIntervalMs = 30_000

/** The seat list, loaded in advance and polled while there is a network. */
export function useSeats(eventId: string) {
  const query = useApiQuery(
    listSeats,
    { id: eventId },
    { refetchInterval: pollIntervalMs, staleTime: 0, merge: mergeSeatList },
  )
  const update = (change: (list: SeatList) => SeatList): void =>
    void queryClient.setQueryData<SeatList>(queryKeyOf(listSeats, { id: eventId }), (known) => known && change(known))
  return {
    query,
    marks: {
      checkedIn: (checkIn: CheckIn) => update((list) => markCheckedIn(list, checkIn)),
      undone: (ticketId: number) => update((list) => markUndone(list, ticketId)),
    },
  }
}

/** Changes the seat list according to the service's responses. */
export type SeatMarks = { checkedIn: (checkIn: CheckIn) => void; undone: (ticketId: number) => void }
