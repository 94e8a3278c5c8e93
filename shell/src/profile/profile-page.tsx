import { navigate, PageTitle, SignedInOnly, Skeleton, Stack, styled, Tabs, useMessages, Wrap } from '@convive/ui-kit'
import { messages } from '../messages/messages.ts'
import { ProfileHeader } from './profile-header.tsx'
import { SettingsTab } from './settings-tab.tsx'

const Room = styled(Wrap)`
  padding-bottom: var(--s-12);
`
const Waiting = styled(Stack)`
  padding-top: var(--s-8);
`
const Notice = styled.div`
  padding-top: var(--s-8);
`

export function ProfilePage() {
  const say = useMessages(messages)
  const skeleton = (
    <Waiting $gap={6} aria-busy>
      <Skeleton $height="128px" $radius="l" />
      <Skeleton $height="320px" $radius="l" />
    </Waiting>
  )
  return (
    <Room>
      <PageTitle title={say('profile.title')} />
      <Notice>
        <SignedInOnly page skeleton={skeleton} text={say('profile.loginText')}>
          {(user) => (
            <>
              <ProfileHeader user={user} />
              <Tabs
                label={say('profile.tabs')}
                value="settings"
                onValueChange={(tab) => navigate(`/profile?tab=${tab}`, { replace: true })}
                tabs={[{ value: 'settings', label: say('profile.settings'), content: <SettingsTab key={user.id} user={user} /> }]}
              />
            </>
          )}
        </SignedInOnly>
      </Notice>
    </Room>
  )
}
