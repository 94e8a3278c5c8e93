import { Credentials, login } from '@convive/contracts/identity'
import { Button, Input, Note, PasswordInput, setUser, Stack, toast, useApiMutation, useDescribeError, useMessages, useSearch } from '@convive/ui-kit'
import { useZodForm } from '@convive/ui-kit/forms'
import { messages } from './messages/messages.ts'
import { useLeaveWhenSignedIn } from './after-sign-in.ts'
import { AuthLayout } from './auth-layout.tsx'

export function LoginPage() {
  const say = useMessages(messages)
  const search = useSearch().toString()
  useLeaveWhenSignedIn()
  return (
    <AuthLayout
      title={say('loginTitle')}
      lead={say('loginLead')}
      foot={
        <>
          {say('noAccount')} <a href={`/auth/register${search && `?${search}`}`}>{say('toRegister')}</a>
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
      toast({ title: say('loginDone'), description: say('welcomeBack', { name: user.displayName }) })
      setUser(user)
    },
    onError: (error) => toast({ title: say('loginFailed'), description: describe(error), variant: 'destructive' }),
  })
  const { errors } = form.formState
  return (
    <Stack as="form" $gap={5} noValidate onSubmit={form.handleSubmit((credentials) => signIn.mutate(credentials))}>
      {signIn.error && (
        <Note tone="danger">
          <b>{say('loginFailed')}</b> {describe(signIn.error)}
        </Note>
      )}
      <Input label={say('username')} autoComplete="username" autoCapitalize="none" spellCheck={false} error={errors.username?.message} {...form.register('username')} />
      <PasswordInput label={say('password')} autoComplete="current-password" error={errors.password?.message} {...form.register('password')} />
      <Button type="submit" wide busy={signIn.isPending}>
        {say(signIn.isPending ? 'loggingIn' : 'login')}
      </Button>
      <p>
        <a href="/auth/forgot-password">{say('toForgot')}</a>
      </p>
    </Stack>
  )
}
