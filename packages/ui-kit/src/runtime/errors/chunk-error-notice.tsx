import { CloudOff, RefreshCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '../../design/components/button.tsx'
import { EmptyState } from '../../design/components/empty-state.tsx'
import { useMessages } from '../../design/i18n/translations.ts'
import { runtimeMessages } from '../messages/runtime-messages.ts'
import { type ChunkFailure, chunkFailureOf, isChunkLoadError } from './chunk-load-error.ts'

/** Says why a part of the page could not load: no network, no answer in time, or a newer build. It offers the remedy. */
export function ChunkErrorNotice({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useMessages(runtimeMessages)
  const failure = useChunkFailure(error)
  if (!failure) return null
  const isGone = failure === 'gone'
  const Icon = isGone ? RefreshCw : CloudOff
  return (
    <div role="alert">
      <EmptyState
        dashed
        title={t(`chunk.${failure}`)}
        text={t(`chunk.${failure}Text`)}
        picture={<Icon size={44} strokeWidth={1.5} aria-hidden />}
      >
        {isGone ? (
          <Button onClick={() => location.reload()}>{t('reload')}</Button>
        ) : (
          <Button onClick={onRetry}>{t('retry')}</Button>
        )}
      </EmptyState>
    </div>
  )
}

function useChunkFailure(error: unknown): ChunkFailure | undefined {
  const [failure, setFailure] = useState<ChunkFailure>()
  useEffect(() => {
    let cancelled = false
    const check = async () => {
      if (!isChunkLoadError(error)) return
      const found = await chunkFailureOf(error)
      if (!cancelled) setFailure(found)
    }
    void check()
    return () => {
      cancelled = true
    }
  }, [error])
  return failure
}
