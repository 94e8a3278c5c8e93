import type { ApiError } from '@convive/contracts/call'
import { type ClaimAnswer, claimEvent } from '@convive/contracts/claims'
import type { Event } from '@convive/contracts/events'
import { isOutcomeKnown, keys, queryClient, toast, useApiMutation, useDescribeError, useFormats, useMessages } from '@convive/ui-kit'
import { useState } from 'react'
import { messages } from '../../messages/claim-messages.ts'
import { goToLogin, isSignedOut } from '../../require-login.ts'

/** Takes over an imported event: at once, or with the phone that it was published with, which is a request of its own with a key of its own. */
export function useClaim(event: Event) {
  const say = useMessages(messages)
  const tellFailure = useTellFailure(event)
  const tellSuccess = useTellSuccess(event)
  const [asksPhone, setAsksPhone] = useState(false)
  /** The phone that a code was sent to. */
  const [texted, setTexted] = useState<string | null>(null)
  const settle = (answer: ClaimAnswer, { phone }: { phone?: string | undefined }) => {
    setAsksPhone(answer.requiresPhoneVerification)
    if (!answer.requiresPhoneVerification) return tellSuccess(answer.coraAwarded)
    setTexted(answer.codeSent && phone !== undefined ? phone : null)
  }
  const claiming = useApiMutation(claimEvent, { onSuccess: settle, onError: tellFailure })
  const verifying = useApiMutation(claimEvent, {
    onSuccess: settle,
    onError(error) {
      if (concernsPhone(error)) return toast({ title: say('claim.failed'), description: say(error.status === 429 ? 'claim.tooMany' : 'claim.phoneFailed'), variant: 'destructive' })
      if (isOutcomeKnown(error)) setAsksPhone(false)
      return tellFailure(error)
    },
  })
  return {
    busy: claiming.isPending,
    claim: () => claiming.mutate({ id: event.id }),
    asksPhone,
    closePhone: () => {
      verifying.reset()
      setTexted(null)
      setAsksPhone(false)
    },
    texted,
    otherPhone: () => {
      verifying.reset()
      setTexted(null)
    },
    verifying: verifying.isPending,
    verify: (phone: string, code?: string) => verifying.mutate({ id: event.id, phone, ...(code !== undefined && { code }) }),
    phoneProblem: verifying.error && concernsPhone(verifying.error) ? say(problemOf(verifying.error)) : undefined,
  }
}

export type ClaimState = ReturnType<typeof useClaim>

/** What can be put right where the phone is asked for. */
const concernsPhone = ({ code, status }: ApiError): boolean => code === 'wrong_phone' || code === 'wrong_code' || status === 429
const problemOf = ({ code, status }: ApiError) => (status === 429 ? 'claim.tooMany' : code === 'wrong_code' ? 'claim.wrongCode' : 'claim.wrongPhone')

function useTellSuccess(event: Event) {
  const say = useMessages(messages)
  const { number } = useFormats()
  return (coraAwarded: number) => {
    for (const queryKey of [keys.event(event.id), keys.events, keys.balance, keys.transactions]) void queryClient.invalidateQueries({ queryKey })
    toast({
      title: say('claim.done'),
      description: coraAwarded > 0 ? say('claim.doneText', { amount: number(coraAwarded) }) : say('claim.doneTextPlain'),
      ...(coraAwarded > 0 && { variant: 'cora', gain: 'earned_claim_event' }),
    })
    // The button that was pressed goes with the claim.
    document.querySelector<HTMLElement>('[data-page-heading]')?.focus()
  }
}

function useTellFailure(event: Event) {
  const say = useMessages(messages)
  const describe = useDescribeError()
  return (error: ApiError) => {
    if (isSignedOut(error)) return goToLogin('claim')
    // Somebody else may have been quicker, or it may be gone: the page shows what is.
    void queryClient.invalidateQueries({ queryKey: keys.event(event.id) })
    const reason = error.status === 0 ? say('claim.unreachable') : isOutcomeKnown(error) ? describe(error) : say('claim.failedText')
    return toast({ title: say('claim.failed'), description: reason, variant: 'destructive' })
  }
}
