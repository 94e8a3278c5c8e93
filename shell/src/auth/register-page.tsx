import {
  Button,
  currentLanguage,
  FailureNote,
  Input,
  PasswordInput,
  Select,
  setUser,
  Stack,
  toast,
  useApiMutation,
  useDescribeError,
  useLabels,
  useMessages,
  useSearch,
} from '@convive/ui-kit'
import { messages } from './texts.ts'
import { useRedirectAfterLogin } from './use-redirect-after-login.ts'
import { AuthLayout } from './auth-layout.tsx'
import { registerAccount, Registration } from '@convive/contracts/identity'
import { type Language, regions } from '@convive/contracts/enums'
import { showIssues, useWatch, useZodForm } from '@convive/ui-kit/forms'
import { messages as passwordMessages } from '../passwords/texts.ts'
import { PasswordStrength } from '../passwords/password-strength.tsx'
import * as z from 'zod/mini'

export function RegisterPage() {
  const t = useMessages(messages)
  const search = useSearch()
  const referrer = search.get('ref') ?? undefined
  useRedirectAfterLogin()
  return (
    <AuthLayout
      title={t('registerTitle')}
      lead={
        <>
          {referrer && <b>{t('invitedBy', { name: referrer })} </b>}
          {t('registerLead')}
        </>
      }
      foot={
        <>
          {t('hasAccount')} <a href={`/auth/login${String(search) ? `?${search}` : ''}`}>{t('toLogin')}</a>
        </>
      }
    >
      <RegisterForm referrer={referrer} />
    </AuthLayout>
  )
}

export function RegisterForm({ referrer }: { referrer: string | undefined }) {
  const t = useMessages(messages)
  const { region } = useLabels()
  const hints = useMessages(passwordMessages)
  const { form, signUp } = useRegistration(referrer)
  const { errors } = form.formState
  const text = (name: 'username' | 'displayName' | 'email' | 'password' | 'confirm') => ({
    error: errors[name]?.message,
    ...form.register(name),
  })
  return (
    <Stack
      as="form"
      $gap={5}
      noValidate
      onSubmit={form.handleSubmit((filledIn) => signUp.mutate(registrationOf(filledIn, currentLanguage())))}
    >
      <FailureNote title={t('registerFailed')} error={signUp.error} fallback={t('registerFailedText')} />
      <Input
        label={t('username')}
        required
        help={t('usernameHelp')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...text('username')}
      />
      <Input
        label={t('displayName')}
        required
        help={t('displayNameHelp')}
        autoComplete="name"
        {...text('displayName')}
      />
      <Input label={t('email')} required type="email" autoComplete="email" {...text('email')} />
      <Stack $gap={2}>
        <PasswordInput
          label={t('password')}
          required
          help={hints('help')}
          autoComplete="new-password"
          {...text('password')}
        />
        <PasswordStrength password={useWatch({ control: form.control, name: 'password' })} />
      </Stack>
      <PasswordInput label={t('confirm')} required autoComplete="new-password" {...text('confirm')} />
      <Select
        label={t('region')}
        options={(['all', ...regions] as const).map((value) => ({ value, label: region(value) }))}
        error={errors.region?.message}
        {...form.register('region')}
      />
      <Button type="submit" wide busy={signUp.isPending}>
        {t(signUp.isPending ? 'registering' : 'register')}
      </Button>
    </Stack>
  )
}

function useRegistration(referrer: string | undefined) {
  const t = useMessages(messages)
  const describe = useDescribeError()
  const form = useZodForm(RegistrationForm, {
    defaultValues: { username: '', displayName: '', email: '', password: '', confirm: '', region: 'all', referrer },
  })
  const signUp = useApiMutation(registerAccount, {
    onSuccess(user) {
      toast({ title: t('registerDone'), description: t('welcome', { name: user.displayName }) })
      setUser(user)
    },
    onError(error) {
      showIssues(form, error)
      toast({
        title: t('registerFailed'),
        description: describe(error, t('registerFailedText')),
        variant: 'destructive',
      })
    },
  })
  return { form, signUp }
}

/** The registration with a repeated password. */
const RegistrationForm = z
  .extend(Registration, { confirm: z.string('Password is required') })
  .check(
    z.refine(({ password, confirm }) => password === confirm, { path: ['confirm'], message: 'Passwords do not match' }),
  )

/** The request body of a registration. Mails are in `language`. */
const registrationOf = (
  { username, displayName, email, password, region, referrer }: z.infer<typeof RegistrationForm>,
  language: Language,
) => ({
  username,
  displayName,
  email,
  password,
  region,
  language,
  referrer,
})
