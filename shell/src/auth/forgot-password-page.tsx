import { ForgottenPassword, forgotPassword } from '@convive/contracts/identity'
import { Button, Input, Note, Stack, useApiMutation, useMessages, FailureNote } from '@convive/ui-kit'
import { showIssues, useZodForm } from '@convive/ui-kit/forms'
import { AuthLayout } from './auth-layout.tsx'
import { messages } from './texts.ts'

export function ForgotPasswordPage() {
  const t = useMessages(messages)
  return (
    <AuthLayout title={t('forgotTitle')} lead={t('forgotLead')} foot={<a href="/auth/login">{t('backToLogin')}</a>}>
      <ForgotPasswordForm />
    </AuthLayout>
  )
}

function ForgotPasswordForm() {
  const t = useMessages(messages)
  const form = useZodForm(ForgottenPassword, { defaultValues: { email: '' } })
  const ask = useApiMutation(forgotPassword, { onError: (error) => void showIssues(form, error) })
  if (ask.isSuccess) {
    return (
      <output>
        <Note tone="forest">
          <b>{t('forgotDone')}.</b> {t('forgotDoneText', { email: ask.variables.email })}
        </Note>
      </output>
    )
  }
  return (
    <Stack as="form" $gap={5} noValidate onSubmit={form.handleSubmit((asked) => ask.mutate(asked))}>
      <FailureNote title={t('forgotFailed')} error={ask.error} />
      <Input
        label={t('email')}
        required
        type="email"
        autoComplete="email"
        error={form.formState.errors.email?.message}
        {...form.register('email')}
      />
      <Button type="submit" wide busy={ask.isPending}>
        {t('forgot')}
      </Button>
    </Stack>
  )
}
