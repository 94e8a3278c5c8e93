import type { Event } from '@convive/contracts/events'
import {
  Button,
  cacheKeys,
  Dialog,
  Input,
  isOutcomeKnown,
  Note,
  Panel,
  queryClient,
  Row,
  Soft,
  Stack,
  styled,
  toast,
  useApiMutation,
  useDescribeError,
  useFormats,
  useMessages,
} from '@convive/ui-kit'
import { Flag } from 'lucide-react'
import { messages } from './claim-texts.ts'
import { text } from '@convive/contracts/primitives'
import { useZodForm } from '@convive/ui-kit/forms'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import type { ApiError } from '@convive/contracts/call'
import { type ClaimAnswer, claimEvent } from '@convive/contracts/claims'
import { goToLoginFirst, isUnauthenticated, useFinishAction } from '../login/require-login.ts'

const Content = styled(Stack)`
  padding-top: var(--s-3);
`

/** The offer to claim the event, and the dialog that asks for a phone number if one is needed. */
export function ClaimPanel({ event }: { event: Event }) {
  const t = useMessages(messages)
  const claim = useClaim(event)
  return (
    <Panel aria-labelledby="claim-event">
      <h2 id="claim-event">{t('claim.title')}</h2>
      <Content $gap={4}>
        <Soft>{t('claim.text')}</Soft>
        <Row>
          <Button busy={claim.busy} onClick={claim.claim}>
            {!claim.busy && <Flag size={20} aria-hidden />}
            {t('claim.claim')}
          </Button>
        </Row>
        {!claim.asksPhone && <ClaimFailure claim={claim} />}
      </Content>
      <ClaimPhoneDialog claim={claim} />
    </Panel>
  )
}

const Code = z.object({ code: text(1, 20, 'Please enter the code') })
const Phone = z.object({ phone: text(1, 40, 'Please enter your phone number') })

/** Asks for the phone number with which the event was published, and for the code if one was sent to it. */
export function ClaimPhoneDialog({ claim }: { claim: ClaimState }) {
  const t = useMessages(messages)
  return (
    <Dialog
      open={claim.asksPhone}
      onOpenChange={(open) => !open && !claim.verifying && claim.closePhone()}
      title={t(claim.textedPhone === null ? 'claim.phoneTitle' : 'claim.codeTitle')}
      description={
        claim.textedPhone === null ? t('claim.phoneText') : t('claim.codeText', { phone: claim.textedPhone })
      }
    >
      {claim.textedPhone === null ? <PhoneForm claim={claim} /> : <CodeForm claim={claim} phone={claim.textedPhone} />}
    </Dialog>
  )
}

function PhoneForm({ claim }: { claim: ClaimState }) {
  const t = useMessages(messages)
  const form = useZodForm(Phone, { defaultValues: { phone: '' } })
  const { setFocus } = form
  const { phoneError } = claim
  // Runs before the dialog focuses its first control, which is the close button.
  useEffect(() => setFocus('phone'), [setFocus])
  useEffect(() => {
    if (phoneError) setFocus('phone')
  }, [setFocus, phoneError])
  return (
    <form noValidate onSubmit={(submit) => void form.handleSubmit(({ phone }) => claim.verify(phone))(submit)}>
      <Stack $gap={5}>
        <ClaimFailure claim={claim} />
        <Input
          label={t('claim.phone')}
          required
          help={t('claim.phoneHelp')}
          type="tel"
          autoComplete="tel"
          error={form.formState.errors.phone?.message ?? phoneError}
          {...form.register('phone')}
        />
        <Row $gap={3}>
          <Button type="submit" busy={claim.verifying}>
            {t(claim.verifying ? 'claim.verifying' : 'claim.verify')}
          </Button>
          <Button variant="line" disabled={claim.verifying} onClick={claim.closePhone}>
            {t('claim.cancel')}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}

function CodeForm({ claim, phone }: { claim: ClaimState; phone: string }) {
  const t = useMessages(messages)
  const form = useZodForm(Code, { defaultValues: { code: '' } })
  const { setFocus } = form
  const { phoneError } = claim
  useEffect(() => setFocus('code'), [setFocus])
  useEffect(() => {
    if (phoneError) setFocus('code')
  }, [setFocus, phoneError])
  return (
    <form noValidate onSubmit={(submit) => void form.handleSubmit(({ code }) => claim.verify(phone, code))(submit)}>
      <Stack $gap={5}>
        <ClaimFailure claim={claim} />
        <Input
          label={t('claim.code')}
          required
          inputMode="numeric"
          autoComplete="one-time-code"
          error={form.formState.errors.code?.message ?? phoneError}
          {...form.register('code')}
        />
        <Row $gap={3}>
          <Button type="submit" busy={claim.verifying}>
            {t(claim.verifying ? 'claim.verifying' : 'claim.verify')}
          </Button>
          <Button variant="line" disabled={claim.verifying} onClick={() => claim.verify(phone)}>
            {t('claim.sendAgain')}
          </Button>
          <Button variant="quiet" disabled={claim.verifying} onClick={claim.otherPhone}>
            {t('claim.otherPhone')}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}

/** Why the event was not claimed. Shown in the dialog while it is open, and then in the panel. */
export function ClaimFailure({ claim: { failure } }: { claim: ClaimState }) {
  const t = useMessages(messages)
  if (failure === undefined) return null
  return (
    <Note tone="danger">
      <b>{t('claim.failed')}.</b> {failure}
    </Note>
  )
}

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
    for (const queryKey of [
      cacheKeys.event(event.id),
      cacheKeys.events,
      cacheKeys.ownEvents,
      cacheKeys.balance,
      cacheKeys.transactions,
    ])
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
