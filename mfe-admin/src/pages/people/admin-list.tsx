import { listAdministrators } from '@convive/contracts/people'
import { Panel, RuledList, useApiPages, useMessages } from '@convive/ui-kit'
import { PagedList } from '../../lists/paged-list.tsx'
import { messages } from '../../texts.ts'
import { PersonRow } from './person-row.tsx'

/**
 * The administrators, each with a button that revokes the role. The list is never empty, because it contains the
 * current user.
 */
export function AdminList() {
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
