import { cancelEvent, Cancellation, deleteEvent, type Event, getEvent } from '@convive/contracts/events'
import type { Sales } from '@convive/contracts/sales'
import {
  Button,
  cacheKeys,
  currentUser,
  Dialog,
  FailureNote,
  navigate,
  Note,
  queryClient,
  Row,
  Stack,
  TextArea,
  toast,
  useApiMutation,
  useDescribeError,
  useMessages,
  writeCached,
} from '@convive/ui-kit'
import { showIssues, useZodForm } from '@convive/ui-kit/forms'
import type { SeriesScope } from '@convive/contracts/recurrence'
import { useState } from 'react'
import { ScopeChoice } from './scope-choice.tsx'
import { messages } from './texts.ts'
import { useFormatAmount } from './use-format-amount.ts'
import { removeCoOrganiser } from '@convive/contracts/co-organisers'

type CancelDialogProps = {
  event: Event
  /** Undefined: they are not known. */
  sales: Sales | undefined
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Cancels an event, with a reason that everybody can read. Says how much goes back to how many buyers. */
export function CancelDialog({ event, sales, open, onOpenChange }: CancelDialogProps) {
  const t = useMessages(messages)
  const refunds = useRefundText(event, sales)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('event.cancelTitle')}
      description={[t('event.cancelText'), refunds].filter(Boolean).join(' ')}
    >
      <CancelForm event={event} onClose={() => onOpenChange(false)} />
    </Dialog>
  )
}

function useRefundText(event: Event, sales: Sales | undefined): string {
  const t = useMessages(messages)
  const amountOf = useFormatAmount()
  if (!sales) return event.isPaid ? t('event.cancelRefunds') : ''
  if (sales.buyers === 0) return ''
  const amount = sales.income
    .filter(({ amount }) => amount > 0)
    .map(amountOf)
    .join(' + ')
  return t('event.cancelRefundsOf', { count: sales.buyers, amount })
}

function CancelForm({ event, onClose }: { event: Event; onClose: () => void }) {
  const t = useMessages(messages)
  const describe = useDescribeError()
  const [scope, setScope] = useState<SeriesScope>('this')
  const isSeries = event.seriesId !== undefined
  const form = useZodForm(Cancellation, { defaultValues: { reason: '' } })
  const cancelling = useApiMutation(cancelEvent, {
    onSuccess(cancelled) {
      writeCached(getEvent, { id: event.id }, cancelled)
      for (const queryKey of [cacheKeys.events, cacheKeys.ownEvents]) void queryClient.invalidateQueries({ queryKey })
      onClose()
      toast({ title: t('event.cancelDone'), description: t('event.cancelDoneText') })
    },
    onError: (error) => void showIssues(form, error),
  })
  return (
    <form
      noValidate
      onSubmit={(submit) =>
        void form.handleSubmit(({ reason }) => cancelling.mutate({ id: event.id, reason, ...(isSeries && { scope }) }))(
          submit,
        )
      }
    >
      <Stack $gap={5}>
        {cancelling.error && <Note tone="danger">{`${t('event.cancelFailed')}. ${describe(cancelling.error)}`}</Note>}
        {isSeries && <ScopeChoice scope={scope} onChange={setScope} />}
        <TextArea
          label={t('event.reason')}
          placeholder={t('event.reasonPlaceholder')}
          rows={3}
          error={form.formState.errors.reason?.message}
          {...form.register('reason')}
        />
        <Row>
          <Button variant="danger" type="submit" busy={cancelling.isPending}>
            {t('event.cancel')}
          </Button>
          <Button variant="line" onClick={onClose}>
            {t('event.keep')}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}

type DeleteDialogProps = { event: Event; open: boolean; onOpenChange: (open: boolean) => void }

/** Deletes an event without RSVPs. */
export function DeleteDialog({ event, open, onOpenChange }: DeleteDialogProps) {
  const t = useMessages(messages)
  const describe = useDescribeError()
  const deleting = useApiMutation(deleteEvent, {
    onSuccess() {
      toast({ title: t('event.deleteDone') })
      navigate('/events/discover', { replace: true })
      queryClient.removeQueries({ queryKey: cacheKeys.event(event.id) })
      for (const queryKey of [cacheKeys.events, cacheKeys.ownEvents, cacheKeys.balance, cacheKeys.transactions])
        void queryClient.invalidateQueries({ queryKey })
    },
  })
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('event.deleteTitle')} description={t('event.deleteText')}>
      {deleting.error && <Note tone="danger">{`${t('event.deleteFailed')}. ${describe(deleting.error)}`}</Note>}
      <Row>
        <Button variant="danger" busy={deleting.isPending} onClick={() => deleting.mutate({ id: event.id })}>
          {t('event.delete')}
        </Button>
        <Button variant="line" onClick={() => onOpenChange(false)}>
          {t('event.keep')}
        </Button>
      </Row>
    </Dialog>
  )
}

type LeaveDialogProps = { event: Event; open: boolean; onOpenChange: (open: boolean) => void }

/** Lets a co-organiser stop being one. Only the creator could add them again. */
export function LeaveDialog({ event, open, onOpenChange }: LeaveDialogProps) {
  const t = useMessages(messages)
  const leaving = useApiMutation(removeCoOrganiser, {
    onSuccess() {
      onOpenChange(false)
      toast({ title: t('team.left') })
      void queryClient.invalidateQueries({ queryKey: cacheKeys.rsvp(event.id) })
    },
  })
  const userId = currentUser()?.id ?? 0
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('team.leaveTitle')} description={t('team.leaveText')}>
      <Stack $gap={4}>
        <FailureNote title={t('team.leaveFailed')} error={leaving.error} />
        <Row>
          <Button variant="danger" busy={leaving.isPending} onClick={() => leaving.mutate({ id: event.id, userId })}>
            {t('team.leave')}
          </Button>
          <Button variant="line" onClick={() => onOpenChange(false)}>
            {t('team.stay')}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  )
}
