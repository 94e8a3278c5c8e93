import { LoadFailureNotice, styled, useMessages, Wrap } from '@convive/ui-kit'
import { messages } from '../messages/messages.ts'

const PageContainer = styled(Wrap)`
  padding-block: var(--s-10);
`

const titles = ['mfe_events', 'mfe_cora', 'mfe_admin'] as const
const titleOf = (name: string) => titles.find((known) => known === name) ?? 'other'

type RemoteUnavailableProps = { name: string; error: unknown; onRetry: () => Promise<void> }

/**
 * Replaces a remote that could not load, and offers a retry. The rest of the page keeps working. `onRetry` discards the
 * failed entry and loads it again (`attach` in `remote-app.tsx`).
 */
export function RemoteUnavailable({ name, error, onRetry }: RemoteUnavailableProps) {
  const t = useMessages(messages)
  return (
    <PageContainer>
      <LoadFailureNotice page error={error} title={t(`remote.${titleOf(name)}`)} onRetry={onRetry} />
    </PageContainer>
  )
}
