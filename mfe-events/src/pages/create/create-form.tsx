import { createEvent, getEvent } from '@convive/contracts/events'
import {
  Button,
  currentRegion,
  currentUser,
  isOutcomeKnown,
  keptWish,
  keyOf,
  keys,
  navigate,
  Note,
  queryClient,
  Row,
  toast,
  useApiMutation,
  useDescribeError,
  useMessages,
} from '@convive/ui-kit'
import { showIssues, useZodForm } from '@convive/ui-kit/forms'
import { type FormEvent, useState } from 'react'
import { newEventDraft } from '../../event-form/draft-storage.ts'
import { EventForm } from '../../event-form/event-form.tsx'
import { emptyForm, EventFormSchema, type FormValues } from '../../event-form/form-values.ts'
import { RestoredNote } from '../../event-form/restored-note.tsx'
import { useKeptDraft } from '../../event-form/use-kept-draft.ts'
import { messages } from '../../messages/form-messages.ts'
import { goToLogin, isSignedOut } from '../../require-login.ts'
import { CreateTabs } from './create-tabs.tsx'

const unanswered = keptWish(createEvent)

/** The form of a new event. What is typed stays on the device until the event exists. */
export function CreateForm({ initial, restored }: { initial: FormValues; restored: boolean }) {
  const say = useMessages(messages)
  const describe = useDescribeError()
  const form = useZodForm(EventFormSchema, { defaultValues: initial })
  const [kept, setKept] = useState(restored)
  const keepDraft = useKeptDraft(form, newEventDraft)
  const logIn = () => {
    newEventDraft.save(form.getValues())
    goToLogin('create', '/events/create&draft=true')
  }
  const creating = useApiMutation(createEvent, {
    keptAs: unanswered,
    onSuccess(event) {
      keepDraft.finish()
      queryClient.setQueryData(keyOf(getEvent, { id: event.id }), event)
      for (const queryKey of [keys.events, keys.balance, keys.transactions]) void queryClient.invalidateQueries({ queryKey })
      toast({ title: say('form.created'), description: say('form.createdText') })
      navigate(`/events/${event.id}`)
    },
    onError(error) {
      if (isSignedOut(error)) return logIn()
      showIssues(form, error)
      return toast({
        title: say('form.createFailed'),
        description: say('form.tryAgain'),
        variant: 'destructive',
      })
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (currentUser() === null) logIn()
    else void form.handleSubmit((draft) => creating.mutate(draft))(event)
  }
  const startOver = () => {
    form.reset(emptyForm(currentRegion()))
    newEventDraft.forget()
    setKept(false)
  }
  const problem = creating.error && !isSignedOut(creating.error) && (
    <Note tone="danger">{isOutcomeKnown(creating.error) ? describe(creating.error) : say('form.unknown')}</Note>
  )
  return (
    <CreateTabs form={form}>
      {kept && <RestoredNote text={say('form.restored')} discard={say('form.discard')} onDiscard={startOver} />}
      <EventForm form={form} onSubmit={submit} problem={problem}>
        <Row>
          <Button type="submit" busy={creating.isPending}>
            {say(creating.isPending ? 'form.creating' : 'form.submit')}
          </Button>
        </Row>
      </EventForm>
    </CreateTabs>
  )
}
