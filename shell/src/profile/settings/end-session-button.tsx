import { endSession, listSessions } from '@convive/contracts/identity'
import { Button, queryKeyOf, queryClient, toast, useApiMutation, useMessages, FailureNote } from '@convive/ui-kit'
import { messages } from '../texts.ts'

export function EndSessionButton({ id, device }: { id: string; device: string }) {
  const t = useMessages(messages)
  const end = useApiMutation(endSession, {
    onSuccess() {
      toast({ title: t('sessions.ended'), description: device })
      return queryClient.invalidateQueries({ queryKey: queryKeyOf(listSessions, {}) })
    },
  })
  return (
    <>
      <Button
        variant="line"
        busy={end.isPending}
        aria-label={t('sessions.endOf', { device })}
        onClick={() => end.mutate({ id })}
      >
        {t('sessions.end')}
      </Button>
      <FailureNote title={t('sessions.endFailed')} error={end.error} />
    </>
  )
}
