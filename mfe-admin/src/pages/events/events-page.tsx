import { PageHeading, PageTitle, Soft, Stack, styled, useMessages } from '@convive/ui-kit'
import { messages } from '../../messages/messages.ts'
import { AllEvents } from './all-events/all-events.tsx'
import { ClaimHistory } from './claim-history.tsx'
import { ClaimList } from './claim-list.tsx'
import { HiddenEvents } from './hidden-events.tsx'
import { HideEventForm } from './hide-form.tsx'
import { ReportedEvents } from './reported-events.tsx'

/** What waits for a decision stands on the left, the rest on the right; on a narrow page one below the other. */
const Columns = styled.div`
  display: grid;
  gap: var(--s-6);
  align-items: start;
  @media (min-width: 1000px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`

/** Admin work on events: all events, reports, claims of imported events, and hidden events. */
export function EventsPage() {
  const t = useMessages(messages)
  return (
    <Stack $gap={6}>
      <PageTitle title={t('events.title')} />
      <Stack $gap={2}>
        <PageHeading>{t('events.title')}</PageHeading>
        <Soft>{t('events.lead')}</Soft>
      </Stack>
      <AllEvents />
      <Columns>
        <Stack $gap={6}>
          <ReportedEvents />
          <ClaimList />
        </Stack>
        <Stack $gap={6}>
          <HideEventForm />
          <HiddenEvents />
          <ClaimHistory />
        </Stack>
      </Columns>
    </Stack>
  )
}
