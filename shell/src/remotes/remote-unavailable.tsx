import {
  Button,
  EmptyState,
  isChunkLoadError,
  kitMessages,
  ChunkErrorNotice,
  styled,
  useMessages,
  Wrap,
} from '@convive/ui-kit'
import { CloudOff, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { messages } from '../messages/messages.ts'

const Room = styled(Wrap)`
  padding-block: var(--s-10);
`

const titles = ['mfe_events', 'mfe_cora', 'mfe_admin'] as const
const titleOf = (name: string) => titles.find((known) => known === name) ?? 'other'

/** Replaces a remote that could not load, and offers a retry. The rest of the page keeps working. */
export function RemoteUnavailable({
  name,
  error,
  onRetry,
}: {
  name: string
  error?: unknown
  onRetry: () => Promise<void>
}) {
  const t = useMessages(messages)
  const kit = useMessages(kitMessages)
  const [busy, setBusy] = useState(false)
  if (isChunkLoadError(error)) return <ChunkErrorNotice error={error} onRetry={() => void onRetry()} />
  const retry = () => {
    setBusy(true)
    void onRetry().finally(() => setBusy(false))
  }
  return (
    <Room role="alert">
      <EmptyState
        page
        dashed
        title={t(`remote.${titleOf(name)}`)}
        text={t('remote.text')}
        picture={<CloudOff size={44} strokeWidth={1.5} aria-hidden />}
      >
        <Button busy={busy} onClick={retry}>
          {!busy && <RefreshCw size={20} aria-hidden />}
          {kit('retry')}
        </Button>
      </EmptyState>
    </Room>
  )
}
