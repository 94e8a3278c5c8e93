import { listAdmins } from '@convive/contracts/identity'
import { ErrorState, Panel, Skeleton, styled, useApiQuery, useMessages } from '@convive/ui-kit'
import { messages } from '../../messages/messages.ts'
import { PersonRow } from './person-row.tsx'

const List = styled.ul`
  > li + li {
    border-top: 1px solid var(--line);
  }
`

export function AdminList() {
  const say = useMessages(messages)
  const { data, error, refetch, isFetching } = useApiQuery(listAdmins, {})
  return (
    <Panel aria-labelledby="admins">
      <h2 id="admins">{say('people.admins')}</h2>
      {data && (
        <List>
          {data.map((person) => (
            <li key={person.id}>
              <PersonRow person={person} />
            </li>
          ))}
        </List>
      )}
      {!data && error && <ErrorState title={say('people.failed')} error={error} busy={isFetching} onRetry={refetch} />}
      {!data && !error && <Skeleton $height="120px" $radius="m" />}
    </Panel>
  )
}
