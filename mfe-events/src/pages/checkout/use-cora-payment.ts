import { getBalance, spendCora } from '@convive/contracts/cora'
import { listTickets } from '@convive/contracts/tickets'
import { call, isOutcomeKnown, keptWish, keyOf, keys, queryClient, refreshSession, useApiMutation, useMutation } from '@convive/ui-kit'
import { useState } from 'react'

const tries = 12
const pause = 500
/** Two services' clocks may differ by so many milliseconds. */
const clocksDiffer = 5000

const wishOf = (eventId: number) => keptWish(spendCora, `tickets ${eventId}`)

/** Whether a payment was begun in this tab of which nobody knows the outcome. */
export const isCoraPaymentOpen = (eventId: number): boolean => wishOf(eventId).isLeft()

/**
 * Pays tickets in Cora, once, whatever breaks: what is open from before is asked for again before anything else.
 * `onPaid` is told how many tickets, and whether they are there already.
 */
export function useCoraPayment(eventId: number, onPaid: (tickets: number, areThere: boolean) => void) {
  const [wish] = useState(() => wishOf(eventId))
  /** How many tickets were asked for without an answer. */
  const [open, setOpen] = useState(() => wish.request()?.tickets ?? null)
  const arriving = useMutation({
    mutationFn: areThere,
    onSuccess: (there, { tickets }) => onPaid(tickets, there),
  })
  const paying = useApiMutation(spendCora, {
    keptAs: wish,
    onSuccess({ balance, transaction }, { tickets = 1 }) {
      setOpen(null)
      queryClient.setQueryData(keyOf(getBalance, {}), { balance })
      for (const queryKey of [keys.transactions, keys.months]) void queryClient.invalidateQueries({ queryKey })
      void refreshSession()
      arriving.mutate({ eventId, tickets, since: Date.parse(transaction.createdAt) - clocksDiffer })
    },
    onError: (error, { tickets = 1 }) => setOpen(isOutcomeKnown(error) ? null : tickets),
  })
  return {
    open,
    busy: paying.isPending || paying.isSuccess,
    error: open === null ? paying.error : null,
    pay: (tickets: number) => paying.mutate({ eventId, tickets: open ?? tickets }),
    reset: () => paying.reset(),
  }
}

export type CoraPaymentState = ReturnType<typeof useCoraPayment>

/** The tickets follow the payment by a message: for a moment it is worth waiting for them. Whether they can be seen changes nothing of the payment. */
async function areThere({ eventId, tickets, since }: { eventId: number; tickets: number; since: number }): Promise<boolean> {
  for (let left = tries; left > 0; left -= 1) {
    const issued = await call(listTickets, { eventId }).then(
      ({ items }) => items.filter(({ currency, createdAt }) => currency === 'cora' && Date.parse(createdAt) >= since).length,
      () => 0,
    )
    if (issued >= tickets) return true
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
  return false
}
