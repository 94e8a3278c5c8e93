import { buyUpgrade } from '@convive/contracts/cora'
import type { User } from '@convive/contracts/identity'
import type { AvatarFrame } from '@convive/contracts/enums'
import { refreshSession, toast, useFormats, useLabels, useMessages } from '@convive/ui-kit'
import { storeBalance, usePayment } from '@convive/ui-kit/payments'
import { useEffect, useState } from 'react'
import { messages } from '../texts.ts'

const pollIntervalMs = 1000
/** After this many polls the page waits for the next ordinary refresh of the session. */
const maxPolls = 60

/**
 * Chooses a frame and pays for it. While the outcome of a payment is unknown, its frame stays selected, even after a
 * reload; another frame would be a second payment.
 */
export function useBuyFrame(user: User, onDone: () => void) {
  const t = useMessages(messages)
  const { frame: name } = useLabels()
  const { instantDate } = useFormats()
  const [chosen, setChosen] = useState<AvatarFrame>(user.profileFrame?.frame ?? 'coffee')
  const [paidUntil, setPaidUntil] = useState<string | null>(null)
  usePollUntilShown(user, paidUntil)
  const payment = usePayment(buyUpgrade, {
    onSuccess({ balance, until }, { frame }) {
      setPaidUntil(until)
      storeBalance(balance)
      onDone()
      toast({
        title: t('frame.done'),
        description: t('frame.doneText', { frame: name(frame), when: instantDate(until, 'full') }),
      })
    },
  })
  const frame = payment.pendingRequest()?.frame ?? chosen
  return { ...payment, frame, choose: setChosen, pay: () => payment.pay({ frame }) }
}

export type BuyFrameState = ReturnType<typeof useBuyFrame>

/** The frame reaches the profile a moment after the payment, so the session is polled until it has. */
function usePollUntilShown({ profileFrame }: User, until: string | null) {
  const isAwaited = until !== null && (!profileFrame || profileFrame.until < until)
  useEffect(() => {
    if (!isAwaited) return undefined
    let polls = 0
    const timer = setInterval(() => {
      polls += 1
      if (polls >= maxPolls) clearInterval(timer)
      void refreshSession()
    }, pollIntervalMs)
    return () => clearInterval(timer)
  }, [isAwaited])
}
