import { type Event, getEvent, updateEvent } from '@convive/contracts/events'
import { Button, keyOf, keys, navigate, Note, queryClient, Row, toast, useApiMutation, useDescribeError, useMessages } from '@convive/ui-kit'
import { showIssues, useZodForm } from '@convive/ui-kit/forms'
import { useState } from 'react'
import { editDraft } from '../../event-form/draft-storage.ts'
import { EventForm } from '../../event-form/event-form.tsx'
import { EventFormSchema, formOf } from '../../event-form/form-values.ts'
import { RestoredNote } from '../../event-form/restored-note.tsx'
import { useKeptDraft } from '../../event-form/use-kept-draft.ts'
import { messages } from '../../messages/form-messages.ts'

/** The form of an event that exists. What is typed stays on the device until it is saved or given up. */
export function EditForm({ event }: { event: Event }) {
  const say = useMessages(messages)
  const describe = useDescribeError()
  const [place] = useState(() => editDraft(event.id))
  const [draft] = useState(() => place.read(formOf(event)))
  const [restored, setRestored] = useState(draft !== null)
  const form = useZodForm(EventFormSchema, { defaultValues: draft ?? formOf(event) })
  const keepDraft = useKeptDraft(form, place)
  const leave = () => {
    keepDraft.finish()
    navigate(`/events/${event.id}`)
  }
  const discard = () => {
    form.reset(formOf(event))
    place.forget()
    setRestored(false)
  }
  const saving = useApiMutation(updateEvent, {
    onSuccess(saved) {
      queryClient.setQueryData(keyOf(getEvent, { id: event.id }), saved)
      void queryClient.invalidateQueries({ queryKey: keys.events })
      toast({ title: say('form.saved'), description: say('form.savedText') })
      leave()
    },
    onError(error) {
      showIssues(form, error)
      toast({ title: say('form.saveFailed'), description: describe(error), variant: 'destructive' })
    },
  })
  return (
    <>
      {restored && <RestoredNote text={say('form.restoredEdit')} discard={say('form.discardEdit')} onDiscard={discard} />}
      <EventForm
        form={form}
        onSubmit={(submit) => void form.handleSubmit((values) => saving.mutate({ id: event.id, ...values }))(submit)}
        problem={saving.error && <Note tone="danger">{describe(saving.error)}</Note>}
      >
        <Row>
          <Button type="submit" busy={saving.isPending}>
            {say(saving.isPending ? 'form.saving' : 'form.save')}
          </Button>
          <Button variant="line" onClick={leave}>
            {say('form.cancel')}
          </Button>
        </Row>
      </EventForm>
    </>
  )
}
