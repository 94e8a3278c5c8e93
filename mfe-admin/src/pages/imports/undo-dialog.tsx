import { type Import, listCandidates, listImports, readImport, undoImport } from '@convive/contracts/imports'
import { Button, Dialog, keyOf, keys, Note, queryClient, Row, Stack, toast, useApiMutation, useDescribeError, useMessages } from '@convive/ui-kit'
import { Undo2 } from 'lucide-react'
import { messages } from './messages.ts'

/** Asks before an import is taken back, and says what will stay. */
export function UndoDialog({ found, open, onClose }: { found: Import; open: boolean; onClose: () => void }) {
  const say = useMessages(messages)
  const describe = useDescribeError()
  const undo = useUndo(onClose)
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()} title={say('undoTitle')} description={say('undoText')}>
      <Stack $gap={4}>
        {undo.error && <Note tone="danger">{describe(undo.error)}</Note>}
        <Row>
          <Button variant="danger" busy={undo.isPending} onClick={() => undo.mutate({ id: found.id })}>
            {!undo.isPending && <Undo2 size={20} aria-hidden />}
            {say('undoYes')}
          </Button>
          <Button variant="line" onClick={onClose}>
            {say('keep')}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  )
}

function useUndo(onDone: () => void) {
  const say = useMessages(messages)
  const describe = useDescribeError()
  return useApiMutation(undoImport, {
    onSuccess(found) {
      queryClient.setQueryData(keyOf(readImport, { id: found.id }), found)
      toast({ title: say('undoAsked') })
      onDone()
      for (const queryKey of [[listImports.path], [listCandidates.path], keys.events]) void queryClient.invalidateQueries({ queryKey })
    },
    onError: (error) => toast({ title: say('undoFailed'), description: describe(error), variant: 'destructive' }),
  })
}
