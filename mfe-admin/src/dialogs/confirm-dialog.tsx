import { Button, Dialog, FailureNote, Row, Stack } from '@convive/ui-kit'

type ConfirmDialogProps = {
  open: boolean
  onClose: () => void
  title: string
  /** What will happen, and to whom. */
  text: string
  confirm: string
  cancel: string
  /** The mutation to confirm, and the title of its failure. */
  mutation: { isPending: boolean; error: unknown }
  failed: string
  onConfirm: () => void
}

/**
 * Asks for confirmation of something that one click cannot undo. It stays open during the mutation, and after a
 * failure.
 */
export function ConfirmDialog({
  open,
  onClose,
  title,
  text,
  confirm,
  cancel,
  mutation,
  failed,
  onConfirm,
}: ConfirmDialogProps) {
  const close = () => !mutation.isPending && onClose()
  return (
    <Dialog open={open} onOpenChange={(next) => !next && close()} title={title} description={text}>
      <Stack $gap={4}>
        <FailureNote title={failed} error={mutation.error} />
        <Row>
          <Button variant="danger" busy={mutation.isPending} onClick={onConfirm}>
            {confirm}
          </Button>
          <Button variant="line" disabled={mutation.isPending} onClick={onClose}>
            {cancel}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  )
}
