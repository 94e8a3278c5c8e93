import { type Event, getEvent, updateEvent } from '@convive/contracts/events'
import {
  Button,
  queryKeyOf,
  cacheKeys,
  navigate,
  FailureNote,
  queryClient,
  Row,
  toast,
  useApiMutation,
  useMessages,
} from '@convive/ui-kit'
import { showIssues, useZodForm } from '@convive/ui-kit/forms'
import { useState } from 'react'
import { editDraftStore } from '../../event-form/draft-storage.ts'
import { EventForm } from '../../event-form/event-form.tsx'
import { EventFormSchema, toFormValues } from '../../event-form/values/form-values.ts'
import { DraftRestoredNote } from '../../event-form/draft-restored-note.tsx'
import { useAutosave } from '../../event-form/use-autosave.ts'
import type { ToolsRole } from '../event/event-tools.rules.ts'
import { messages } from '../../event-form/texts.ts'

/** The form of an existing event. A draft stays on the device until it is saved or discarded. */
export function EditForm({ event, toolsRole }: { event: Event; toolsRole: ToolsRole }) {
  const t = useMessages(messages)
  const [store] = useState(() => editDraftStore(event.id))
  const [draft] = useState(() => store.read(toFormValues(event)))
  const [restored, setRestored] = useState(draft !== null)
  const form = useZodForm(EventFormSchema, { defaultValues: draft ?? toFormValues(event), shouldFocusError: false })
  const autosave = useAutosave(form, store)
  const leave = () => {
    autosave.finish()
    navigate(`/events/${event.id}`)
  }
  const discard = () => {
    form.reset(toFormValues(event))
    store.clear()
    setRestored(false)
  }
  const saving = useApiMutation(updateEvent, {
    onSuccess(saved) {
      queryClient.setQueryData(queryKeyOf(getEvent, { id: event.id }), saved)
      void queryClient.invalidateQueries({ queryKey: cacheKeys.events })
      toast({ title: t('form.saved'), description: t('form.savedText') })
      leave()
    },
    onError: (error) => void showIssues(form, error),
  })
  return (
    <>
      {restored && (
        <DraftRestoredNote text={t('form.restoredEdit')} discard={t('form.discardEdit')} onDiscard={discard} />
      )}
      <EventForm
        form={form}
        onSubmit={(submit) => void form.handleSubmit((values) => saving.mutate({ id: event.id, ...values }))(submit)}
        fixedTerms={fixedTerms[toolsRole] && t(fixedTerms[toolsRole])}
        canRepeat={toolsRole !== 'claimer'}
        error={<FailureNote title={t('form.saveFailed')} error={saving.error} />}
      >
        <Row>
          <Button type="submit" busy={saving.isPending}>
            {t(saving.isPending ? 'form.saving' : 'form.save')}
          </Button>
          <Button variant="line" onClick={leave}>
            {t('form.cancel')}
          </Button>
        </Row>
      </EventForm>
    </>
  )
}

/** Why somebody who edits an event cannot change its reward and sale. */
const fixedTerms = {
  creator: undefined,
  admin: undefined,
  claimer: 'form.fixedUntilConfirmed',
  co_organiser: 'form.fixedByCreator',
} as const
