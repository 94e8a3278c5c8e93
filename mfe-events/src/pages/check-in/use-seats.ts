import { type CheckIn, listSeats } from '@convive/contracts/payments'
import type { OutputOf } from '@convive/contracts/route'
import { keyOf, queryClient, useApiQuery } from '@convive/ui-kit'

/** Others may be scanning at another door. */
const readAgainEvery = 30_000

/** The list of seats, read before it is needed and kept up to date while there is a network. */
export function useSeats(eventId: string) {
  const { data, error, isFetching, refetch } = useApiQuery(listSeats, { id: eventId }, { refetchInterval: readAgainEvery, staleTime: 0 })
  return {
    list: data,
    error,
    isFetching,
    refetch,
    mark: ({ ticketId, checkedInAt }: CheckIn) =>
      queryClient.setQueryData<OutputOf<typeof listSeats>>(keyOf(listSeats, { id: eventId }), (known) =>
        known && { ...known, seats: known.seats.map((seat) => (seat.ticketId === ticketId ? { ...seat, status: 'used' as const, checkedInAt } : seat)) },
      ),
  }
}
