import { PageHeading, PageTitle, Soft, Stack, styled, useMessages } from '@convive/ui-kit'
import { messages } from '../../messages/messages.ts'
import { AdminList } from './admin-list.tsx'
import { FindPerson } from './find-person.tsx'

const Column = styled(Stack)`
  max-width: 760px;
`

/** Who may administer, and how somebody else comes to. */
export function PeoplePage() {
  const say = useMessages(messages)
  return (
    <Column $gap={6}>
      <PageTitle title={say('people.title')} />
      <Stack $gap={2}>
        <PageHeading>{say('people.title')}</PageHeading>
        <Soft>{say('people.lead')}</Soft>
      </Stack>
      <FindPerson />
      <AdminList />
    </Column>
  )
}
