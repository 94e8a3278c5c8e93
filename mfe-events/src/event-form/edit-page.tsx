import { type Event, type EventDraft, getEvent, getRsvp, updateEvent } from '@convive/contracts/events'
import {
  Button,
  ButtonLink,
  cacheKeys,
  call,
  ErrorState,
  FailureNote,
  LoggedInOnly,
  navigate,
  queryClient,
  queryKeyOf,
  Row,
  toast,
  useApiMutation,
  useApiQuery,
  useMessages,
  useSearch,
  writeCached,
} from '@convive/ui-kit'
import { messages } from './texts.ts'
import { type ToolsRole, toolsRoleOf } from '../organise/event-tools.rules.ts'
import { FormSkeleton } from '../layout/skeletons.tsx'
import { FormPage } from './form-page.tsx'
import { showIssues, useZodForm } from '@convive/ui-kit/forms'
import { type BaseSyntheticEvent, useState } from 'react'
import { DraftRestoredNote, type Edit, editDraftStore, useAutosave } from './draft.tsx'
import type { SeriesScope } from '@convive/contracts/recurrence'
import { ScopeChoice } from '../organise/scope-choice.tsx'
import { EventForm } from './event-form.tsx'
import { type Announced, announcedIn, AnnouncedNote, type MergedEdit, MergeNote } from './merge-note.tsx'
import { changedFields, mergeForms } from './merge.rules.ts'
import { EventFormSchema, type EventFormState, type FormValues, toFormValues } from './values/form-values.ts'
import { changedRepetition, repeatValuesOf } from './values/repetition.ts'

/** The form of an event, for its creator, co-organisers and administrators. */
export function EditPage({ id }: { id: string }) {
  const t = useMessages(messages)
  return (
    <FormPage title={t('form.editTitle')}>
      <LoggedInOnly skeleton={<FormSkeleton />} text={t('form.loginText')}>
        {(user) => <EditLoader id={id} user={user} />}
      </LoggedInOnly>
    </FormPage>
  )
}

function EditLoader({ id, user }: { id: string; user: { id: number; isAdmin: boolean } }) {
  const t = useMessages(messages)
  // The page may have what a visitor sees: without a proposal, and with masked contacts, which must not be saved.
  const query = useApiQuery(getEvent, { id }, { staleTime: 0 })
  const { data: event, error, refetch } = query
  const answer = useApiQuery(getRsvp, { id })
  const search = useSearch()
  if (error && !event) {
    return (
      <ErrorState
        title={t('event.errorTitle')}
        text={t('event.errorText')}
        onRetry={error.status === 404 ? undefined : refetch}
      >
        <ButtonLink variant="line" href="/events/discover">
          {t('event.backToEvents')}
        </ButtonLink>
      </ErrorState>
    )
  }
  const isAnothersView = event?.hasMaskedContacts || (query.isFetching && !query.isFetchedAfterMount)
  if (!event || answer.isPending) return <FormSkeleton />
  const role = toolsRoleOf(event, user, answer.data?.role)
  if (role && isAnothersView) return <FormSkeleton />
  if (role)
    return <EditForm key={String(search)} event={event} toolsRole={role} announced={announcedIn(search, event)} />
  return (
    <ErrorState title={t('form.editTitle')} text={t('form.notYours')}>
      <ButtonLink variant="line" href={`/events/${event.id}`}>
        {t('form.backToEvent')}
      </ButtonLink>
    </ErrorState>
  )
}

type EditFormProps = { event: Event; toolsRole: ToolsRole; announced?: Announced | undefined }

/**
 * The form of an existing event. A draft stays on the device until it is saved or discarded. `announced` is what a text
 * elsewhere says of the event: the form begins with it.
 */
