import { removeCoOrganiser } from '@convive/contracts/co-organisers'
import type { Event } from '@convive/contracts/events'
import {
  Button,
  cacheKeys,
  currentUser,
  Dialog,
  FailureNote,
  queryClient,
  Row,
  Stack,
  toast,
  useApiMutation,
  useMessages,
} from '@convive/ui-kit'
import { messages } from './co-organiser-texts.ts'

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
