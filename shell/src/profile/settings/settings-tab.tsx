import type { User } from '@convive/contracts/identity'
import { Stack, styled } from '@convive/ui-kit'
import { LanguageSetting } from './language-setting.tsx'
import { PasswordForm } from './password-form.tsx'
import { ProfileForm } from './profile-form.tsx'

const Grid = styled.div`
  display: grid;
  gap: var(--s-6);
  align-items: start;
  padding-top: var(--s-6);
  @media (min-width: 1000px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`

export function SettingsTab({ user }: { user: User }) {
  return (
    <Grid>
      <Stack $gap={6}>
        <ProfileForm user={user} />
        <LanguageSetting />
      </Stack>
      <Stack $gap={6}>
        <PasswordForm user={user} />
      </Stack>
    </Grid>
  )
}
