import { type CheckIn, listSeats } from '@convive/contracts/tickets'
import { queryKeyOf, queryClient, useApiQuery } from '@convive/ui-kit'
import { mergeSeatList, markCheckedIn, type SeatList } from './seat-list.ts'

/** Other devices may be scanning too. */
const POLL_INTERVAL_MS = 30_000

/** The seat list, loaded in advance and polled while there is a network. */
export function useSeats(eventId: string) {
  const query = useApiQuery(
    listSeats,
    { id: eventId },
    { refetchInterval: POLL_INTERVAL_MS, staleTime: 0, merge: mergeSeatList },
  )
  return {
    query,
    markCheckedIn: (checkIn: CheckIn): void =>
      void queryClient.setQueryData<SeatList>(
        queryKeyOf(listSeats, { id: eventId }),
        (known) => known && markCheckedIn(known, checkIn),
      ),
  }
}
