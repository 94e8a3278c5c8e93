import { MoreLink, PageHeading, PageTitle, Row, Soft, Stack, useMessages } from '@convive/ui-kit'
import { messages } from '../../texts.ts'
import { AdminColumns } from '../admin-column.ts'
import { AdminList } from './admin-list.tsx'
import { FindPerson } from './find-person.tsx'

/** Finds people, helps and suspends them, and grants and revokes the admin role. */
export function PeoplePage() {
  const t = useMessages(messages)
  return (
    <Stack $gap={6}>
      <PageTitle title={t('people.title')} />
      <Stack $gap={2}>
        <PageHeading>{t('people.title')}</PageHeading>
        <Soft>{t('people.lead')}</Soft>
        <Row $gap={4}>
          <MoreLink href="/admin/messages">{t('people.letters')}</MoreLink>
          <MoreLink href="/admin/log">{t('people.log')}</MoreLink>
        </Row>
      </Stack>
      <AdminColumns>
        <FindPerson />
        <AdminList />
      </AdminColumns>
    </Stack>
  )
}
