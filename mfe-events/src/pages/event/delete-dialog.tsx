import { deleteEvent, type Event } from '@convive/contracts/events'
import {
  Button,
  Dialog,
  cacheKeys,
  navigate,
  Note,
  queryClient,
  Row,
  toast,
  useApiMutation,
  useDescribeError,
  useMessages,
} from '@convive/ui-kit'
import { messages } from './manage-texts.ts'

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
      for (const queryKey of [cacheKeys.events, cacheKeys.balance, cacheKeys.transactions])
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
