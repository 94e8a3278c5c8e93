import { MoreLink, Panel, Row, RuledList, Stack, useApiPages, useMessages } from '@convive/ui-kit'
import { AdminColumns, AdminHead } from '../admin-page.tsx'
import { messages } from '../../texts.ts'
import { FindPerson } from './find-person.tsx'
import { listAdministrators } from '@convive/contracts/people'
import { PagedList } from '../../lists/paged-list.tsx'
import { PersonRow } from './person-row.tsx'

/** Finds people, helps and suspends them, and grants and revokes the admin role. */
export function PeoplePage() {
  const t = useMessages(messages)
  return (
    <Stack $gap={6}>
      <AdminHead title={t('people.title')} lead={t('people.lead')}>
        <Row $gap={4}>
          <MoreLink href="/admin/messages">{t('people.letters')}</MoreLink>
          <MoreLink href="/admin/log">{t('people.log')}</MoreLink>
        </Row>
      </AdminHead>
      <AdminColumns>
        <FindPerson />
        <AdminList />
      </AdminColumns>
    </Stack>
  )
}

/**
 * The administrators, each with a button that revokes the role. The list is never empty, because it contains the
 * current user.
 */
function AdminList() {
  const t = useMessages(messages)
  const pages = useApiPages(listAdministrators, { limit: 50 })
  return (
    <Panel aria-labelledby="admins">
      <h2 id="admins">{t('people.admins')}</h2>
      <PagedList pages={pages} failed={t('people.failed')} none={null} height="120px">
        {(admins) => (
          <RuledList>
            {admins.map((person) => (
              <li key={person.id}>
                <PersonRow person={person} />
              </li>
            ))}
          </RuledList>
        )}
      </PagedList>
    </Panel>
  )
}
