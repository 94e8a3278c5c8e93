import { boostCost, boostDays, boostEvent } from '@convive/contracts/cora'
import { type Event, getEvent } from '@convive/contracts/events'
import {
  Button,
  cacheKeys,
  Dialog,
  isOutcomeKnown,
  queryClient,
  Soft,
  Stack,
  toast,
  useApiQuery,
  useCoraBalance,
  useFormats,
  useMessages,
} from '@convive/ui-kit'
import { BalanceAfter, ConfirmPayment, storeBalance, usePayment } from '@convive/ui-kit/payments'
import { TrendingUp } from 'lucide-react'
import { useState } from 'react'
import { messages } from './texts.ts'
import { goToLogin, isUnauthenticated } from '../login/require-login.ts'

/** Lets the creator pay to list their upcoming event first for a week. */
export function BoostEvent({ event }: { event: Event }) {
  const t = useMessages(messages)
  const { number } = useFormats()
  const [asking, setAsking] = useState(false)
  const boost = useBoost(event, () => setAsking(false))
  const close = () => {
    // The payment may have gone through. Opening the dialog again retries it under the same idempotency key.
    if (!boost.unknown) boost.forget()
    setAsking(false)
  }
  return (
    <>
      <Button variant="line" onClick={() => setAsking(true)}>
        <TrendingUp size={20} aria-hidden />
        {t('boost.boost', { days: boostDays, cost: number(boostCost) })}
      </Button>
      <Dialog
        open={asking}
        onOpenChange={(open) => !open && !boost.busy && close()}
        title={t('boost.title')}
        description={t('boost.text', { days: boostDays, cost: number(boostCost) })}
      >
        <ConfirmBoost event={event} boost={boost} onClose={close} />
      </Dialog>
    </>
  )
}

/** Shows until when an event is listed first. */
export function BoostedUntil({ event }: { event: Event }) {
  const t = useMessages(messages)
  const until = useBoostEnd(event)
  return until && <Soft>{t('boost.until', { when: until })}</Soft>
}

function useBoostEnd({ boostedUntil }: Event): string | null {
  const { instant } = useFormats()
  const [now] = useState(() => Date.now())
  return boostedUntil !== null && Date.parse(boostedUntil) > now ? instant(boostedUntil) : null
}

function ConfirmBoost({ event, boost, onClose }: { event: Event; boost: BoostState; onClose: () => void }) {
  const t = useMessages(messages)
  const { number } = useFormats()
  const balance = useCoraBalance() ?? 0
  const until = useBoostEnd(event)
  return (
    <Stack $gap={5}>
      {until && <Soft>{t('boost.again', { when: until, days: boostDays })}</Soft>}
      {!boost.unknown && <BalanceAfter balance={balance} cost={boostCost} />}
      <ConfirmPayment
        payment={boost}
        pay={t('boost.pay', { cost: number(boostCost) })}
        disabled={balance < boostCost}
        onPay={() => boost.pay({ eventId: event.id })}
        onBack={onClose}
      />
    </Stack>
  )
}

const pollIntervalMs = 1000
/** After this time the page stops polling; the boost shows up with the next reload of the event. */
const maxPollMs = 60_000

/**
 * Pays for listing an event first. The boost reaches the event a moment after the payment, so the event is polled until
 * it has.
 */
export function useBoost(event: Event, onDone: () => void) {
  const t = useMessages(messages)
  const [before, setBefore] = useState<{ until: string | null; pollUntil: number } | null>(null)
  const isPending = before !== null && before.until === event.boostedUntil
  useApiQuery(
    getEvent,
    { id: event.id },
    { refetchInterval: () => isPending && Date.now() < before.pollUntil && pollIntervalMs },
  )
  return usePayment(boostEvent, {
    about: event.id,
    onSuccess({ balance }) {
      setBefore({ until: event.boostedUntil, pollUntil: Date.now() + maxPollMs })
      storeBalance(balance)
      void queryClient.invalidateQueries({ queryKey: cacheKeys.events })
      onDone()
      toast({ title: t('boost.done'), description: t('boost.doneText', { days: boostDays }) })
    },
    onError(error) {
      if (isUnauthenticated(error)) goToLogin('boost')
      else if (isOutcomeKnown(error)) void queryClient.invalidateQueries({ queryKey: cacheKeys.event(event.id) })
    },
  })
}

type BoostState = ReturnType<typeof useBoost>
