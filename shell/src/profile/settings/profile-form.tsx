import { ProfileEdit, updateProfile, type User } from '@convive/contracts/identity'
import { regions } from '@convive/contracts/enums'
import {
  Button,
  FailureNote,
  Input,
  PasswordInput,
  refreshSession,
  Select,
  setUser,
  Stack,
  TextArea,
  toast,
  useApiMutation,
  useDescribeError,
  useLabels,
  useMessages,
} from '@convive/ui-kit'
import { mergeForm, showIssues, useWatch, useZodForm } from '@convive/ui-kit/forms'
import { useState } from 'react'
import { messages } from '../texts.ts'
import { SetPassword } from './set-password.tsx'
import { SettingsPanel } from './settings-panel.tsx'
import * as z from 'zod/mini'

export function ProfileForm({ user }: { user: User }) {
  const t = useMessages(messages)
  const { region } = useLabels()
  const { form, save, base } = useProfileForm(user)
  const { errors } = form.formState
  const isMoving = isAnotherEmail(user, useWatch({ control: form.control, name: 'email' }))
  return (
    <SettingsPanel title={t('form.title')}>
      <Stack
        as="form"
        $gap={5}
        noValidate
        onSubmit={form.handleSubmit((edit) => save.mutate({ ...edit, updatedAt: base.updatedAt }))}
      >
        <FailureNote title={t('form.failed')} error={save.error} fallback={t('form.failedText')} />
        <Input
          label={t('form.displayName')}
          required
          autoComplete="name"
          error={errors.displayName?.message}
          {...form.register('displayName')}
        />
        <Input
          label={t('form.email')}
          required
          type="email"
          autoComplete="email"
          error={errors.email && (errors.email.type === 'server' ? errors.email.message : t('form.emailInvalid'))}
          {...form.register('email')}
        />
        {isMoving && user.hasPassword === false && (
          <Stack $gap={3}>
            <p>{t('form.needsPassword')}</p>
            <SetPassword user={user} />
          </Stack>
        )}
        {isMoving && user.hasPassword !== false && (
          <PasswordInput
            label={t('password.current')}
            required
            help={t('form.passwordHelp')}
            autoComplete="current-password"
            error={errors.currentPassword?.message}
            {...form.register('currentPassword')}
          />
        )}
        <TextArea
          label={t('form.bio')}
          placeholder={t('form.bioPlaceholder')}
          help={t('form.bioHelp')}
          error={errors.bio?.message}
          {...form.register('bio')}
        />
        <Select
          label={t('form.region')}
          options={(['all', ...regions] as const).map((value) => ({ value, label: region(value) }))}
          error={errors.region?.message}
          {...form.register('region')}
        />
        <div>
          <Button type="submit" busy={save.isPending}>
            {t(save.isPending ? 'form.saving' : 'form.save')}
          </Button>
        </div>
      </Stack>
    </SettingsPanel>
  )
}

function useProfileForm(user: User) {
  const t = useMessages(messages)
  const describe = useDescribeError()
  /** The version that this form began from. */
  const [base, setBase] = useState(user)
  const form = useZodForm(profileFormFor(user), { defaultValues: valuesOf(user) })
  /** The profile was saved elsewhere meanwhile: what is unchanged here becomes what it is there. */
  const merge = (present: User) => {
    const theirs = valuesOf(present)
    const hasChanged = mergeForm(form, valuesOf(base), theirs, (field) =>
      t('form.changedElsewhere', { value: theirs[field] ?? '' }),
    )
    setBase(present)
    // Only the picture or the language changed.
    if (!hasChanged) void form.handleSubmit((edit) => save.mutate({ ...edit, updatedAt: present.updatedAt }))()
  }
  const save = useApiMutation(updateProfile, {
    onSuccess(saved) {
      setUser(saved)
      setBase(saved)
      form.setValue('currentPassword', '')
      void refreshSession()
      toast({ title: t('form.saved'), description: t('form.savedText') })
    },
    onError(error) {
      if (error.code === 'email_taken')
        form.setError('email', { type: 'server', message: describe(error) }, { shouldFocus: true })
      else if (error.code === 'changed_meanwhile' && error.present) merge(error.present as User)
      else showIssues(form, error)
      toast({ title: t('form.failed'), description: describe(error, t('form.failedText')), variant: 'destructive' })
    },
  })
  return { form, save, base }
}

const valuesOf = ({ displayName, email, bio, region }: User): z.input<typeof ProfileEdit> => ({
  displayName,
  email,
  bio: bio ?? '',
  region,
  currentPassword: '',
})

/** Addresses compare without regard to case. */
const isAnotherEmail = ({ email }: Pick<User, 'email'>, typed: string): boolean =>
  email.toLowerCase() !== typed.trim().toLowerCase()

/** The schema of the profile form. A changed address requires the password. */
export const profileFormFor = (user: Pick<User, 'email'>) =>
  ProfileEdit.check(
    z.refine(({ email, currentPassword }) => !isAnotherEmail(user, email) || Boolean(currentPassword), {
      path: ['currentPassword'],
      message: 'Password is required',
    }),
  )
