import { removeSampleEvents } from '@convive/contracts/samples'
import { Button, keys, Panel, queryClient, Soft, Stack, toast, useApiMutation, useDescribeError, useMessages } from '@convive/ui-kit'
import { Trash2 } from 'lucide-react'
import { messages } from '../../messages/messages.ts'

/** One press and every sample is gone: they are only for show, and soon made anew. */
export function RemoveSamples() {
  const say = useMessages(messages)
  const describe = useDescribeError()
  const remove = useApiMutation(removeSampleEvents, {
    onSuccess({ removed }) {
      toast({ title: say('samples.removed'), description: say('samples.removedText', { count: removed }) })
      return queryClient.invalidateQueries({ queryKey: keys.events })
    },
    onError: (error) => toast({ title: say('samples.removeFailed'), description: describe(error), variant: 'destructive' }),
  })
  return (
    <Panel aria-labelledby="remove-samples">
      <Stack $gap={4}>
        <div>
          <h2 id="remove-samples">{say('samples.removeTitle')}</h2>
          <Soft>{say('samples.removeText')}</Soft>
        </div>
        <div>
          <Button variant="line" busy={remove.isPending} onClick={() => remove.mutate({})}>
            {!remove.isPending && <Trash2 size={20} aria-hidden />}
            {say('samples.remove')}
          </Button>
        </div>
      </Stack>
    </Panel>
  )
}
