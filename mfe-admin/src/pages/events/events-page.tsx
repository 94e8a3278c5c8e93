import { PageHeading, PageTitle, Soft, Stack, useMessages } from '@convive/ui-kit'
import { messages } from '../../messages/messages.ts'
import { AdminColumn } from '../admin-column.ts'
import { ClaimHistory } from './claim-history.tsx'
import { ClaimList } from './claim-list.tsx'
import { HiddenEvents } from './hidden-events.tsx'
import { HideEventForm } from './hide-form.tsx'
import { ReportedEvents } from './reported-events.tsx'

/** Admin work on events: reports, hidden events, and claims of imported events. */
export function EventsPage() {
  const t = useMessages(messages)
  return (
    <AdminColumn $gap={6}>
      <PageTitle title={t('events.title')} />
      <Stack $gap={2}>
        <PageHeading>{t('events.title')}</PageHeading>
        <Soft>{t('events.lead')}</Soft>
      </Stack>
      <ReportedEvents />
      <HideEventForm />
      <HiddenEvents />
      <ClaimList />
      <ClaimHistory />
    </AdminColumn>
  )
}
