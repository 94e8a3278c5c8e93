import { getBalance, spendCora } from '@convive/contracts/cora'
import { listTickets } from '@convive/contracts/tickets'
import {
  call,
  isOutcomeKnown,
  pendingRequestStore,
  queryKeyOf,
  cacheKeys,
  queryClient,
  refreshSession,
  useApiMutation,
  useMutation,
} from '@convive/ui-kit'
import { useState } from 'react'

const maxAttempts = 12
const pollIntervalMs = 500
/** The clocks of two services may differ by this much. */
const maxClockDifferenceMs = 5000

const pendingPayment = (eventId: number) => pendingRequestStore(spendCora, `tickets ${eventId}`)

/** Whether this tab started a payment whose outcome is unknown. */
export const hasOpenCoraPayment = (eventId: number): boolean => pendingPayment(eventId).isPending()

/**
 * Pays for tickets in Cora, exactly once. A payment whose outcome is unknown is retried before any new one.
 * `onPaid` receives the number of tickets and whether they have been issued already.
 */
export function useCoraPayment(eventId: number, onPaid: (tickets: number, issued: boolean) => void) {
  const [pendingRequest] = useState(() => pendingPayment(eventId))
  /** The number of tickets of a payment whose outcome is unknown. */
  const [openTickets, setOpenTickets] = useState(() => pendingRequest.request()?.tickets ?? null)
  const waiting = useMutation({
    mutationFn: waitForTickets,
    onSuccess: (issued, { tickets }) => onPaid(tickets, issued),
  })
  const paying = useApiMutation(spendCora, {
    pendingStore: pendingRequest,
    onSuccess({ balance, transaction }, { tickets = 1 }) {
      setOpenTickets(null)
      queryClient.setQueryData(queryKeyOf(getBalance, {}), { balance })
      for (const queryKey of [cacheKeys.transactions, cacheKeys.months])
        void queryClient.invalidateQueries({ queryKey })
      void refreshSession()
      waiting.mutate({ eventId, tickets, since: Date.parse(transaction.createdAt) - maxClockDifferenceMs })
    },
    onError: (error, { tickets = 1 }) => setOpenTickets(isOutcomeKnown(error) ? null : tickets),
  })
  return {
    openTickets,
    busy: paying.isPending || paying.isSuccess,
    error: openTickets === null ? paying.error : null,
    pay: (tickets: number) => paying.mutate({ eventId, tickets: openTickets ?? tickets }),
    reset: () => paying.reset(),
  }
}

export type CoraPaymentState = ReturnType<typeof useCoraPayment>

/**
 * Waits for the tickets, which are issued through a message after the payment. Returns false if they do not exist after
 * a few seconds. The payment is valid anyway.
 */
async function waitForTickets({
  eventId,
  tickets,
  since,
}: {
  eventId: number
  tickets: number
  since: number
}): Promise<boolean> {
  for (let attempts = maxAttempts; attempts > 0; attempts -= 1) {
    const issued = await call(listTickets, { eventId }).then(
      ({ items }) =>
        items.filter(({ currency, createdAt }) => currency === 'cora' && Date.parse(createdAt) >= since).length,
      () => 0,
    )
    if (issued >= tickets) return true
    await new Promise((resolve) => setTimeout(resolve, pollIntervalMs))
  }
  return false
}
