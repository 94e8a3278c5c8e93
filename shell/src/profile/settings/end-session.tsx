import { endSession, listSessions } from '@convive/contracts/identity'
import { Button, keyOf, queryClient, toast, useApiMutation, useDescribeError, useMessages } from '@convive/ui-kit'
import { messages } from '../messages/messages.ts'

export function EndSession({ id, device }: { id: string; device: string }) {
  const say = useMessages(messages)
  const describe = useDescribeError()
  const end = useApiMutation(endSession, {
    onSuccess() {
      toast({ title: say('sessions.ended'), description: device })
      return queryClient.invalidateQueries({ queryKey: keyOf(listSessions, {}) })
    },
    onError: (error) => toast({ title: say('sessions.endFailed'), description: describe(error), variant: 'destructive' }),
  })
  return (
    <Button variant="line" busy={end.isPending} aria-label={say('sessions.endOf', { device })} onClick={() => end.mutate({ id })}>
      {say('sessions.end')}
    </Button>
  )
}
