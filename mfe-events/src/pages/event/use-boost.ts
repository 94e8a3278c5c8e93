import { boostDays, boostEvent, getBalance } from '@convive/contracts/cora'
import { type Event, getEvent } from '@convive/contracts/events'
import { isOutcomeKnown, keptWish, keyOf, keys, queryClient, refreshSession, toast, useApiMutation, useApiQuery, useMessages } from '@convive/ui-kit'
import { useState } from 'react'
import { messages } from '../../messages/boost-messages.ts'
import { goToLogin, isSignedOut } from '../../require-login.ts'

const readAgainAfter = 1000

/** Pays for showing an event first. What was paid reaches the event a moment later: it is read again until it has. */
export function useBoost(event: Event, onDone: () => void) {
  const say = useMessages(messages)
  const [kept] = useState(() => keptWish(boostEvent, event.id))
  const [before, setBefore] = useState<{ until: string | null } | null>(null)
  const awaited = before !== null && before.until === event.boostedUntil
  useApiQuery(getEvent, { id: event.id }, { refetchInterval: awaited && readAgainAfter })
  const boosting = useApiMutation(boostEvent, {
    keptAs: kept,
    onSuccess({ balance }) {
      setBefore({ until: event.boostedUntil })
      queryClient.setQueryData(keyOf(getBalance, {}), { balance })
      for (const queryKey of [keys.transactions, keys.months, keys.events]) void queryClient.invalidateQueries({ queryKey })
      void refreshSession()
      onDone()
      toast({ title: say('boost.done'), description: say('boost.doneText', { days: boostDays }) })
    },
    onError(error) {
      if (isSignedOut(error)) goToLogin('boost')
      else if (isOutcomeKnown(error)) void queryClient.invalidateQueries({ queryKey: keys.event(event.id) })
    },
  })
  return {
    busy: boosting.isPending,
    error: boosting.error,
    unknown: !boosting.isPending && kept.isLeft(),
    pay: () => boosting.mutate({ eventId: event.id }),
    reset: () => boosting.reset(),
  }
}

export type BoostState = ReturnType<typeof useBoost>
