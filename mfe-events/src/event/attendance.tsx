import { attendEvent } from '@convive/contracts/attendance'
import { type Event, getRsvp } from '@convive/contracts/events'
import {
  Button,
  cacheKeys,
  FailureNote,
  Note,
  queryClient,
  Soft,
  styled,
  toast,
  useApiMutation,
  useDescribeError,
  useFormats,
  useMessages,
  writeCached,
} from '@convive/ui-kit'
import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { messages } from './texts.ts'
import { goToLoginFirst, isUnauthenticated, requireLogin, useFinishAction } from '../login/require-login.ts'

const Centred = styled(Soft)`
  text-align: center;
`

/** Marks the user's attendance once an event is over and shows what it earned. */
export function useAttendance(event: Event) {
  const t = useMessages(messages)
  const describe = useDescribeError()
  const { number } = useFormats()
  const attending = useApiMutation(attendEvent, {
    onSuccess({ coraAwarded, coraPending = 0, reason }) {
      writeCached(getRsvp, { id: event.id }, (rsvp) => ({ ...rsvp, attended: true }))
      for (const queryKey of [cacheKeys.balance, cacheKeys.transactions, cacheKeys.event(event.id)])
        void queryClient.invalidateQueries({ queryKey })
      const earned = [
        coraAwarded > 0 && t('attend.earned', { amount: number(coraAwarded) }),
        coraPending > 0 && t('attend.pending', { amount: number(coraPending) }),
        reason && t(`attend.reason.${reason}`),
      ]
        .filter(Boolean)
        .join('. ')
      toast({
        title: t('attend.done'),
        description: earned,
        ...(coraAwarded > 0 && { variant: 'cora', gain: 'earned_attend_event' }),
      })
    },
    onError(error) {
      if (isUnauthenticated(error)) goToLoginFirst('attend', { action: 'attend', subjectId: event.id })
      else
        toast({
          title: t('attend.failed'),
          description: describe(error),
          variant: 'destructive',
        })
    },
  })
  const attend = () => {
    if (requireLogin('attend', { action: 'attend', subjectId: event.id })) attending.mutate({ id: event.id })
  }
  useFinishAction(event.id, ['attend'], attend)
  return {
    busy: attending.isPending,
    answer: attending.data,
    failure: attending.error && !isUnauthenticated(attending.error) ? attending.error : null,
    attend,
  }
}

type AttendanceState = ReturnType<typeof useAttendance>

export function Attendance({ event, state, attended }: { event: Event; state: AttendanceState; attended: boolean }) {
  const t = useMessages(messages)
  const { number } = useFormats()
  const went = event.goingCount > 0 && <Centred $size="s">{t('rsvp.wentCount', { count: event.goingCount })}</Centred>
  if (attended || state.answer) {
    return (
      <>
        <Attended isNew={state.answer !== undefined} />
        {state.answer?.coraPending !== undefined && (
          <Note>{t('attend.pending', { amount: number(state.answer.coraPending) })}</Note>
        )}
        {state.answer?.coraAwarded === 0 && state.answer.reason && (
          <Note>{t(`attend.reason.${state.answer.reason}`)}</Note>
        )}
        {went}
      </>
    )
  }
  if (event.requiresCheckIn) {
    return (
      <>
        <Note>{t('attend.atDoor')}</Note>
        {went}
      </>
    )
  }
  return (
    <>
      <Soft $size="s">
        {event.coraReward > 0 ? t('attend.hint', { amount: number(event.coraReward) }) : t('attend.hintPlain')}
      </Soft>
      <MarkButton event={event} state={state} wide />
      <FailureNote title={t('attend.failed')} error={state.failure} />
      {went}
    </>
  )
}

/** Replaces the pressed button. If it is new, it takes the focus, which a disabled button cannot have. */
function Attended({ isNew }: { isNew: boolean }) {
  const t = useMessages(messages)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isNew) box.current?.focus({ preventScroll: true })
  }, [isNew])
  return (
    <div ref={box} tabIndex={-1}>
      <Button variant="line" wide disabled>
        <CircleCheck size={20} aria-hidden />
        {t('attend.attended')}
      </Button>
    </div>
  )
}

/** The button has the Cora colour only if attendance earns Cora. */
export function MarkButton({ event, state, wide = false }: { event: Event; state: AttendanceState; wide?: boolean }) {
  const t = useMessages(messages)
  return (
    <Button variant={event.coraReward > 0 ? 'cora' : 'primary'} wide={wide} busy={state.busy} onClick={state.attend}>
      {!state.busy && <CircleCheck size={20} aria-hidden />}
      {t('attend.mark')}
    </Button>
  )
}
