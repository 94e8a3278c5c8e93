import { useMessages, useSearch } from '@convive/ui-kit'
import { messages } from './messages/messages.ts'
import { useLeaveWhenSignedIn } from './after-sign-in.ts'
import { AuthLayout } from './auth-layout.tsx'
import { RegisterForm } from './register-form.tsx'

export function RegisterPage() {
  const say = useMessages(messages)
  const search = useSearch()
  const referrer = search.get('ref') ?? undefined
  useLeaveWhenSignedIn()
  return (
    <AuthLayout
      title={say('registerTitle')}
      lead={
        <>
          {referrer && <b>{say('invitedBy', { name: referrer })} </b>}
          {say('registerLead')}
        </>
      }
      foot={
        <>
          {say('hasAccount')} <a href={`/auth/login${search.size > 0 ? `?${search}` : ''}`}>{say('toLogin')}</a>
        </>
      }
    >
      <RegisterForm referrer={referrer} />
    </AuthLayout>
  )
}
