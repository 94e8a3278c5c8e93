import { PageHeading, PageTitle, Soft, Stack, useMessages } from '@convive/ui-kit'
import { messages } from '../../messages/messages.ts'
import { AdminColumn } from '../admin-column.ts'
import { ClaimList } from './claim-list.tsx'
import { HiddenEvents } from './hidden-events.tsx'
import { HideForm } from './hide-form.tsx'
import { ReportedEvents } from './reported-events.tsx'

/** What admins do about events: answer reports, hide what does no good, and decide whose an imported one is. */
export function EventsPage() {
  const say = useMessages(messages)
  return (
    <AdminColumn $gap={6}>
      <PageTitle title={say('events.title')} />
      <Stack $gap={2}>
        <PageHeading>{say('events.title')}</PageHeading>
        <Soft>{say('events.lead')}</Soft>
      </Stack>
      <ReportedEvents />
      <HideForm />
      <HiddenEvents />
      <ClaimList />
    </AdminColumn>
  )
}
