import { PageHeading, PageTitle, LoggedInOnly, Skeleton, Stack, styled, useMessages, Wrap } from '@convive/ui-kit'
import { messages } from './texts.ts'
import { NotificationList } from './notification-list.tsx'

const PageContainer = styled(Wrap)`
  padding-block: var(--s-8) var(--s-12);
`
const Column = styled(Stack)`
  max-width: 720px;
`

/** All notifications on a page, also for screens that are too narrow for the popover. */
export function NotificationsPage() {
  const t = useMessages(messages)
  return (
    <PageContainer>
      <PageTitle title={t('title')} />
      <LoggedInOnly page skeleton={<Skeleton $height="320px" $radius="l" />} text={t('loginText')}>
        {() => (
          <Column $gap={6}>
            <PageHeading>{t('title')}</PageHeading>
            <NotificationList />
          </Column>
        )}
      </LoggedInOnly>
    </PageContainer>
  )
}
