import { Credentials, login } from '@convive/contracts/identity'
import { Button, Input, Note, PasswordInput, setUser, Stack, toast, useApiMutation, useDescribeError, useMessages, useSearch } from '@convive/ui-kit'
import { useZodForm } from '@convive/ui-kit/forms'
import { messages } from '../messages/messages.ts'
import { useLeaveWhenSignedIn } from './after-sign-in.ts'
import { AuthLayout } from './auth-layout.tsx'

export function LoginPage() {
  const say = useMessages(messages)
  const search = useSearch().toString()
  useLeaveWhenSignedIn()
  return (
    <AuthLayout
      title={say('auth.loginTitle')}
      lead={say('auth.loginLead')}
      foot={
        <>
          {say('auth.noAccount')} <a href={`/auth/register${search && `?${search}`}`}>{say('auth.toRegister')}</a>
        </>
      }
    >
      <LoginForm />
    </AuthLayout>
  )
}

function LoginForm() {
  const say = useMessages(messages)
  const describe = useDescribeError()
  const form = useZodForm(Credentials, { defaultValues: { username: '', password: '' } })
  const signIn = useApiMutation(login, {
    onSuccess(user) {
      toast({ title: say('auth.loginDone'), description: say('auth.welcomeBack', { name: user.displayName }) })
      setUser(user)
    },
    onError: (error) => toast({ title: say('auth.loginFailed'), description: describe(error), variant: 'destructive' }),
  })
  const { errors } = form.formState
  return (
    <Stack as="form" $gap={5} noValidate onSubmit={form.handleSubmit((credentials) => signIn.mutate(credentials))}>
      {signIn.error && (
        <Note tone="danger">
          <b>{say('auth.loginFailed')}</b> {describe(signIn.error)}
        </Note>
      )}
      <Input label={say('auth.username')} autoComplete="username" autoCapitalize="none" spellCheck={false} error={errors.username?.message} {...form.register('username')} />
      <PasswordInput label={say('auth.password')} autoComplete="current-password" error={errors.password?.message} {...form.register('password')} />
      <Button type="submit" wide busy={signIn.isPending}>
        {say(signIn.isPending ? 'auth.loggingIn' : 'auth.login')}
      </Button>
    </Stack>
  )
}
