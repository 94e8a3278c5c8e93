import { ButtonLink, EmptyState, PageHeading, PageTitle, Stack, useMessages } from '@convive/ui-kit'
import { messages } from '../messages/messages.ts'

export function NotFoundPage() {
  const say = useMessages(messages)
  return (
    <Stack $gap={6}>
      <PageTitle title={say('notFound.title')} />
      <PageHeading>{say('notFound.title')}</PageHeading>
      <EmptyState title={say('notFound.text')}>
        <ButtonLink href="/admin/status">{say('notFound.status')}</ButtonLink>
      </EmptyState>
    </Stack>
  )
}
