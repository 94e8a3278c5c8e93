import { forgotPassword, type User } from '@convive/contracts/identity'
import { Button, FailureNote, Note, Stack, useApiMutation, useMessages } from '@convive/ui-kit'
import { messages } from '../texts.ts'

/** Mails the link that sets a password, for a user who logs in only with codes. */
export function SetPassword({ user }: { user: User }) {
  const t = useMessages(messages)
  const ask = useApiMutation(forgotPassword)
  if (ask.isSuccess) {
    return (
      <output>
        <Note tone="forest">{t('password.linkSent', { email: user.email })}</Note>
      </output>
    )
  }
  return (
    <Stack $gap={3}>
      <FailureNote title={t('password.linkFailed')} error={ask.error} />
      <div>
        <Button variant="line" busy={ask.isPending} onClick={() => ask.mutate({ email: user.email })}>
          {t('password.sendLink')}
        </Button>
      </div>
    </Stack>
  )
}
