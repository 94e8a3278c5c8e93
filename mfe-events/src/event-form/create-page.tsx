import { createEvent, getEvent } from '@convive/contracts/events'
import {
  Button,
  cacheKeys,
  continueKeptEvent,
  currentRegion,
  currentUser,
  ErrorState,
  isOutcomeKnown,
  keptEventTitle,
  navigate,
  Note,
  queryClient,
  queryKeyOf,
  Row,
  styled,
  Tabs,
  toast,
  useApiMutation,
  useApiQuery,
  useDescribeError,
  useMessages,
  useSearch,
  useSession,
} from '@convive/ui-kit'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { copyDraftStore, DraftRestoredNote, type DraftStore, newEventDraftStore, useAutosave } from './draft.tsx'
import {
  emptyForm,
  EventFormSchema,
  type EventFormState,
  type FormValues,
  toCopiedFormValues,
} from './values/form-values.ts'
import { messages } from './texts.ts'
import { FormSkeleton } from '../layout/skeletons.tsx'
import { FormPage } from './form-page.tsx'
import { showIssues, useZodForm } from '@convive/ui-kit/forms'
import { pendingRequestStore } from '@convive/ui-kit/payments'
import { EventForm } from './event-form.tsx'
import { goToLogin, isUnauthenticated, rememberAction, useFinishAction } from '../login/require-login.ts'
import { markPublished } from '../event/just-published.ts'
import { Shared } from './smart/shared.tsx'
import { SmartProblem, SmartTab } from './smart/smart-tab.tsx'
import { useSmart } from './smart/use-smart.ts'

/** A new event: an empty form, a restored draft, or a copy of another event (`?from=`). */
export function CreatePage() {
  const t = useMessages(messages)
  const from = useSearch().get('from')
  // A draft belongs to a user, so the form waits until the session is known.
  const { user, problem } = useSession()
  const isUserUnknown = user === undefined && problem === null
  return (
    <FormPage title={t('form.createTitle')} lead={t('form.createLead')}>
      {isUserUnknown ? <FormSkeleton /> : from ? <CopyForm key={from} id={from} /> : <NewForm />}
    </FormPage>
  )
}

function NewForm() {
  const t = useMessages(messages)
  const [kept, setKept] = useState(keptEventTitle)
  const goOn = () => {
    continueKeptEvent()
    setKept(keptEventTitle())
  }
  return (
    <>
      {kept !== null && (
        <DraftRestoredNote text={t('form.kept', { title: kept })} discard={t('form.continueKept')} onDiscard={goOn} />
      )}
      <CreateForm
        key={kept}
        initial={emptyForm(currentRegion())}
        store={newEventDraftStore}
        returnUrl="/events/create&draft=true"
        copiedId={0}
      />
    </>
  )
}

function CopyForm({ id }: { id: string }) {
  const t = useMessages(messages)
  const [store] = useState(() => copyDraftStore(id))
  const { data: event, error, refetch } = useApiQuery(getEvent, { id })
  if (event)
    return (
      <CreateForm
        initial={toCopiedFormValues(event)}
        store={store}
        returnUrl={encodeURIComponent(`/events/create?from=${id}`)}
        copiedId={event.id}
      />
    )
  if (error) return <ErrorState title={t('event.errorTitle')} text={t('event.errorText')} onRetry={refetch} />
  return <FormSkeleton />
}

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
      for (const queryKey of [cacheKeys.events, cacheKeys.ownEvents, cacheKeys.balance, cacheKeys.transactions])
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
      <EventForm form={form} onSubmit={submit} isNew error={problem}>
        <Row>
          <Button type="submit" busy={creating.isPending}>
            {t(creating.isPending ? 'form.creating' : 'form.submit')}
          </Button>
        </Row>
      </EventForm>
    </CreateTabs>
  )
}

const AboveForm = styled.div`
  padding-top: var(--s-4);
`

/**
 * Two ways to fill in the same form: by hand, or from a text or poster. The selected tab is in the URL.
 */
export function CreateTabs({ form, children }: { form: EventFormState; children: ReactNode }) {
  const t = useMessages(messages)
  const search = useSearch()
  const show = (next: 'smart' | 'manual') => {
    if (next === 'smart') search.set('tab', next)
    else search.delete('tab')
    navigate(`/events/create${String(search) ? `?${search}` : ''}`, { replace: true })
  }
  const shouldFocusForm = useRef(false)
  const smart = useSmart(form, () => {
    shouldFocusForm.current = true
    show('manual')
  })
  const tab = search.get('tab') === 'smart' ? 'smart' : 'manual'
  const focusForm = () => {
    if (shouldFocusForm.current) form.setFocus('title')
    shouldFocusForm.current = false
  }
  return (
    <>
      <Shared smart={smart} />
      <Tabs
        label={t('form.tabs')}
        value={tab}
        onValueChange={show}
        tabs={[
          {
            value: 'manual',
            label: t('form.manual'),
            content: (
              <>
                <AboveForm>
                  <SmartProblem smart={smart} at="form" />
                </AboveForm>
                {children}
                <OnMount run={focusForm} />
              </>
            ),
          },
          { value: 'smart', label: t('smart.tab'), content: <SmartTab smart={smart} /> },
        ]}
      />
    </>
  )
}

/**
 * The button that leads to the form disappears with its tab, so the focus moves to the first field. The tabs mount the
 * form after an effect of their parent would run, hence an effect beside the form.
 */
function OnMount({ run }: { run: () => void }) {
  const first = useRef(run)
  useEffect(() => first.current(), [])
  return null
}
