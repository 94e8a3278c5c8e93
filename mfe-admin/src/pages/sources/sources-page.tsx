import { navigate, Stack, styled, Tabs, useMessages, useSearch } from '@convive/ui-kit'
import { AdminHead } from '../admin-page.tsx'
import { Automation } from './automation.tsx'
import { ManageSources } from './manage-sources.tsx'
import { messages } from './texts.ts'
import { useScanStatus } from './use-scan-status.ts'

const Inside = styled.div`
  padding-top: var(--s-6);
`

/** The sources of imported events, and the state of scanning. The address names the tab. */
export function SourcesPage() {
  const t = useMessages(messages)
  const status = useScanStatus()
  const tab = useSearch().get('tab') === 'automation' ? 'automation' : 'manage'
  const show = (value: 'manage' | 'automation') =>
    navigate(value === 'manage' ? '/external-sources' : '/external-sources?tab=automation', { replace: true })
  return (
    <Stack $gap={6}>
      <AdminHead title={t('title')} lead={t('lead')} />
      <Tabs
        label={t('tabs')}
        value={tab}
        onValueChange={show}
        tabs={[
          {
            value: 'manage',
            label: t('manage'),
            content: (
              <Inside>
                <ManageSources onStarted={status.refetchSoon} />
              </Inside>
            ),
          },
          {
            value: 'automation',
            label: t('automation'),
            content: (
              <Inside>
                <Automation status={status} />
              </Inside>
            ),
          },
        ]}
      />
    </Stack>
  )
}
