import { listAdmins } from '@convive/contracts/identity'
import { ErrorState, Panel, RuledList, Skeleton, useApiQuery, useMessages } from '@convive/ui-kit'
import { messages } from '../../messages/messages.ts'
import { PersonRow } from './person-row.tsx'

/** All admins, each with a button that revokes the role. */
export function AdminList() {
  const t = useMessages(messages)
  const { data, error, refetch, isFetching } = useApiQuery(listAdmins, {})
  return (
    <Panel aria-labelledby="admins">
      <h2 id="admins">{t('people.admins')}</h2>
      {data && (
        <RuledList>
          {data.map((person) => (
            <li key={person.id}>
              <PersonRow person={person} />
            </li>
          ))}
        </RuledList>
      )}
      {!data && error && <ErrorState title={t('people.failed')} error={error} busy={isFetching} onRetry={refetch} />}
      {!data && !error && <Skeleton $height="120px" $radius="m" />}
    </Panel>
  )
}
