import { buyUpgrade } from '@convive/contracts/cora'
import type { User } from '@convive/contracts/identity'
import type { ProfileFrame } from '@convive/contracts/vocabulary'
import { keptWish, refreshSession, toast, useApiMutation, useFormats, useLabels, useMessages } from '@convive/ui-kit'
import { useEffect, useState } from 'react'
import { messages } from '../messages/messages.ts'
import { ownCoraMoved } from '../transactions/own-cora.ts'

const readAgainAfter = 1000

const kept = keptWish(buyUpgrade)

/**
 * Chooses a frame and pays for it. While nobody knows what came of a payment its frame stays the chosen one, also after
 * the page was loaded anew: another one would be paid besides.
 */
export function useFrame(user: User, onDone: () => void) {
  const say = useMessages(messages)
  const { frame: name } = useLabels()
  const { instantDate } = useFormats()
  const [chosen, choose] = useState<ProfileFrame>(user.profileFrame?.frame ?? 'coffee')
  const [paidUntil, setPaidUntil] = useState<string | null>(null)
  useShownUntil(user, paidUntil)
  const buying = useApiMutation(buyUpgrade, {
    keptAs: kept,
    onSuccess({ balance, until }, { frame }) {
      setPaidUntil(until)
      ownCoraMoved(balance)
      onDone()
      toast({ title: say('frame.done'), description: say('frame.doneText', { frame: name(frame), when: instantDate(until, 'full') }) })
    },
  })
  const unknown = !buying.isPending && kept.isLeft()
  const frame = kept.request()?.frame ?? chosen
  return {
    frame,
    choose,
    busy: buying.isPending,
    error: buying.error,
    unknown,
    pay: () => buying.mutate({ frame }),
    reset: () => buying.reset(),
  }
}

export type FrameState = ReturnType<typeof useFrame>

/** What was paid reaches the profile a moment later: it is read again until it has. */
function useShownUntil({ profileFrame }: User, until: string | null) {
  const isAwaited = until !== null && (!profileFrame || profileFrame.until < until)
  useEffect(() => {
    if (!isAwaited) return undefined
    const timer = setInterval(() => void refreshSession(), readAgainAfter)
    return () => clearInterval(timer)
  }, [isAwaited])
}
