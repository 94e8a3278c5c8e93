import type { ApiError } from '@convive/contracts/call'
import { type Event, getRsvp, type Rsvp, setRsvp, withdrawRsvp } from '@convive/contracts/events'
import type { RsvpStatus } from '@convive/contracts/enums'
import { call, isOutcomeKnown, toast, useApiMutation, useApiQuery, useMessages, useUser } from '@convive/ui-kit'
import { useState } from 'react'
import { messages } from '../event/texts.ts'
import { cacheOwnRsvp } from './own-rsvp.ts'
import { goToLogin, goToLoginFirst, isUnauthenticated, requireLogin, useFinishAction } from '../login/require-login.ts'

type RsvpChoice = RsvpStatus | 'withdraw'
/** With `isUnknown`, it is unknown whether the RSVP was saved. */
type RsvpFailure = { choice: RsvpChoice; isUnknown: boolean }

/** The user's RSVP and everybody's counts, updated optimistically while a change is being saved. */
export function useRsvp(event: Event) {
  const t = useMessages(messages)
  const { data } = useApiQuery(getRsvp, { id: event.id }, { enabled: Boolean(useUser()) })
  const saved = data?.status ?? null
  /**
   * The expected result of a change in progress. Its counts start from those at the moment of pressing and ignore live
   * updates until the change is saved.
   */
  const [optimistic, setOptimistic] = useState<{
    status: RsvpStatus | null
    goingCount: number
    maybeCount: number
  } | null>(null)
  const [failure, setFailure] = useState<RsvpFailure | null>(null)

  const onSaved = async (rsvp: Rsvp) => {
    toast(
      rsvp.status
        ? { title: t('rsvp.success'), description: t(successTexts[rsvp.status]) }
        : { title: t('rsvp.withdrawn'), description: t('rsvp.withdrawnText') },
    )
    await cacheOwnRsvp(event.id, rsvp)
    setOptimistic(null)
  }
  const onFailed = async (error: ApiError, choice: RsvpChoice) => {
    if (isUnauthenticated(error)) {
      setOptimistic(null)
      return choice === 'withdraw' ? goToLogin('rsvp') : goToLoginFirst('rsvp', { action: choice, subjectId: event.id })
    }
    const stored = isOutcomeKnown(error) ? null : await readRsvp(event.id)
    if (stored && stored.status === statusOf(choice)) return await onSaved(stored)
    const isUnknown = !isOutcomeKnown(error) && stored === null
    if (stored) await cacheOwnRsvp(event.id, stored)
    setOptimistic(null)
    setFailure({ choice, isUnknown })
    return toast({
      title: t('rsvp.failed'),
      description: t(isUnknown ? 'rsvp.unknownText' : 'rsvp.failedText'),
      variant: 'destructive',
    })
  }
  const answering = useApiMutation(setRsvp, {
    onSuccess: onSaved,
    onError: (error, { status }) => onFailed(error, status),
  })
  const withdrawing = useApiMutation(withdrawRsvp, {
    onSuccess: onSaved,
    onError: (error) => onFailed(error, 'withdraw'),
  })

  const submit = (choice: RsvpChoice) => {
    const status = statusOf(choice)
    if (status === saved && failure === null) return
    const pending = choice === 'withdraw' ? undefined : { action: choice, subjectId: event.id }
    if (!requireLogin('rsvp', pending)) return
    setFailure(null)
    setOptimistic({ status, ...countsAfterRsvp(event, saved, status) })
    if (choice === 'withdraw') withdrawing.mutate({ id: event.id })
    else answering.mutate({ id: event.id, status: choice })
  }
  useFinishAction(event.id, ['going', 'maybe'], submit)
  return {
    status: optimistic ? optimistic.status : saved,
    saved,
    attended: data?.attended ?? false,
    /** What the attendance earned. */
    coraAwarded: data?.coraAwarded ?? 0,
    role: data?.role,
    counts: optimistic ?? event,
    busy: optimistic !== null,
    failure,
    submit,
  }
}

const statusOf = (choice: RsvpChoice): RsvpStatus | null => (choice === 'withdraw' ? null : choice)

/** Reads the stored RSVP after a request without a known outcome; null if that fails too. */
const readRsvp = (id: number): Promise<Rsvp | null> => call(getRsvp, { id }).catch(() => null)

const successTexts = { going: 'rsvp.successGoing', maybe: 'rsvp.successMaybe' } as const

type Counts = Pick<Event, 'goingCount' | 'maybeCount'>
type Answer = RsvpStatus | null

/** The counts after a user's RSVP has changed, before the service has confirmed it. */
export function countsAfterRsvp({ goingCount, maybeCount }: Counts, before: Answer, after: Answer): Counts {
  const change = (status: RsvpStatus) => Number(after === status) - Number(before === status)
  return {
    goingCount: Math.max(0, goingCount + change('going')),
    maybeCount: Math.max(0, maybeCount + change('maybe')),
  }
}
