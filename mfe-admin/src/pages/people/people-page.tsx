import { PageHeading, PageTitle, Soft, Stack, useMessages } from '@convive/ui-kit'
import { messages } from '../../messages/messages.ts'
import { AdminColumn } from '../admin-column.ts'
import { AdminList } from './admin-list.tsx'
import { FindPerson } from './find-person.tsx'

/** Who may administer, and how somebody else comes to. */
export function PeoplePage() {
  const say = useMessages(messages)
  return (
    <AdminColumn $gap={6}>
      <PageTitle title={say('people.title')} />
      <Stack $gap={2}>
        <PageHeading>{say('people.title')}</PageHeading>
        <Soft>{say('people.lead')}</Soft>
      </Stack>
      <FindPerson />
      <AdminList />
    </AdminColumn>
  )
}
