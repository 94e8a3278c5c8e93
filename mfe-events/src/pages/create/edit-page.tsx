import { type Event, getEvent } from '@convive/contracts/events'
import { ButtonLink, ErrorState, SignedInOnly, useApiQuery, useMessages } from '@convive/ui-kit'
import { messages } from '../../messages/form-messages.ts'
import { EditForm } from './edit-form.tsx'
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
