import type { ApiError } from '@convive/contracts/call'
import { type ClaimAnswer, claimEvent } from '@convive/contracts/claims'
import type { Event } from '@convive/contracts/events'
import {
  isOutcomeKnown,
  cacheKeys,
  queryClient,
  toast,
  useApiMutation,
  useDescribeError,
  useFormats,
  useMessages,
} from '@convive/ui-kit'
import { useState } from 'react'
import { messages } from './claim-texts.ts'
import { useFinishAction } from '../../session/pending-action.ts'
import { goToLoginFirst, isUnauthenticated } from '../../session/require-login.ts'

/**
 * Claims an imported event, directly or with the phone number with which it was published. The two are separate
 * requests with separate idempotency keys.
 */
export function useClaim(event: Event) {
  const t = useMessages(messages)
  const reason = useFailureReason()
  const showFailure = useShowFailure(event)
  const showSuccess = useShowSuccess(event)
  const [asksPhone, setAsksPhone] = useState(false)
  /** The phone number that a code was sent to. */
  const [textedPhone, setTextedPhone] = useState<string | null>(null)
  const settle = (answer: ClaimAnswer, { phone }: { phone?: string | undefined }) => {
    setAsksPhone(answer.requiresPhoneVerification)
    if (!answer.requiresPhoneVerification) return showSuccess(answer.coraAwarded)
    setTextedPhone(answer.codeSent && phone !== undefined ? phone : null)
  }
  const claiming = useApiMutation(claimEvent, { onSuccess: settle, onError: showFailure })
  const verifying = useApiMutation(claimEvent, {
    onSuccess: settle,
    onError(error) {
      if (isPhoneError(error))
        return toast({
          title: t('claim.failed'),
          description: t(error.status === 429 ? 'claim.tooMany' : 'claim.phoneFailed'),
          variant: 'destructive',
        })
      if (isOutcomeKnown(error)) setAsksPhone(false)
      return showFailure(error)
    },
  })
  const claim = () => {
    verifying.reset()
    claiming.mutate({ id: event.id })
  }
  useFinishAction(event.id, ['claim'], claim)
  const phoneError = verifying.error && isPhoneError(verifying.error) ? verifying.error : null
  const failure = claiming.error ?? (phoneError ? null : verifying.error)
  return {
    busy: claiming.isPending,
    claim,
    /** Why the last attempt failed, unless the phone dialog shows it beside its field. */
    failure: failure && !isUnauthenticated(failure) ? reason(failure) : undefined,
    asksPhone,
    closePhone: () => {
      verifying.reset()
      setTextedPhone(null)
      setAsksPhone(false)
    },
    textedPhone,
    otherPhone: () => {
      verifying.reset()
      setTextedPhone(null)
    },
    verifying: verifying.isPending,
    verify: (phone: string, code?: string) =>
      verifying.mutate({ id: event.id, phone, ...(code !== undefined && { code }) }),
    phoneError: phoneError ? t(phoneErrorKey(phoneError)) : undefined,
  }
}

export type ClaimState = ReturnType<typeof useClaim>

/** Errors that the user can correct in the phone dialog. */
const isPhoneError = ({ code, status }: ApiError): boolean =>
  code === 'wrong_phone' || code === 'wrong_code' || status === 429
const phoneErrorKey = ({ code, status }: ApiError) =>
  status === 429 ? 'claim.tooMany' : code === 'wrong_code' ? 'claim.wrongCode' : 'claim.wrongPhone'

function useShowSuccess(event: Event) {
  const t = useMessages(messages)
  const { number } = useFormats()
  return (coraAwarded: number) => {
    for (const queryKey of [cacheKeys.event(event.id), cacheKeys.events, cacheKeys.balance, cacheKeys.transactions])
      void queryClient.invalidateQueries({ queryKey })
    toast({
      title: t('claim.done'),
      description: coraAwarded > 0 ? t('claim.doneText', { amount: number(coraAwarded) }) : t('claim.doneTextPlain'),
      ...(coraAwarded > 0 && { variant: 'cora', gain: 'earned_claim_event' }),
    })
    // The pressed button disappears with the panel, so the focus moves to the page heading.
    document.querySelector<HTMLElement>('[data-page-heading]')?.focus()
  }
}

function useFailureReason() {
  const t = useMessages(messages)
  const describe = useDescribeError()
  return (error: ApiError): string =>
    error.status === 0 ? t('claim.unreachable') : isOutcomeKnown(error) ? describe(error) : t('claim.failedText')
}

function useShowFailure(event: Event) {
  const t = useMessages(messages)
  const reason = useFailureReason()
  return (error: ApiError) => {
    if (isUnauthenticated(error)) return goToLoginFirst('claim', { action: 'claim', subjectId: event.id })
    // Somebody else may have claimed or deleted it first, so the page reloads the event.
    void queryClient.invalidateQueries({ queryKey: cacheKeys.event(event.id) })
    return toast({ title: t('claim.failed'), description: reason(error), variant: 'destructive' })
  }
}
