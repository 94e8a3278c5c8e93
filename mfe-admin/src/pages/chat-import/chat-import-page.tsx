import { navigate, Stack, styled, useMessages, useSearch } from '@convive/ui-kit'
import { ImportHead } from '../imports/import-head.tsx'
import { ImportForm } from './import-form.tsx'
import { messages } from './messages.ts'
import { Results } from './results.tsx'

const Columns = styled.div`
  display: grid;
  gap: var(--s-6);
  align-items: start;
  > * {
    min-width: 0;
  }
  @media (min-width: 1000px) {
    grid-template-columns: 1.12fr 1fr;
    gap: var(--s-8);
  }
`

/** Makes events of a group's messages. The import on show is in the address, so that it can be left and come back to. */
export function ChatImportPage() {
  const say = useMessages(messages)
  const shown = /^[1-9]\d{0,14}$/.exec(useSearch().get('import') ?? '')?.[0]
  return (
    <Stack $gap={6}>
      <ImportHead title={say('title')} lead={say('lead')} />
      <Columns>
        <ImportForm onStarted={(id) => navigate(`/admin/whatsapp-import?import=${id}`, { replace: true })} />
        <Results key={shown} importId={shown === undefined ? undefined : Number(shown)} />
      </Columns>
    </Stack>
  )
}
