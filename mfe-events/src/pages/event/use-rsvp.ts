import type { ApiError } from '@convive/contracts/call'
import { type Event, getRsvp, type Rsvp, setRsvp, withdrawRsvp } from '@convive/contracts/events'
import type { RsvpStatus } from '@convive/contracts/vocabulary'
import { keyOf, keys, queryClient, toast, useApiMutation, useApiQuery, useMessages, useUser } from '@convive/ui-kit'
import { useState } from 'react'
import { messages } from '../../messages/messages.ts'
import { goToLogin, isSignedOut, requireLogin } from '../../require-login.ts'
import { countsAfter } from './rsvp-counts.ts'

/** The person's own answer and everybody's count, as they will be once what was pressed is saved. */
export function useRsvp(event: Event) {
  const say = useMessages(messages)
  const { data } = useApiQuery(getRsvp, { id: event.id }, { enabled: Boolean(useUser()) })
  const saved = data?.status ?? null
  /** What is expected while a change is under way; the counts are those of the moment of pressing, whatever the live channel brings meanwhile. */
  const [expected, setExpected] = useState<{
    status: RsvpStatus | null
    goingCount: number
    maybeCount: number
  } | null>(null)
  const [failed, setFailed] = useState<RsvpStatus | 'withdraw' | null>(null)

  const onSaved = async (answer: Rsvp) => {
    toast(
      answer.status
        ? { title: say('rsvp.success'), description: say(successText[answer.status]) }
        : { title: say('rsvp.withdrawn'), description: say('rsvp.withdrawnText') },
    )
    queryClient.setQueryData(keyOf(getRsvp, { id: event.id }), answer)
    void queryClient.invalidateQueries({ queryKey: keys.events })
    await queryClient.invalidateQueries({ queryKey: keys.event(event.id) })
    setExpected(null)
  }
  const onFailed = (error: ApiError, tried: RsvpStatus | 'withdraw') => {
    setExpected(null)
    if (isSignedOut(error)) return goToLogin('rsvp')
    setFailed(tried)
    return toast({
      title: say('rsvp.failed'),
      description: say('rsvp.failedText'),
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

  const answer = (wish: RsvpStatus | 'withdraw') => {
    const status = wish === 'withdraw' ? null : wish
    if (status === saved && failed === null) return
    if (!requireLogin('rsvp')) return
    setFailed(null)
    setExpected({ status, ...countsAfter(event, saved, status) })
    if (wish === 'withdraw') withdrawing.mutate({ id: event.id })
    else answering.mutate({ id: event.id, status: wish })
  }
  return {
    status: expected ? expected.status : saved,
    saved,
    attended: data?.attended ?? false,
    counts: expected ?? event,
    busy: expected !== null,
    failed,
    answer,
  }
}

const successText = { going: 'rsvp.successGoing', maybe: 'rsvp.successMaybe' } as const
