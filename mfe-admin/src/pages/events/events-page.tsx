import { ChipLink, Stack, styled, useMessages } from '@convive/ui-kit'
import { AdminColumns, AdminHead } from '../admin-page.tsx'
import { messages } from '../../texts.ts'
import { AllEvents } from './all-events/all-events.tsx'
import { ClaimHistory, ClaimList } from './claims.tsx'
import { HiddenEvents } from './hidden-events.tsx'
import { HideEventForm } from './hide-form.tsx'
import { ReportedEvents } from './reported-events.tsx'

const Page = styled(Stack)`
  h2 {
    scroll-margin-top: 8px;
  }
`
/** One line, which scrolls on a narrow page: four rows of links would push what they lead to out of sight. */
const Parts = styled.nav`
  display: flex;
  gap: var(--s-2);
  margin-inline: calc(-1 * var(--gutter));
  padding: 5px var(--gutter);
  overflow-x: auto;
  scrollbar-width: none;
  > a {
    flex: none;
  }
`

/** Moderation of events. Reports and claims of imported events, which wait for a decision, come first. */
export function EventsPage() {
  const t = useMessages(messages)
  return (
    <Page $gap={6}>
      <AdminHead title={t('events.title')} lead={t('events.lead')}>
        <Parts aria-label={t('events.parts')}>
          <ChipLink href="#reports">{t('reports.title')}</ChipLink>
          <ChipLink href="#claims">{t('claims.title')}</ChipLink>
          <ChipLink href="#all-events">{t('events.all')}</ChipLink>
          <ChipLink href="#hidden">{t('events.hiddenTitle')}</ChipLink>
        </Parts>
      </AdminHead>
      <ReportedEvents />
      <ClaimList />
      <AllEvents />
      <AdminColumns>
        <HideEventForm />
        <Stack $gap={6}>
          <HiddenEvents />
          <ClaimHistory />
        </Stack>
      </AdminColumns>
    </Page>
  )
}
