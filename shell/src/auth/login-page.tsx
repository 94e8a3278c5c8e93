import { Credentials, logIn, type User } from '@convive/contracts/identity'
import {
  Button,
  FailureNote,
  Input,
  PartHeading,
  PasswordInput,
  setUser,
  Stack,
  toast,
  useApiMutation,
  useDescribeError,
  useMessages,
  useMutation,
  useSearch,
  whenIdle,
} from '@convive/ui-kit'
import { useZodForm } from '@convive/ui-kit/forms'
import { useEffect, useEffectEvent, useId, useRef } from 'react'
import { CodeForm, type CodeRequest } from './code-form.tsx'
import { messages } from './texts.ts'
import { useRedirectAfterLogin } from './use-redirect-after-login.ts'
import { AuthLayout } from './auth-layout.tsx'
import { KeyRound } from 'lucide-react'
import { canUsePasskeys, logInByAutofill, logInByPasskey, stopAutofill } from './passkeys.ts'

/** With `codeRequest`, it asks for the code that was mailed. */
export function LoginPage({ codeRequest }: { codeRequest?: CodeRequest } = {}) {
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
      <CodeForm given={codeRequest} />
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
      method="post"
      action="/auth/login"
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

/** Logs in with a passkey: with a button, or with a passkey that the browser offers in the username field. */
export function PasskeyLogin() {
  const t = useMessages(messages)
  const welcome = (user: User | undefined) => {
    if (!user) return
    toast({ title: t('loginDone'), description: t('welcomeBack', { name: user.displayName }) })
    setUser(user)
  }
  const isAutofillWanted = useRef(true)
  const byButton = useMutation({
    mutationFn: logInByPasskey,
    onMutate: () => void (isAutofillWanted.current = false),
    onSuccess: welcome,
  })
  const byAutofill = useMutation({
    mutationFn: () => logInByAutofill(() => isAutofillWanted.current),
    onSuccess: welcome,
  })
  const offer = useEffectEvent(() => byAutofill.mutate())
  useEffect(() => {
    if (!canUsePasskeys()) return
    isAutofillWanted.current = true
    const cancel = whenIdle(() => offer())
    return () => {
      isAutofillWanted.current = false
      cancel()
      void stopAutofill()
    }
  }, [])
  if (!canUsePasskeys() && !isPrerendered) return null
  return (
    <>
      <Button variant="line" wide busy={byButton.isPending} onClick={() => byButton.mutate()}>
        <KeyRound size={20} aria-hidden />
        {t('usePasskey')}
      </Button>
      <FailureNote title={t('loginFailed')} error={byButton.error ?? chosenFailure(byAutofill.error)} />
    </>
  )
}

/**
 * Nearly every browser supports passkeys, so the build renders the button. Otherwise the page would move when it
 * appears.
 */
const isPrerendered = typeof window === 'undefined'

/**
 * A failure of a passkey that the user chose. The user did not ask for the browser's offers, so their failures stay
 * silent.
 */
const chosenFailure = (error: Error | null) =>
  error && 'code' in error && error.code === 'passkey_failed' ? error : null
