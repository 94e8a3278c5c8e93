import { getEvent } from '@convive/contracts/events'
import { currentRegion, ErrorState, useApiQuery, useMessages, useSearch, useSession } from '@convive/ui-kit'
import { useState } from 'react'
import { copyDraftStore, newEventDraftStore } from '../../event-form/draft-storage.ts'
import { toCopiedFormValues, emptyForm } from '../../event-form/values/form-values.ts'
import { messages } from '../../event-form/texts.ts'
import { CreateForm } from './create-form.tsx'
import { FormPage } from './form-page.tsx'
import { FormSkeleton } from './form-skeleton.tsx'

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
  return (
    <CreateForm
      initial={emptyForm(currentRegion())}
      store={newEventDraftStore}
      returnUrl="/events/create&draft=true"
      copiedId={0}
    />
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
