import { PageHeading, PageTitle, SignedInOnly, Skeleton, Stack, styled, useMessages, Wrap } from '@convive/ui-kit'
import { messages } from './messages/messages.ts'
import { NotificationList } from './notification-list.tsx'

const Room = styled(Wrap)`
  padding-block: var(--s-8) var(--s-12);
`
const Column = styled(Stack)`
  max-width: 720px;
`

/** All that the bell tells of, also for screens on which a sheet beside it is no help. */
export function NotificationsPage() {
  const say = useMessages(messages)
  return (
    <Room>
      <PageTitle title={say('title')} />
      <SignedInOnly page skeleton={<Skeleton $height="320px" $radius="l" />} text={say('loginText')}>
        {() => (
          <Column $gap={6}>
            <PageHeading>{say('title')}</PageHeading>
            <NotificationList />
          </Column>
        )}
      </SignedInOnly>
    </Room>
  )
}
