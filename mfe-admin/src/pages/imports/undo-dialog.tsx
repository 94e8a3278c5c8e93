import { type Import, listCandidates, listImports, getImport, undoImport } from '@convive/contracts/import-review'
import {
  Button,
  Dialog,
  FailureNote,
  cacheKeys,
  queryClient,
  Row,
  Stack,
  toast,
  useApiMutation,
  useMessages,
  writeCached,
} from '@convive/ui-kit'
import { Undo2 } from 'lucide-react'
import { messages } from './texts.ts'

/** Asks for confirmation before an import is undone, and says what will stay. */
export function UndoDialog({ found, open, onClose }: { found: Import; open: boolean; onClose: () => void }) {
  const t = useMessages(messages)
  const undo = useUndo(onClose)
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()} title={t('undoTitle')} description={t('undoText')}>
      <Stack $gap={4}>
        <FailureNote title={t('undoFailed')} error={undo.error} />
        <Row>
          <Button variant="danger" busy={undo.isPending} onClick={() => undo.mutate({ id: found.id })}>
            {!undo.isPending && <Undo2 size={20} aria-hidden />}
            {t('undoYes')}
          </Button>
          <Button variant="line" onClick={onClose}>
            {t('keep')}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  )
}

function useUndo(onDone: () => void) {
  const t = useMessages(messages)
  return useApiMutation(undoImport, {
    onSuccess(found) {
      writeCached(getImport, { id: found.id }, found)
      toast({ title: t('undoAsked') })
      onDone()
      for (const queryKey of [[listImports.path], [listCandidates.path], cacheKeys.events])
        void queryClient.invalidateQueries({ queryKey })
    },
  })
}
