import { deleteEvent, type Event } from '@convive/contracts/events'
import { Button, Dialog, keys, navigate, Note, queryClient, Row, toast, useApiMutation, useDescribeError, useMessages } from '@convive/ui-kit'
import { messages } from '../../messages/messages.ts'

type DeleteDialogProps = { event: Event; open: boolean; onOpenChange: (open: boolean) => void }

/** Takes an event away that nobody has answered yet. */
export function DeleteDialog({ event, open, onOpenChange }: DeleteDialogProps) {
  const say = useMessages(messages)
  const describe = useDescribeError()
  const deleting = useApiMutation(deleteEvent, {
    onSuccess() {
      toast({ title: say('event.deleteDone') })
      navigate('/events/discover', { replace: true })
      queryClient.removeQueries({ queryKey: keys.event(event.id) })
      for (const queryKey of [keys.events, keys.balance, keys.transactions]) void queryClient.invalidateQueries({ queryKey })
    },
  })
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={say('event.deleteTitle')} description={say('event.deleteText')}>
      {deleting.error && <Note tone="danger">{`${say('event.deleteFailed')}. ${describe(deleting.error)}`}</Note>}
      <Row>
        <Button variant="danger" busy={deleting.isPending} onClick={() => deleting.mutate({ id: event.id })}>
          {say('event.delete')}
        </Button>
        <Button variant="line" onClick={() => onOpenChange(false)}>
          {say('event.keep')}
        </Button>
      </Row>
    </Dialog>
  )
}
