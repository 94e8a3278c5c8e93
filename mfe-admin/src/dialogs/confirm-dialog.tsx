import { Button, Dialog, FailureNote, Row, Stack } from '@convive/ui-kit'

type ConfirmDialogProps = {
  open: boolean
  onClose: () => void
  title: string
  /** What will happen, for whom. */
  text: string
  confirm: string
  cancel: string
  /** The mutation that the question is about, and what is said when it fails. */
  mutation: { isPending: boolean; error: unknown }
  failed: string
  onConfirm: () => void
}

/** Asks before something that one click cannot take back. It stays open while it is being done, and when that fails. */
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
