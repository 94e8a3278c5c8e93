import { navigate, PageHeading, PageTitle, Soft, Stack, styled, Tabs, useMessages, useSearch } from '@convive/ui-kit'
import { Automation } from './automation.tsx'
import { ManageSources } from './manage-sources.tsx'
import { messages } from './messages.ts'
import { useScanStatus } from './use-scan-status.ts'

const Inside = styled.div`
  padding-top: var(--s-6);
`

/** Where events come from by themselves, and how the scanning of it stands. The tab is in the address. */
export function SourcesPage() {
  const say = useMessages(messages)
  const status = useScanStatus()
  const tab = useSearch().get('tab') === 'automation' ? 'automation' : 'manage'
  const show = (value: 'manage' | 'automation') => navigate(value === 'manage' ? '/external-sources' : '/external-sources?tab=automation', { replace: true })
  return (
    <Stack $gap={6}>
      <PageTitle title={say('title')} description={say('lead')} />
      <Stack $gap={2}>
        <PageHeading>{say('title')}</PageHeading>
        <Soft>{say('lead')}</Soft>
      </Stack>
      <Tabs
        label={say('tabs')}
        value={tab}
        onValueChange={show}
        tabs={[
          { value: 'manage', label: say('manage'), content: <Inside><ManageSources onStarted={status.refetchSoon} /></Inside> },
          { value: 'automation', label: say('automation'), content: <Inside><Automation status={status} /></Inside> },
        ]}
      />
    </Stack>
  )
}
