import { attendEvent, type Event, getRsvp, type Rsvp } from '@convive/contracts/events'
import { Button, keyOf, keys, Note, queryClient, Soft, styled, toast, useApiMutation, useDescribeError, useFormats, useMessages } from '@convive/ui-kit'
import { CircleCheck } from 'lucide-react'
import { messages } from '../../messages/messages.ts'
import { goToLogin, isSignedOut, requireLogin } from '../../require-login.ts'

const Centred = styled(Soft)`
  text-align: center;
`

/** Once an event is over: say that one was there, and what that brought. */
export function useAttendance(event: Event) {
  const say = useMessages(messages)
  const describe = useDescribeError()
  const { number } = useFormats()
  const attending = useApiMutation(attendEvent, {
    onSuccess({ coraAwarded, reason }) {
      queryClient.setQueryData<Rsvp>(keyOf(getRsvp, { id: event.id }), (rsvp) => ({
        status: rsvp?.status ?? null,
        attended: true,
      }))
      for (const queryKey of [keys.balance, keys.transactions, keys.event(event.id)]) void queryClient.invalidateQueries({ queryKey })
      const earned = coraAwarded > 0 ? say('attend.earned', { amount: number(coraAwarded) }) : reason && say(`attend.reason.${reason}`)
      toast({
        title: say('attend.done'),
        description: earned,
        ...(coraAwarded > 0 && { variant: 'cora', gain: 'earned_attend_event' }),
      })
    },
    onError(error) {
      if (isSignedOut(error)) goToLogin('attend')
      else
        toast({
          title: say('attend.failed'),
          description: describe(error),
          variant: 'destructive',
        })
    },
  })
  return {
    busy: attending.isPending,
    answer: attending.data,
    attend: () => requireLogin('attend') && attending.mutate({ id: event.id }),
  }
}

type AttendanceState = ReturnType<typeof useAttendance>

export function Attendance({ event, state, attended }: { event: Event; state: AttendanceState; attended: boolean }) {
  const say = useMessages(messages)
  const { number } = useFormats()
  const went = event.goingCount > 0 && <Centred $size="s">{say('rsvp.wentCount', { count: event.goingCount })}</Centred>
  if (attended || state.answer) {
    return (
      <>
        <Button variant="line" wide disabled>
          <CircleCheck size={20} aria-hidden />
          {say('attend.attended')}
        </Button>
        {state.answer?.coraAwarded === 0 && state.answer.reason && <Note>{say(`attend.reason.${state.answer.reason}`)}</Note>}
        {went}
      </>
    )
  }
  if (event.requiresCheckIn) {
    return (
      <>
        <Note>{say('attend.atDoor')}</Note>
        {went}
      </>
    )
  }
  return (
    <>
      <Soft $size="s">{event.coraReward > 0 ? say('attend.hint', { amount: number(event.coraReward) }) : say('attend.hintPlain')}</Soft>
      <MarkButton event={event} state={state} wide />
      {went}
    </>
  )
}

/** Coral only where there is Cora to earn. */
export function MarkButton({ event, state, wide = false }: { event: Event; state: AttendanceState; wide?: boolean }) {
  const say = useMessages(messages)
  return (
    <Button variant={event.coraReward > 0 ? 'cora' : 'primary'} wide={wide} busy={state.busy} onClick={state.attend}>
      {!state.busy && <CircleCheck size={20} aria-hidden />}
      {say('attend.mark')}
    </Button>
  )
}
