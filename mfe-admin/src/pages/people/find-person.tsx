import { findPerson, type AdminUserView } from '@convive/contracts/identity'
import {
  type ApiError,
  Button,
  call,
  Input,
  Note,
  Panel,
  Stack,
  styled,
  useDescribeError,
  useMessages,
  useMutation,
} from '@convive/ui-kit'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { messages } from '../../messages/messages.ts'
import { PersonRow } from './person-row.tsx'

const Form = styled.form`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: var(--s-2);
  align-items: end;
`

/** Finds a user by username, to grant the admin role. */
export function FindPerson() {
  const t = useMessages(messages)
  const describe = useDescribeError()
  const [found, setFound] = useState<AdminUserView | null>(null)
  const search = useMutation<AdminUserView, ApiError, string>({
    mutationFn: (username) => call(findPerson, { username }),
    onMutate: () => setFound(null),
    onSuccess: setFound,
  })
  const submit = (data: FormData) => {
    const username = String(data.get('username') ?? '')
      .trim()
      .replace(/^@/, '')
    if (username) search.mutate(username)
  }
  return (
    <Panel aria-labelledby="find">
      <Stack $gap={4}>
        <h2 id="find">{t('people.find')}</h2>
        <Form onSubmit={(event) => (event.preventDefault(), submit(new FormData(event.currentTarget)))}>
          <Input
            name="username"
            label={t('people.username')}
            required
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
          <Button type="submit" busy={search.isPending}>
            {!search.isPending && <Search size={20} aria-hidden />}
            {t('people.search')}
          </Button>
        </Form>
        <div aria-live="polite">
          {search.error && (
            <Note tone="danger">{search.error.status === 404 ? t('people.nobody') : describe(search.error)}</Note>
          )}
          {found && <PersonRow person={found} onChanged={setFound} />}
        </div>
      </Stack>
    </Panel>
  )
}
