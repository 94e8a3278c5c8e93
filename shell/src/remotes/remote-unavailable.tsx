import { Button, EmptyState, isMissingChunk, kitMessages, NewVersion, styled, useMessages, Wrap } from '@convive/ui-kit'
import { CloudOff, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { messages } from '../messages/messages.ts'

const Room = styled(Wrap)`
  padding-block: var(--s-10);
`

const titles = ['mfe_events', 'mfe_cora', 'mfe_admin'] as const
const titleOf = (name: string) => titles.find((known) => known === name) ?? 'other'

/** Stands where a remote should be: the rest of the page goes on, and another try is one press away. */
export function RemoteUnavailable({ name, error, onRetry }: { name: string; error?: unknown; onRetry: () => Promise<void> }) {
  const say = useMessages(messages)
  const kit = useMessages(kitMessages)
  const [busy, setBusy] = useState(false)
  if (isMissingChunk(error)) return <NewVersion />
  const retry = () => {
    setBusy(true)
    void onRetry().finally(() => setBusy(false))
  }
  return (
    <Room role="alert">
      <EmptyState page dashed title={say(`remote.${titleOf(name)}`)} text={say('remote.text')} picture={<CloudOff size={44} strokeWidth={1.5} aria-hidden />}>
        <Button busy={busy} onClick={retry}>
          {!busy && <RefreshCw size={20} aria-hidden />}
          {kit('retry')}
        </Button>
      </EmptyState>
    </Room>
  )
}
