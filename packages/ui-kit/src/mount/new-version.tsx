import { RefreshCw } from 'lucide-react'
import { Button } from '../components/button.tsx'
import { EmptyState } from '../components/empty-state.tsx'
import { useMessages } from '../messages/catalogue.ts'
import { kitMessages } from '../messages/kit-messages.ts'

/** A file that this version of a front end names is gone: a newer one has taken its place. */
export const isMissingChunk = (error: unknown): boolean => error instanceof Error && error.name === 'ChunkLoadError'

/** Offers to load the page anew, with the version of today. */
export function NewVersion() {
  const say = useMessages(kitMessages)
  return (
    <div role="alert">
      <EmptyState title={say('newVersion')} text={say('newVersionText')} picture={<RefreshCw size={44} strokeWidth={1.5} aria-hidden />}>
        <Button onClick={() => location.reload()}>{say('reload')}</Button>
      </EmptyState>
    </div>
  )
}
