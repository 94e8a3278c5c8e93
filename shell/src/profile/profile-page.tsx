import type { User } from '@convive/contracts/identity'
import {
  navigate,
  PageTitle,
  LoggedInOnly,
  Skeleton,
  Stack,
  styled,
  Tabs,
  useMessages,
  useSearch,
  Wrap,
} from '@convive/ui-kit'
import { canConfirmEmail } from './can-confirm-email.ts'
import { messages } from './texts.ts'
import { MyEventsTab } from './my-events/my-events-tab.tsx'
import { OverviewTab } from './overview/overview-tab.tsx'
import { ProfileHeader } from './profile-header.tsx'
import { SettingsTab } from './settings/settings-tab.tsx'
import { UnconfirmedNote } from './unconfirmed-note.tsx'

const PageContainer = styled(Wrap)`
  padding-block: var(--s-8) var(--s-12);
`

const Aside = styled.div`
  margin-bottom: var(--s-5);
`

export function ProfilePage() {
  const t = useMessages(messages)
  const skeleton = (
    <Stack $gap={6} aria-busy>
      <Skeleton $height="128px" $radius="l" />
      <Skeleton $height="320px" $radius="l" />
    </Stack>
  )
  return (
    <PageContainer>
      <PageTitle title={t('title')} />
      <LoggedInOnly page skeleton={skeleton} text={t('loginText')}>
        {(user) => (
          <>
            <ProfileHeader user={user} />
            {canConfirmEmail(user) && (
              <Aside>
                <UnconfirmedNote email={user.email} />
              </Aside>
            )}
            <ProfileTabs key={user.id} user={user} />
          </>
        )}
      </LoggedInOnly>
    </PageContainer>
  )
}

const tabs = ['overview', 'events', 'settings'] as const

/** The address names the tab: `/profile?tab=settings`. */
function ProfileTabs({ user }: { user: User }) {
  const t = useMessages(messages)
  const wanted = useSearch().get('tab')
  const shown = tabs.find((tab) => tab === wanted) ?? 'overview'
  return (
    <Tabs
      label={t('tabs')}
      value={shown}
      onValueChange={(tab) => navigate(tab === 'overview' ? '/profile' : `/profile?tab=${tab}`, { replace: true })}
      tabs={[
        { value: 'overview', label: t('overview'), content: <OverviewTab user={user} /> },
        { value: 'events', label: t('events'), content: <MyEventsTab user={user} /> },
        { value: 'settings', label: t('settings'), content: <SettingsTab user={user} />, keepMounted: true },
      ]}
    />
  )
}
