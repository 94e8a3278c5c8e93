import { createEvent, getEvent } from '@convive/contracts/events'
import {
  Button,
  currentUser,
  isOutcomeKnown,
  pendingRequestStore,
  queryKeyOf,
  cacheKeys,
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
import type { DraftStore } from '../../event-form/draft-storage.ts'
import { EventForm } from '../../event-form/event-form.tsx'
import { EventFormSchema, type FormValues } from '../../event-form/values/form-values.ts'
import { DraftRestoredNote } from '../../event-form/draft-restored-note.tsx'
import { useAutosave } from '../../event-form/use-autosave.ts'
import { messages } from '../../event-form/texts.ts'
import { goToLogin, isUnauthenticated, rememberAction, useFinishAction } from '../../login/require-login.ts'
import { markPublished } from '../../event/share-event.tsx'
import { CreateTabs } from './create-tabs.tsx'

const pendingRequest = pendingRequestStore(createEvent)

type CreateFormProps = {
  /** The form without a draft: empty, or a copy of another event. */
  initial: FormValues
  store: DraftStore
  /** The page to come back to after a login. */
  returnUrl: string
  /** The event that is copied; 0 if there is none. */
  copiedId: number
}

/** The form of a new event. A draft stays on the device until the event has been created. */
export function CreateForm({ initial, store, returnUrl, copiedId }: CreateFormProps) {
  const t = useMessages(messages)
  const describe = useDescribeError()
  const [draft] = useState(() => store.read(initial))
  const form = useZodForm(EventFormSchema, { defaultValues: draft ?? initial, shouldFocusError: false })
  const [isRestored, setIsRestored] = useState(draft !== null)
  const autosave = useAutosave(form, store)
  const logIn = () => {
    store.save(form.getValues())
    rememberAction('create', copiedId)
    goToLogin('create', returnUrl)
  }
  const creating = useApiMutation(createEvent, {
    pendingStore: pendingRequest,
    onSuccess(event) {
      autosave.finish()
      queryClient.setQueryData(queryKeyOf(getEvent, { id: event.id }), event)
      for (const queryKey of [cacheKeys.events, cacheKeys.balance, cacheKeys.transactions])
        void queryClient.invalidateQueries({ queryKey })
      toast({ title: t('form.created'), description: t('form.createdText') })
      markPublished(event.id)
      navigate(`/events/${event.id}`)
    },
    onError(error) {
      if (isUnauthenticated(error)) return logIn()
      return showIssues(form, error)
    },
  })
  // The form is validated first, so that nobody logs in for a form that is then refused.
  const submit = (event?: FormEvent<HTMLFormElement>) =>
    void form.handleSubmit((values) => (currentUser() === null ? logIn() : creating.mutate(values)))(event)
  useFinishAction(copiedId, ['create'], () => {
    if (draft) submit()
  })
  const discardDraft = () => {
    form.reset(initial)
    store.clear()
    setIsRestored(false)
  }
  const problem = creating.error && !isUnauthenticated(creating.error) && (
    <Note tone="danger">
      <b>{t('form.createFailed')}.</b> {t('form.tryAgain')}.{' '}
      {isOutcomeKnown(creating.error) ? describe(creating.error) : t('form.unknown')}
    </Note>
  )
  return (
    <CreateTabs form={form}>
      {isRestored && (
        <DraftRestoredNote text={t('form.restored')} discard={t('form.discard')} onDiscard={discardDraft} />
      )}
      <EventForm form={form} onSubmit={submit} error={problem}>
        <Row>
          <Button type="submit" busy={creating.isPending}>
            {t(creating.isPending ? 'form.creating' : 'form.submit')}
          </Button>
        </Row>
      </EventForm>
    </CreateTabs>
  )
}
