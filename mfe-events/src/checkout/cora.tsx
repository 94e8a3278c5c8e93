import { spendCora } from '@convive/contracts/cora'
import type { Event } from '@convive/contracts/events'
import { listTickets } from '@convive/contracts/tickets'
import {
  Button,
  call,
  CoraAmount,
  Dialog,
  Soft,
  Stack,
  useCoraBalance,
  useFormats,
  useMessages,
  useMutation,
} from '@convive/ui-kit'
import { BalanceAfter, ConfirmPayment, paymentMessages, storeBalance, usePayment } from '@convive/ui-kit/payments'
import { useState } from 'react'
import { messages } from './texts.ts'

type CoraPaymentProps = { event: Event; ticketPrice: number; tickets: number; payment: CoraPaymentState }

/** Pays in Cora: shows the cost, asks for confirmation with the balance, and pays. */
export function CoraPayment({ event, ticketPrice, tickets, payment }: CoraPaymentProps) {
  const t = useMessages(messages)
  const p = useMessages(paymentMessages)
  const { number } = useFormats()
  const balance = useCoraBalance() ?? 0
  const [confirming, setConfirming] = useState(payment.unknown)
  const cost = ticketPrice * (payment.openTickets ?? tickets)
  const total = number(cost)
  const canPay = balance >= cost || payment.openTickets !== null
  const close = () => {
    payment.reset()
    setConfirming(false)
  }
  return (
    <Stack $gap={5}>
      <Soft>{t('cora.text', { tickets: number(tickets), each: number(ticketPrice) })}</Soft>
      {!canPay && <BalanceAfter balance={balance} cost={cost} />}
      <Button variant="cora" wide disabled={!canPay} onClick={() => setConfirming(true)}>
        {payment.unknown ? p('again') : t('cora.pay', { total })}
      </Button>
      <Dialog
        open={confirming}
        onOpenChange={(open) => !open && !payment.busy && close()}
        title={t('cora.confirmTitle', { total })}
        description={
          payment.unknown
            ? undefined
            : t('cora.confirmText', {
                event: event.title,
                balance: number(balance),
                left: number(Math.max(0, balance - cost)),
              })
        }
      >
        <Stack $gap={5}>
          <CoraAmount coin={32}>{total}</CoraAmount>
          <ConfirmPayment
            payment={payment}
            pay={t('cora.pay', { total })}
            onPay={() => payment.pay(tickets)}
            onBack={close}
          />
        </Stack>
      </Dialog>
    </Stack>
  )
}

const maxAttempts = 12
const pollIntervalMs = 500
/** The clocks of two services may differ by this much. */
const maxClockDifferenceMs = 5000

/**
 * Pays for tickets in Cora, exactly once. A payment whose outcome is unknown is retried before any new one.
 * `onPaid` receives the number of tickets and whether they have been issued already.
 */
export function useCoraPayment(eventId: number, onPaid: (tickets: number, issued: boolean) => void) {
  const waiting = useMutation({
    mutationFn: waitForTickets,
    onSuccess: (issued, { tickets }) => onPaid(tickets, issued),
  })
  const payment = usePayment(spendCora, {
    about: `tickets ${eventId}`,
    onSuccess({ balance, transaction }, { tickets = 1 }) {
      storeBalance(balance)
      waiting.mutate({ eventId, tickets, since: Date.parse(transaction.createdAt) - maxClockDifferenceMs })
    },
  })
  /** The number of tickets of a payment whose outcome is not known yet. */
  const openTickets = payment.pendingRequest()?.tickets ?? null
  return {
    openTickets,
    unknown: payment.unknown,
    busy: payment.busy || !waiting.isIdle,
    error: payment.error,
    pay: (tickets: number) => payment.pay({ eventId, tickets: openTickets ?? tickets }),
    reset: () => !payment.unknown && payment.forget(),
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
