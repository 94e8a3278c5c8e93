import { ButtonLink, EmptyState, PageHeading, PageTitle, styled, useMessages, VisuallyHidden, Wrap } from '@convive/ui-kit'
import { Compass } from 'lucide-react'
import { messages } from '../messages/messages.ts'

const Room = styled(Wrap)`
  padding-block: var(--s-8) var(--s-16);
`

/** For addresses under this front end's path that mean no page. */
export function NotFoundPanel() {
  const say = useMessages(messages)
  return (
    <Room>
      <PageTitle title={say('notFound.title')} />
      <VisuallyHidden as="div">
        <PageHeading>{say('notFound.title')}</PageHeading>
      </VisuallyHidden>
      <EmptyState title={say('notFound.title')} text={say('notFound.text')} picture={<Compass size={44} strokeWidth={1.5} aria-hidden />}>
        <ButtonLink href="/cora/balance">{say('notFound.balance')}</ButtonLink>
      </EmptyState>
    </Room>
  )
}
