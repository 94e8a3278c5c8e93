import { changePassword, PasswordChange, type User } from '@convive/contracts/identity'
import { Button, PasswordInput, Stack, toast, useApiMutation, useMessages, FailureNote } from '@convive/ui-kit'
import { showIssues, useWatch, useZodForm } from '@convive/ui-kit/forms'
import * as z from 'zod/mini'
import { messages as passwordMessages } from '../../passwords/texts.ts'
import { PasswordStrength } from '../../passwords/password-strength.tsx'
import { messages } from '../texts.ts'
import { SetPassword } from './set-password.tsx'
import { SettingsPanel } from './settings-panel.tsx'

const PasswordChangeForm = z.extend(PasswordChange, { confirm: z.string('Password is required') }).check(
  z.refine(({ newPassword, confirm }) => newPassword === confirm, {
    path: ['confirm'],
    message: 'Passwords do not match',
  }),
)
const empty = { currentPassword: '', newPassword: '', confirm: '' }

export function PasswordSetting({ user }: { user: User }) {
  const t = useMessages(messages)
  if (user.hasPassword !== false) return <PasswordForm user={user} />
  return (
    <SettingsPanel title={t('password.setTitle')} text={t('password.setText')}>
      <SetPassword user={user} />
    </SettingsPanel>
  )
}

function PasswordForm({ user }: { user: User }) {
  const t = useMessages(messages)
  const hints = useMessages(passwordMessages)
  const { form, change } = usePasswordForm()
  const { errors } = form.formState
  const typed = useWatch({ control: form.control, name: 'newPassword' })
  return (
    <SettingsPanel title={t('password.title')} text={t('password.text')}>
      <Stack
        as="form"
        $gap={5}
        noValidate
        onSubmit={form.handleSubmit(({ currentPassword, newPassword }) =>
          change.mutate({ currentPassword, newPassword }),
        )}
      >
        <FailureNote title={t('password.failed')} error={change.error?.issues.length === 0 && change.error} />
        {/* Tells password managers whose password it is. */}
        <input type="text" autoComplete="username" value={user.username} readOnly hidden />
        <PasswordInput
          label={t('password.current')}
          required
          autoComplete="current-password"
          error={errors.currentPassword?.message}
          {...form.register('currentPassword')}
        />
        <Stack $gap={2}>
          <PasswordInput
            label={t('password.new')}
            required
            help={hints('help')}
            autoComplete="new-password"
            error={errors.newPassword?.message}
            {...form.register('newPassword')}
          />
          <PasswordStrength password={typed} />
        </Stack>
        <PasswordInput
          label={t('password.confirm')}
          required
          autoComplete="new-password"
          error={errors.confirm?.message}
          {...form.register('confirm')}
        />
        <div>
          <Button type="submit" variant="line" busy={change.isPending}>
            {t('password.save')}
          </Button>
        </div>
      </Stack>
    </SettingsPanel>
  )
}

function usePasswordForm() {
  const t = useMessages(messages)
  const form = useZodForm(PasswordChangeForm, { defaultValues: empty })
  const change = useApiMutation(changePassword, {
    onSuccess() {
      form.reset(empty)
      toast({ title: t('password.saved'), description: t('password.savedText') })
    },
    onError: (error) => void showIssues(form, error),
  })
  return { form, change }
}
