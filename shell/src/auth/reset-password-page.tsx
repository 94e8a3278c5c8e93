import { PasswordReset, resetPassword } from '@convive/contracts/identity'
import {
  Button,
  ButtonLink,
  navigate,
  Note,
  PasswordInput,
  Row,
  Stack,
  toast,
  useApiMutation,
  useDescribeError,
  useMessages,
  useSearch,
  FailureNote,
} from '@convive/ui-kit'
import { showIssues, useWatch, useZodForm } from '@convive/ui-kit/forms'
import * as z from 'zod/mini'
import { messages as passwordMessages } from '../passwords/texts.ts'
import { PasswordStrength } from '../passwords/password-strength.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { messages } from './texts.ts'

const PasswordResetForm = z
  .extend(PasswordReset, { confirm: z.string('Password is required') })
  .check(
    z.refine(({ password, confirm }) => password === confirm, { path: ['confirm'], message: 'Passwords do not match' }),
  )

/** The page behind the link in the password reset mail. */
export function ResetPasswordPage() {
  const t = useMessages(messages)
  const token = useSearch().get('token')
  return (
    <AuthLayout title={t('resetTitle')} lead={t('resetLead')} foot={<a href="/auth/login">{t('backToLogin')}</a>}>
      {token ? <ResetPasswordForm key={token} token={token} /> : <LinkUnusable>{t('linkMissing')}</LinkUnusable>}
    </AuthLayout>
  )
}

function ResetPasswordForm({ token }: { token: string }) {
  const t = useMessages(messages)
  const hints = useMessages(passwordMessages)
  const describe = useDescribeError()
  const { form, reset } = useReset(token)
  const { errors } = form.formState
  const typed = useWatch({ control: form.control, name: 'password' })
  if (reset.error?.code === 'invalid_token') return <LinkUnusable>{describe(reset.error)}</LinkUnusable>
  return (
    <Stack
      as="form"
      $gap={5}
      noValidate
      onSubmit={form.handleSubmit(({ password }) => reset.mutate({ token, password }))}
    >
      <FailureNote title={t('resetFailed')} error={reset.error} />
      <Stack $gap={2}>
        <PasswordInput
          label={t('newPassword')}
          required
          help={hints('help')}
          autoComplete="new-password"
          error={errors.password?.message}
          {...form.register('password')}
        />
        <PasswordStrength password={typed} />
      </Stack>
      <PasswordInput
        label={t('confirmNew')}
        required
        autoComplete="new-password"
        error={errors.confirm?.message}
        {...form.register('confirm')}
      />
      <Button type="submit" wide busy={reset.isPending}>
        {t('reset')}
      </Button>
    </Stack>
  )
}

function useReset(token: string) {
  const t = useMessages(messages)
  const form = useZodForm(PasswordResetForm, { defaultValues: { token, password: '', confirm: '' } })
  const reset = useApiMutation(resetPassword, {
    onSuccess() {
      toast({ title: t('resetDone'), description: t('resetDoneText') })
      navigate('/auth/login', { replace: true })
    },
    onError: (error) => void showIssues(form, error),
  })
  return { form, reset }
}

function LinkUnusable({ children }: { children: string }) {
  const t = useMessages(messages)
  return (
    <Stack $gap={5}>
      <Note tone="danger">{children}</Note>
      <Row>
        <ButtonLink href="/auth/forgot-password">{t('askAgain')}</ButtonLink>
      </Row>
    </Stack>
  )
}
