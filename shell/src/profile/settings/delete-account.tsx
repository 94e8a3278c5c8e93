import { AccountDeletion, deleteAccount, type User } from '@convive/contracts/identity'
import {
  Button,
  Dialog,
  navigate,
  PasswordInput,
  removeOwnDrafts,
  Row,
  setUser,
  Stack,
  toast,
  useApiMutation,
  useMessages,
  FailureNote,
} from '@convive/ui-kit'
import { showIssues, useZodForm } from '@convive/ui-kit/forms'
import { useState } from 'react'
import { messages } from '../texts.ts'
import { SetPassword } from './set-password.tsx'
import { SettingsPanel } from './settings-panel.tsx'

export function DeleteAccount({ user }: { user: User }) {
  const t = useMessages(messages)
  const [isAsking, setAsking] = useState(false)
  return (
    <SettingsPanel title={t('deletion.title')} text={t('deletion.text')}>
      <Button variant="line" onClick={() => setAsking(true)}>
        {t('deletion.open')}
      </Button>
      <Dialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('deletion.question')}
        description={t('deletion.consequences')}
      >
        {user.hasPassword === false ? (
          <Stack $gap={4}>
            <p>{t('deletion.needsPassword')}</p>
            <SetPassword user={user} />
          </Stack>
        ) : (
          <DeletionForm user={user} onCancel={() => setAsking(false)} />
        )}
      </Dialog>
    </SettingsPanel>
  )
}

function DeletionForm({ user, onCancel }: { user: User; onCancel: () => void }) {
  const t = useMessages(messages)
  const form = useZodForm(AccountDeletion, { defaultValues: { password: '' } })
  const erase = useApiMutation(deleteAccount, {
    onSuccess() {
      removeOwnDrafts()
      setUser(null)
      toast({ title: t('deletion.done'), description: t('deletion.doneText') })
      navigate('/', { replace: true })
    },
    onError: (error) => void showIssues(form, error),
  })
  return (
    <Stack as="form" $gap={5} noValidate onSubmit={form.handleSubmit((confirmation) => erase.mutate(confirmation))}>
      <FailureNote title={t('deletion.failed')} error={erase.error?.issues.length === 0 && erase.error} />
      <input type="text" autoComplete="username" value={user.username} readOnly hidden />
      <PasswordInput
        label={t('password.current')}
        required
        autoComplete="current-password"
        error={form.formState.errors.password?.message}
        {...form.register('password')}
      />
      <Row $gap={3}>
        <Button type="submit" variant="danger" busy={erase.isPending}>
          {t('deletion.confirm')}
        </Button>
        <Button variant="line" onClick={onCancel}>
          {t('deletion.keep')}
        </Button>
      </Row>
    </Stack>
  )
}