export function EditForm({ event, toolsRole, announced }: EditFormProps) {
  const t = useMessages(messages)
  const [store] = useState(() => editDraftStore(event.id))
  const [start] = useState(() => beginEdit(event, store.read(toFormValues(event)), announced))
  const [restored, setRestored] = useState(start.isRestored)
  const [base, setBase] = useState(start.base)
  const [merged, setMerged] = useState<MergedEdit | null>(start.merged)
  const form = useZodForm(EventFormSchema, { defaultValues: start.values, shouldFocusError: false })
  const series = useSeriesEdit(event, form, base.began)
  const autosave = useAutosave(form, { save: (values) => store.save({ ...base, values }), clear: store.clear })
  const leave = () => {
    autosave.finish()
    navigate(`/events/${event.id}`)
  }
  const discard = () => {
    form.reset(base.began)
    series.choose('this')
    store.clear()
    setRestored(false)
    setMerged(null)
  }
  /** Somebody else saved the event meanwhile: their changes come into the form. */
  const merge = async () => {
    const request = { id: event.id }
    const latest = await queryClient.fetchQuery({
      queryKey: queryKeyOf(getEvent, request),
      queryFn: () => call(getEvent, request),
      staleTime: 0,
    })
    const theirs = toFormValues(latest)
    const mine = form.getValues()
    const result = mergeForms(base.began, mine, theirs)
    for (const field of Object.keys(changedFields(mine, result.values)) as (keyof FormValues)[])
      form.setValue(field, result.values[field], { shouldDirty: true })
    setBase({ updatedAt: latest.updatedAt, began: theirs })
    setMerged({ ...result, mine, theirs })
  }
  const saving = useApiMutation(updateEvent, {
    onSuccess(saved) {
      writeCached(getEvent, { id: event.id }, saved)
      for (const queryKey of [cacheKeys.events, cacheKeys.ownEvents]) void queryClient.invalidateQueries({ queryKey })
      toast({ title: t('form.saved'), description: t('form.savedText') })
      leave()
    },
    onError: (error) => void (error.code === 'changed_meanwhile' ? merge() : showIssues(form, error)),
  })
  const save = (submitted: BaseSyntheticEvent) =>
    void form.handleSubmit((draft) =>
      saving.mutate({ id: event.id, updatedAt: base.updatedAt, ...series.edited(draft) }),
    )(submitted)
  const isMerged = merged !== null && (merged.taken.length > 0 || merged.collisions.length > 0)
  const failure = saving.error?.code === 'changed_meanwhile' && merged !== null ? null : saving.error
  return (
    <>
      {restored && (
        <DraftRestoredNote text={t('form.restoredEdit')} discard={t('form.discardEdit')} onDiscard={discard} />
      )}
      {announced && (
        <AnnouncedNote began={base.began} announced={announced}>
          <SaveButtons busy={saving.isPending} onSave={save} onCancel={leave} />
        </AnnouncedNote>
      )}
      {series.isSeries && <ScopeChoice scope={series.scope} onChange={series.choose} />}
      <EventForm
        form={form}
        onSubmit={save}
        fixedTerms={fixedTerms[toolsRole] && t(fixedTerms[toolsRole])}
        canRepeat={toolsRole !== 'claimer' && (!series.isSeries || series.scope === 'following')}
        isSeries={series.isSeries}
        error={
          <>
            {isMerged && <MergeNote key={base.updatedAt} merged={merged} form={form} />}
            <FailureNote title={t('form.saveFailed')} error={failure} />
          </>
        }
      >
        <SaveButtons busy={saving.isPending} onCancel={leave} />
      </EventForm>
    </>
  )
}

/** Which dates of a series an edit is about, and what it says of their rule: only one of all later dates changes it. */
function useSeriesEdit(event: Event, form: EventFormState, began: FormValues) {
  const isSeries = event.seriesId !== undefined
  const [scope, setScope] = useState<SeriesScope>(
    form.getValues('repeat.kind') === 'once' || !isSeries ? 'this' : 'following',
  )
  const choose = (chosen: SeriesScope) => {
    setScope(chosen)
    form.setValue('repeat', chosen === 'following' ? repeatValuesOf(event) : began.repeat)
  }
  const edited = ({ recurrence, dates, ...draft }: EventDraft) => {
    const said = { recurrence, dates }
    if (!isSeries) return { ...draft, ...said }
    return { ...draft, scope, ...(scope === 'following' && changedRepetition(event, form.getValues('repeat'), said)) }
  }
  return { isSeries, scope, choose, edited }
}

type SaveButtonsProps = { busy: boolean; onSave?: (pressed: BaseSyntheticEvent) => void; onCancel: () => void }

/** They submit their form; outside of it, `onSave` does. */
function SaveButtons({ busy, onSave, onCancel }: SaveButtonsProps) {
  const t = useMessages(messages)
  return (
    <Row>
      <Button type={onSave ? 'button' : 'submit'} busy={busy} onClick={onSave}>
        {t(busy ? 'form.saving' : 'form.save')}
      </Button>
      <Button variant="line" onClick={onCancel}>
        {t('form.cancel')}
      </Button>
    </Row>
  )
}

/** What the form begins with: the event, or a draft that is merged with what others have changed since it was begun. */
function beginEdit(event: Event, draft: Edit | null, announced?: Announced) {
  const current = toFormValues(event)
  const base = { updatedAt: event.updatedAt, began: current }
  if (!draft) return { base, values: { ...current, ...announced }, merged: null, isRestored: false }
  const merged = { ...mergeForms(draft.began, draft.values, current), mine: draft.values, theirs: current }
  return { base, values: { ...merged.values, ...announced }, merged, isRestored: true }
}

/** Why somebody who edits an event cannot change its reward and sale. */
const fixedTerms = {
  creator: undefined,
  admin: undefined,
  claimer: 'form.fixedUntilConfirmed',
  co_organiser: 'form.fixedByCreator',
} as const
