import { getEvent } from '@convive/contracts/events'
import { currentRegion, ErrorState, useApiQuery, useMessages, useSearch } from '@convive/ui-kit'
import { newEventDraft } from '../../event-form/draft-storage.ts'
import { copyOf, emptyForm } from '../../event-form/form-values.ts'
import { messages } from '../../messages/form-messages.ts'
import { CreateForm } from './create-form.tsx'
import { FormPage } from './form-page.tsx'
import { FormSkeleton } from './form-skeleton.tsx'

/** A new event: empty, as it was left unfinished, or like another one (`?from=`). */
export function CreatePage() {
  const say = useMessages(messages)
  const from = useSearch().get('from')
  return (
    <FormPage title={say('form.createTitle')} lead={say('form.createLead')}>
      {from ? <CopyForm key={from} id={from} /> : <FreshForm />}
    </FormPage>
  )
}

function FreshForm() {
  const empty = emptyForm(currentRegion())
  const draft = newEventDraft.read(empty)
  return <CreateForm initial={draft ?? empty} restored={draft !== null} />
}

function CopyForm({ id }: { id: string }) {
  const say = useMessages(messages)
  const { data: event, error, refetch } = useApiQuery(getEvent, { id })
  if (event) return <CreateForm initial={copyOf(event)} restored={false} />
  if (error) return <ErrorState title={say('event.errorTitle')} text={say('event.errorText')} onRetry={refetch} />
  return <FormSkeleton />
}
