import { type CheckIn, listSeats } from '@convive/contracts/tickets'
import { keyOf, queryClient, useApiQuery } from '@convive/ui-kit'
import { keepCheckedIn, markCheckedIn, type SeatList } from './seat-list.ts'

/** Others may be scanning at another door. */
const readAgainEvery = 30_000

/** The list of seats, read before it is needed and kept up to date while there is a network. */
export function useSeats(eventId: string) {
  const query = useApiQuery(listSeats, { id: eventId }, { refetchInterval: readAgainEvery, staleTime: 0, combine: keepCheckedIn })
  return {
    query,
    mark: (checkIn: CheckIn): void => void queryClient.setQueryData<SeatList>(keyOf(listSeats, { id: eventId }), (known) => known && markCheckedIn(known, checkIn)),
  }
}
