import { type Event, getEvent } from '@convive/contracts/events'
import { ButtonLink, ErrorState, LoggedInOnly, useApiQuery, useMessages } from '@convive/ui-kit'
import { messages } from '../../messages/form-messages.ts'
import { EditForm } from './edit-form.tsx'
import { FormPage } from './form-page.tsx'
import { FormSkeleton } from './form-skeleton.tsx'

/** The form of an event, for its creator and administrators. */
export function EditPage({ id }: { id: string }) {
  const t = useMessages(messages)
  return (
    <FormPage title={t('form.editTitle')}>
      <LoggedInOnly skeleton={<FormSkeleton />} text={t('form.loginText')}>
        {(user) => <EditLoader id={id} mayEdit={(event) => user.isAdmin || user.id === event.creatorId} />}
      </LoggedInOnly>
    </FormPage>
  )
}

function EditLoader({ id, mayEdit }: { id: string; mayEdit: (event: Event) => boolean }) {
  const t = useMessages(messages)
  const { data: event, error, refetch } = useApiQuery(getEvent, { id })
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
  if (!event) return <FormSkeleton />
  if (mayEdit(event)) return <EditForm event={event} />
  return (
    <ErrorState title={t('form.editTitle')} text={t('form.notYours')}>
      <ButtonLink variant="line" href={`/events/${event.id}`}>
        {t('form.backToEvent')}
      </ButtonLink>
    </ErrorState>
  )
}
