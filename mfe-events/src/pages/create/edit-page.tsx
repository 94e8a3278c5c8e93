import { getEvent, getRsvp } from '@convive/contracts/events'
import { ButtonLink, ErrorState, LoggedInOnly, useApiQuery, useMessages } from '@convive/ui-kit'
import { messages } from '../../event-form/texts.ts'
import { toolsRoleOf } from '../../organise/event-tools.rules.ts'
import { EditForm } from './edit-form.tsx'
import { FormPage } from './form-page.tsx'
import { FormSkeleton } from './form-skeleton.tsx'

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
  const { data: event, error, refetch } = useApiQuery(getEvent, { id })
  const answer = useApiQuery(getRsvp, { id })
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
  if (!event || answer.isPending) return <FormSkeleton />
  const role = toolsRoleOf(event, user, answer.data?.role)
  if (role) return <EditForm event={event} toolsRole={role} />
  return (
    <ErrorState title={t('form.editTitle')} text={t('form.notYours')}>
      <ButtonLink variant="line" href={`/events/${event.id}`}>
        {t('form.backToEvent')}
      </ButtonLink>
    </ErrorState>
  )
}
