import { useMessages, useSearch } from '@convive/ui-kit'
import { messages } from './texts.ts'
import { useRedirectAfterLogin } from './use-redirect-after-login.ts'
import { AuthLayout } from './auth-layout.tsx'
import { RegisterForm } from './register-form.tsx'

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
