import {
  Button,
  cacheKeys,
  FailureNote,
  Panel,
  queryClient,
  Soft,
  Stack,
  toast,
  useApiMutation,
  useMessages,
} from '@convive/ui-kit'
import { AdminColumns, AdminHead } from '../admin-page.tsx'
import { messages } from '../../texts.ts'
import { GenerateForm } from './generate-form.tsx'
import { removeSampleEvents } from '@convive/contracts/samples'
import { Trash2 } from 'lucide-react'

/** Generates sample events, and removes them again. */
export function GenerateEventsPage() {
  const t = useMessages(messages)
  return (
    <Stack $gap={6}>
      <AdminHead title={t('samples.title')} lead={t('samples.lead')} />
      <AdminColumns>
        <GenerateForm />
        <RemoveSamples />
      </AdminColumns>
    </Stack>
  )
}

/** Removes all samples without a confirmation, because they are demo data that can quickly be generated again. */
function RemoveSamples() {
  const t = useMessages(messages)
  const remove = useApiMutation(removeSampleEvents, {
    onSuccess({ removed }) {
      toast({ title: t('samples.removed'), description: t('samples.removedText', { count: removed }) })
      return queryClient.invalidateQueries({ queryKey: cacheKeys.events })
    },
  })
  return (
    <Panel aria-labelledby="remove-samples">
      <Stack $gap={4}>
        <div>
          <h2 id="remove-samples">{t('samples.removeTitle')}</h2>
          <Soft>{t('samples.removeText')}</Soft>
        </div>
        <div>
          <Button variant="line" busy={remove.isPending} onClick={() => remove.mutate({})}>
            {!remove.isPending && <Trash2 size={20} aria-hidden />}
            {t('samples.remove')}
          </Button>
        </div>
        <FailureNote title={t('samples.removeFailed')} error={remove.error} />
      </Stack>
    </Panel>
  )
}
