import { ButtonLink, EmptyState, PageHeading, PageTitle, useMessages, VisuallyHidden, Wrap } from '@convive/ui-kit'
import { Compass } from 'lucide-react'
import { messages } from '../messages/messages.ts'
import { PagePadding } from './page-padding.ts'

/** For addresses under this front end's paths that mean no page. */
export function NotFoundPanel() {
  const say = useMessages(messages)
  return (
    <Wrap>
      <PageTitle title={say('notFound.title')} />
      <PagePadding>
        <VisuallyHidden as="div">
          <PageHeading>{say('notFound.title')}</PageHeading>
        </VisuallyHidden>
        <EmptyState title={say('notFound.title')} text={say('notFound.text')} picture={<Compass size={44} strokeWidth={1.5} aria-hidden />}>
          <ButtonLink href="/events/discover">{say('notFound.events')}</ButtonLink>
          <ButtonLink variant="line" href="/venues">
            {say('notFound.venues')}
          </ButtonLink>
        </EmptyState>
      </PagePadding>
    </Wrap>
  )
}
