import type { ApiError } from '@convive/contracts/call'
import {
  AccountDeletion,
  confirmLoginCode,
  deleteAccount,
  LoginCode,
  requestLoginCode,
  type User,
} from '@convive/contracts/identity'
import {
  Button,
  currentLanguage,
  Dialog,
  Input,
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
import { SettingsPanel } from './settings-panel.tsx'

export function DeleteAccount({ user }: { user: User }) {
  const t = useMessages(messages)
  const [isAsking, setAsking] = useState(false)
  const [endsMails, setEndsMails] = useState(false)
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
        <Stack $gap={5}>
          <label>
            <input type="checkbox" checked={endsMails} onChange={() => setEndsMails(!endsMails)} />{' '}
            {t('deletion.endsMails', { email: user.email })}
          </label>
          {user.hasPassword === false ? (
            <DeletionByCode user={user} endsMails={endsMails} onCancel={() => setAsking(false)} />
          ) : (
            <DeletionForm user={user} endsMails={endsMails} onCancel={() => setAsking(false)} />
          )}
        </Stack>
      </Dialog>
    </SettingsPanel>
  )
}

type DeletionProps = { user: User; endsMails: boolean; onCancel: () => void }

function DeletionForm({ user, endsMails, onCancel }: DeletionProps) {
  const t = useMessages(messages)
  const form = useZodForm(AccountDeletion, { defaultValues: { password: '' } })
  const erase = useDeletion((error) => void showIssues(form, error))
  return (
    <Stack
      as="form"
      $gap={5}
      noValidate
      onSubmit={form.handleSubmit((confirmation) => erase.mutate({ ...confirmation, endsMails }))}
    >
      <FailureNote title={t('deletion.failed')} error={erase.error?.issues.length === 0 && erase.error} />
      <input type="text" autoComplete="username" value={user.username} readOnly hidden />
      <PasswordInput
        label={t('password.current')}
        required
        autoComplete="current-password"
        error={form.formState.errors.password?.message}
        {...form.register('password')}
      />
      <Buttons isBusy={erase.isPending} onCancel={onCancel} />
    </Stack>
  )
}

/** Somebody without a password logs in again with a fresh code, which shows that the session is not stolen. */
function DeletionByCode({ user: { email }, endsMails, onCancel }: DeletionProps) {
  const t = useMessages(messages)
  const form = useZodForm(LoginCode, { defaultValues: { email, code: '' } })
  const erase = useDeletion()
  const ask = useApiMutation(requestLoginCode)
  const confirm = useApiMutation(confirmLoginCode, {
    onSuccess: () => erase.mutate({ endsMails }),
    onError: (error) => void showIssues(form, error),
  })
  if (!ask.isSuccess)
    return (
      <Stack $gap={4}>
        <p>{t('deletion.needsCode', { email })}</p>
        <FailureNote title={t('deletion.codeNotSent')} error={ask.error} />
        <Row $gap={3}>
          <Button busy={ask.isPending} onClick={() => ask.mutate({ email, language: currentLanguage() })}>
            {t('deletion.sendCode')}
          </Button>
          <Button variant="line" onClick={onCancel}>
            {t('deletion.keep')}
          </Button>
        </Row>
      </Stack>
    )
  const failure = confirm.error?.issues.length === 0 ? confirm.error : erase.error
  return (
    <Stack as="form" $gap={5} noValidate onSubmit={form.handleSubmit((given) => confirm.mutate(given))}>
      <FailureNote title={t('deletion.failed')} error={failure} />
      <Input
        label={t('deletion.code')}
        help={t('deletion.codeSent', { email })}
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        error={form.formState.errors.code?.message}
        {...form.register('code')}
      />
      <Buttons isBusy={confirm.isPending || erase.isPending} onCancel={onCancel} />
    </Stack>
  )
}

function useDeletion(onError?: (error: ApiError) => void) {
  const t = useMessages(messages)
  return useApiMutation(deleteAccount, {
    onSuccess() {
      removeOwnDrafts()
      setUser(null)
      toast({ title: t('deletion.done'), description: t('deletion.doneText') })
      navigate('/', { replace: true })
    },
    ...(onError && { onError }),
  })
}

function Buttons({ isBusy, onCancel }: { isBusy: boolean; onCancel: () => void }) {
  const t = useMessages(messages)
  return (
    <Row $gap={3}>
      <Button type="submit" variant="danger" busy={isBusy}>
        {t('deletion.confirm')}
      </Button>
      <Button variant="line" onClick={onCancel}>
        {t('deletion.keep')}
      </Button>
    </Row>
  )
}
