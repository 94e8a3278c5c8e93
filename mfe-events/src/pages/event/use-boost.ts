import { boostDays, boostEvent, getBalance } from '@convive/contracts/cora'
import { type Event, getEvent } from '@convive/contracts/events'
import {
  isOutcomeKnown,
  pendingRequestStore,
  queryKeyOf,
  cacheKeys,
  queryClient,
  refreshSession,
  toast,
  useApiMutation,
  useApiQuery,
  useMessages,
} from '@convive/ui-kit'
import { useState } from 'react'
import { messages } from './boost-texts.ts'
import { goToLogin, isUnauthenticated } from '../../session/require-login.ts'

const pollIntervalMs = 1000
/** After this time the page stops polling; the boost shows up with the next reload of the event. */
const maxPollMs = 60_000

/**
 * Pays for listing an event first. The boost reaches the event a moment after the payment, so the event is polled until
 * it has.
 */
export function useBoost(event: Event, onDone: () => void) {
  const t = useMessages(messages)
  const [pendingRequest] = useState(() => pendingRequestStore(boostEvent, event.id))
  const [before, setBefore] = useState<{ until: string | null; pollUntil: number } | null>(null)
  const isPending = before !== null && before.until === event.boostedUntil
  useApiQuery(
    getEvent,
    { id: event.id },
    { refetchInterval: () => isPending && Date.now() < before.pollUntil && pollIntervalMs },
  )
  const boosting = useApiMutation(boostEvent, {
    pendingStore: pendingRequest,
    onSuccess({ balance }) {
      setBefore({ until: event.boostedUntil, pollUntil: Date.now() + maxPollMs })
      queryClient.setQueryData(queryKeyOf(getBalance, {}), { balance })
      for (const queryKey of [cacheKeys.transactions, cacheKeys.months, cacheKeys.events])
        void queryClient.invalidateQueries({ queryKey })
      void refreshSession()
      onDone()
      toast({ title: t('boost.done'), description: t('boost.doneText', { days: boostDays }) })
    },
    onError(error) {
      if (isUnauthenticated(error)) goToLogin('boost')
      else if (isOutcomeKnown(error)) void queryClient.invalidateQueries({ queryKey: cacheKeys.event(event.id) })
    },
  })
  return {
    busy: boosting.isPending,
    error: boosting.error,
    unknown: !boosting.isPending && pendingRequest.isPending(),
    pay: () => boosting.mutate({ eventId: event.id }),
    reset: () => boosting.reset(),
  }
}

export type BoostState = ReturnType<typeof useBoost>
