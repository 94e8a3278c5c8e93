import { getBalance, spendCora } from '@convive/contracts/cora'
import type { Event } from '@convive/contracts/events'
import { listTickets } from '@convive/contracts/tickets'
import {
  Button,
  cacheKeys,
  call,
  CoraAmount,
  Dialog,
  isOutcomeKnown,
  Note,
  pendingRequestStore,
  queryClient,
  refreshSession,
  Row,
  Soft,
  Stack,
  useApiMutation,
  useCoraBalance,
  useDescribeError,
  useFormats,
  useMessages,
  useMutation,
  writeCached,
} from '@convive/ui-kit'
import { useState } from 'react'
import { messages } from './texts.ts'

type CoraPaymentProps = { event: Event; ticketPrice: number; tickets: number; payment: CoraPaymentState }

/** Pays in Cora: shows the cost, asks for confirmation with the balance, and pays. */
export function CoraPayment({ event, ticketPrice, tickets, payment }: CoraPaymentProps) {
  const t = useMessages(messages)
  const { number } = useFormats()
  const balance = useCoraBalance() ?? 0
  const [confirming, setConfirming] = useState(payment.openTickets !== null)
  const count = payment.openTickets ?? tickets
  const total = ticketPrice * count
  const canAfford = balance >= total
  const close = () => {
    payment.reset()
    setConfirming(false)
  }
  return (
    <Stack $gap={5}>
      <Soft>{t('cora.text', { tickets: number(tickets), each: number(ticketPrice) })}</Soft>
      {!canAfford && payment.openTickets === null && (
        <Note tone="danger">{t('cora.insufficient', { balance: number(balance), total: number(total) })}</Note>
      )}
      <Button
        variant="cora"
        wide
        disabled={!canAfford && payment.openTickets === null}
        onClick={() => setConfirming(true)}
      >
        {payment.openTickets === null ? t('cora.pay', { total: number(ticketPrice * tickets) }) : t('cora.again')}
      </Button>
      <Dialog
        open={confirming}
        onOpenChange={(open) => !open && !payment.busy && close()}
        title={t('cora.confirmTitle', { total: number(total) })}
        description={
          payment.openTickets !== null
            ? undefined
            : t('cora.confirmText', {
                event: event.title,
                balance: number(balance),
                left: number(Math.max(0, balance - total)),
              })
        }
      >
        <ConfirmPayment payment={payment} total={number(total)} onPay={() => payment.pay(tickets)} onClose={close} />
      </Dialog>
    </Stack>
  )
}

function ConfirmPayment({
  payment,
  total,
  onPay,
  onClose,
}: {
  payment: CoraPaymentState
  total: string
  onPay: () => void
  onClose: () => void
}) {
  const t = useMessages(messages)
  return (
    <Stack $gap={5}>
      <CoraAmount coin={32}>{total}</CoraAmount>
      <PaymentErrorNote payment={payment} />
      <Row $gap={3}>
        <Button variant="cora" busy={payment.busy} onClick={onPay}>
          {payment.busy ? t('cora.paying') : payment.openTickets === null ? t('cora.pay', { total }) : t('cora.again')}
        </Button>
        <Button variant="line" disabled={payment.busy} onClick={onClose}>
          {t('cora.back')}
        </Button>
      </Row>
    </Stack>
  )
}

function PaymentErrorNote({ payment: { openTickets, error, busy } }: { payment: CoraPaymentState }) {
  const t = useMessages(messages)
  const describe = useDescribeError()
  if (busy || (openTickets === null && !error)) return null
  return (
    <Note tone="danger">
      <b>{t(openTickets === null ? 'cora.failed' : 'cora.unknown')}.</b>{' '}
      {openTickets === null ? describe(error) : t('cora.unknownText')}
    </Note>
  )
}

const maxAttempts = 12
const pollIntervalMs = 500
/** The clocks of two services may differ by this much. */
const maxClockDifferenceMs = 5000

const pendingPayment = (eventId: number) => pendingRequestStore(spendCora, `tickets ${eventId}`)

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
      writeCached(getBalance, {}, { balance })
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
