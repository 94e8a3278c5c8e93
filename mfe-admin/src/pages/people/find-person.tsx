import { type AdminUserView, searchPeople } from '@convive/contracts/people'
import {
  type ApiError,
  Button,
  call,
  Input,
  Note,
  Panel,
  RuledList,
  Soft,
  Stack,
  styled,
  useDescribeError,
  useMessages,
  useMutation,
  useSearch,
} from '@convive/ui-kit'
import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { messages } from '../../texts.ts'
import { PersonRow } from './person-row.tsx'

const Form = styled.form`
  display: grid;
  gap: var(--s-2);
  align-items: end;
  @media (min-width: 480px) {
    grid-template-columns: 1fr auto;
  }
`
/** The server returns at most this many. */
const maxFound = 20

/** Finds people by a part of their name or address, or by the number in the address of the page. */
export function FindPerson() {
  const t = useMessages(messages)
  const describe = useDescribeError()
  const [found, setFound] = useState<AdminUserView[] | null>(null)
  const search = useMutation<AdminUserView[], ApiError, string>({
    mutationFn: (q) => call(searchPeople, { q }),
    onMutate: () => setFound(null),
    onSuccess: setFound,
  })
  const submit = (data: FormData) => {
    const text = String(data.get('q') ?? '').trim()
    if (text) search.mutate(text)
  }
  const id = /^[1-9]\d{0,14}$/.exec(useSearch().get('id') ?? '')?.[0]
  const linked = id === undefined ? '' : `#${id}`
  const { mutate } = search
  useEffect(() => {
    if (linked) mutate(linked)
  }, [linked, mutate])
  const replace = (changed: AdminUserView) =>
    setFound((people) => people?.map((one) => (one.id === changed.id ? changed : one)) ?? null)
  return (
    <Panel aria-labelledby="find">
      <Stack $gap={4}>
        <h2 id="find">{t('people.find')}</h2>
        <Form onSubmit={(event) => (event.preventDefault(), submit(new FormData(event.currentTarget)))}>
          <Input
            name="q"
            key={linked}
            defaultValue={linked}
            label={t('people.who')}
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
          {search.error && <Note tone="danger">{describe(search.error)}</Note>}
          {found?.length === 0 && <Note>{t('people.nobody')}</Note>}
          {found && found.length > 0 && (
            <RuledList>
              {found.map((person) => (
                <li key={person.id}>
                  <PersonRow person={person} onChanged={replace} />
                </li>
              ))}
            </RuledList>
          )}
          {found?.length === maxFound && <Soft $size="s">{t('people.more', { count: maxFound })}</Soft>}
        </div>
      </Stack>
    </Panel>
  )
}
