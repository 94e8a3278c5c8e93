import { type Event, getEvent, updateEvent } from '@convive/contracts/events'
import {
  Button,
  ButtonLink,
  ErrorState,
  keyOf,
  keys,
  navigate,
  Note,
  queryClient,
  Row,
  SignedInOnly,
  toast,
  useApiMutation,
  useApiQuery,
  useDescribeError,
  useMessages,
} from '@convive/ui-kit'
import { showIssues, useZodForm } from '@convive/ui-kit/forms'
import { EventForm } from '../../event-form/event-form.tsx'
import { EventFormSchema, formOf } from '../../event-form/form-values.ts'
import { messages } from '../../messages/messages.ts'
import { FormPage } from './form-page.tsx'
import { FormSkeleton } from './form-skeleton.tsx'

/** An event's form, for its creator and for admins. */
export function EditPage({ id }: { id: string }) {
  const say = useMessages(messages)
  return (
    <FormPage title={say('form.editTitle')}>
      <SignedInOnly skeleton={<FormSkeleton />} text={say('form.signInText')}>
        {(user) => <EditLoaded id={id} mayEdit={(event) => user.isAdmin || user.id === event.creatorId} />}
      </SignedInOnly>
    </FormPage>
  )
}

function EditLoaded({ id, mayEdit }: { id: string; mayEdit: (event: Event) => boolean }) {
  const say = useMessages(messages)
  const { data: event, error, refetch } = useApiQuery(getEvent, { id })
  if (error && !event) {
    return (
      <ErrorState title={say('event.errorTitle')} text={say('event.errorText')} onRetry={error.status === 404 ? undefined : refetch}>
        <ButtonLink variant="line" href="/events/discover">
          {say('event.backToEvents')}
        </ButtonLink>
      </ErrorState>
    )
  }
  if (!event) return <FormSkeleton />
  if (mayEdit(event)) return <EditForm event={event} />
  return (
    <ErrorState title={say('form.editTitle')} text={say('form.notYours')}>
      <ButtonLink variant="line" href={`/events/${event.id}`}>
        {say('form.backToEvent')}
      </ButtonLink>
    </ErrorState>
  )
}

function EditForm({ event }: { event: Event }) {
  const say = useMessages(messages)
  const describe = useDescribeError()
  const form = useZodForm(EventFormSchema, { defaultValues: formOf(event) })
  const saving = useApiMutation(updateEvent, {
    onSuccess(saved) {
      queryClient.setQueryData(keyOf(getEvent, { id: event.id }), saved)
      void queryClient.invalidateQueries({ queryKey: keys.events })
      toast({ title: say('form.saved'), description: say('form.savedText') })
      navigate(`/events/${event.id}`)
    },
    onError(error) {
      showIssues(form, error)
      toast({
        title: say('form.saveFailed'),
        description: describe(error),
        variant: 'destructive',
      })
    },
  })
  return (
    <EventForm
      form={form}
      onSubmit={(submit) => void form.handleSubmit((draft) => saving.mutate({ id: event.id, ...draft }))(submit)}
      problem={saving.error && <Note tone="danger">{describe(saving.error)}</Note>}
    >
      <Row>
        <Button type="submit" busy={saving.isPending}>
          {say(saving.isPending ? 'form.saving' : 'form.save')}
        </Button>
        <ButtonLink variant="line" href={`/events/${event.id}`}>
          {say('form.cancel')}
        </ButtonLink>
      </Row>
    </EventForm>
  )
}
