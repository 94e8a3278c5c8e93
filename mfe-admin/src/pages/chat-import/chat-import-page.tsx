import { navigate, Stack, styled, useMessages, useSearch } from '@convive/ui-kit'
import { ImportHead } from '../imports/import-head.tsx'
import { ImportForm } from './import-form.tsx'
import { messages } from './texts.ts'
import { Reading } from './reading.tsx'
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

/**
 * Imports the events of a pasted chat. The address names the current import, so that the administrator can leave and
 * come back.
 */
export function ChatImportPage() {
  const t = useMessages(messages)
  const shown = /^[1-9]\d{0,14}$/.exec(useSearch().get('import') ?? '')?.[0]
  return (
    <Stack $gap={6}>
      <ImportHead title={t('title')} lead={t('lead')} />
      <Columns>
        <ImportForm onStarted={(id) => navigate(`/admin/whatsapp-import?import=${id}`, { replace: true })} />
        <Results key={shown} importId={shown === undefined ? undefined : Number(shown)} />
      </Columns>
      {shown !== undefined && <Reading key={shown} importId={Number(shown)} />}
    </Stack>
  )
}
