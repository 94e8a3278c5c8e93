import { Credentials, logIn } from '@convive/contracts/identity'
import {
  Button,
  Input,
  PartHeading,
  PasswordInput,
  setUser,
  Stack,
  toast,
  useApiMutation,
  useDescribeError,
  useMessages,
  useSearch,
  FailureNote,
} from '@convive/ui-kit'
import { useZodForm } from '@convive/ui-kit/forms'
import { useId } from 'react'
import { CodeForm } from './code-form.tsx'
import { messages } from './texts.ts'
import { PasskeyLogin } from './passkey-login.tsx'
import { useRedirectAfterLogin } from './use-redirect-after-login.ts'
import { AuthLayout } from './auth-layout.tsx'

export function LoginPage() {
  const t = useMessages(messages)
  const search = useSearch().toString()
  useRedirectAfterLogin()
  return (
    <AuthLayout
      title={t('loginTitle')}
      lead={t('loginLead')}
      second={<LoginForm />}
      foot={
        <>
          {t('noAccount')} <a href={`/auth/register${search && `?${search}`}`}>{t('toRegister')}</a>
        </>
      }
    >
      <CodeForm />
    </AuthLayout>
  )
}

function LoginForm() {
  const t = useMessages(messages)
  const describe = useDescribeError()
  const heading = useId()
  const form = useZodForm(Credentials, { defaultValues: { username: '', password: '' } })
  const login = useApiMutation(logIn, {
    onSuccess(user) {
      toast({ title: t('loginDone'), description: t('welcomeBack', { name: user.displayName }) })
      setUser(user)
    },
    onError: (error) => toast({ title: t('loginFailed'), description: describe(error), variant: 'destructive' }),
  })
  const { errors } = form.formState
  return (
    <Stack
      as="form"
      $gap={5}
      noValidate
      aria-labelledby={heading}
      onSubmit={form.handleSubmit((credentials) => login.mutate(credentials))}
    >
      <PartHeading id={heading}>{t('passwordTitle')}</PartHeading>
      <FailureNote title={t('loginFailed')} error={login.error} />
      <Input
        label={t('usernameOrEmail')}
        required
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.username?.message}
        {...form.register('username')}
      />
      <PasswordInput
        label={t('password')}
        required
        autoComplete="current-password"
        error={errors.password?.message}
        {...form.register('password')}
      />
      <Button type="submit" wide busy={login.isPending}>
        {t(login.isPending ? 'loggingIn' : 'login')}
      </Button>
      <PasskeyLogin />
      <p>
        <a href="/auth/forgot-password">{t('toForgot')}</a>
      </p>
    </Stack>
  )
}
