import type { User } from '@convive/contracts/identity'
import { Skeleton, Stack, styled } from '@convive/ui-kit'
import { RemoteWidget } from '../../remotes/remote.tsx'
import { DataExportSetting } from './data-export-setting.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { LanguageSetting } from './language-setting.tsx'
import { PasskeysSetting } from './passkeys-setting.tsx'
import { PasswordSetting } from './password-setting.tsx'
import { PictureSetting } from './picture-setting.tsx'
import { ProfileForm } from './profile-form.tsx'
import { SessionsSetting } from './sessions-setting.tsx'

const Grid = styled.div`
  display: grid;
  gap: var(--s-6);
  align-items: start;
  padding-top: var(--s-6);
  > * {
    min-width: 0;
  }
  @media (min-width: 1000px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`

export function SettingsTab({ user }: { user: User }) {
  return (
    <Grid>
      <Stack $gap={6}>
        <ProfileForm user={user} />
        <PictureSetting user={user} />
        <RemoteWidget remote="mfe_cora" part="frame-setting" skeleton={<Skeleton $height="420px" $radius="l" />} />
        <LanguageSetting />
      </Stack>
      <Stack $gap={6}>
        <PasswordSetting user={user} />
        <PasskeysSetting user={user} />
        <SessionsSetting />
        <DataExportSetting />
        <DeleteAccount user={user} />
      </Stack>
    </Grid>
  )
}
