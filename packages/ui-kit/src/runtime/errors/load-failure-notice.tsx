import { CloudOff, RefreshCw } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '../../design/components/button.tsx'
import { EmptyState } from '../../design/components/empty-state.tsx'
import { Skeleton } from '../../design/components/skeleton.ts'
import { useMessages } from '../../design/i18n/translations.ts'
import { runtimeMessages } from '../texts.ts'
import { fileOf, findLoadFailure, type LoadFailure, reloadForNewVersion } from './load-failure.ts'

type LoadFailureNoticeProps = {
  error: unknown
  onRetry: () => unknown
  /** The name of the missing part. Shown if the cause is neither the network nor a newer build. */
  title?: string | undefined
  text?: string | undefined
  /** The part is the whole page: the title is the page's heading. */
  page?: boolean
}

/**
 * Says why a part of the page could not load: no network, no response in time, or a newer build. It offers a remedy.
 * For a newer build, the page reloads automatically if no typed text can be lost. When the network returns, it retries
 * automatically.
 */
export function LoadFailureNotice({ error, onRetry, title, text, page = false }: LoadFailureNoticeProps) {
  const t = useMessages(runtimeMessages)
  const failure = useLoadFailure(error)
  const [busy, setBusy] = useState(false)
  const retry = async () => {
    setBusy(true)
    await onRetry()
    setBusy(false)
  }
  useWhenOnline(failure === 'offline', retry)
  // The check takes one request. Its result is kept, because a screen reader must not announce two causes.
  if (!failure) return <Skeleton $height="280px" $radius="l" />
  const isGone = failure === 'gone'
  const isOther = failure === 'unreachable'
  const Icon = isGone ? RefreshCw : CloudOff
  return (
    <div role="alert">
      <EmptyState
        page={page}
        dashed
        title={(isOther && title) || t(`chunk.${failure}`)}
        text={(isOther && text) || t(`chunk.${failure}Text`)}
        picture={<Icon size={44} strokeWidth={1.5} aria-hidden />}
      >
        {isGone ? (
          <Button onClick={() => location.reload()}>{t('reload')}</Button>
        ) : (
          <Button busy={busy} onClick={() => void retry()}>
            {!busy && <RefreshCw size={20} aria-hidden />}
            {t('retry')}
          </Button>
        )}
      </EmptyState>
    </div>
  )
}

function useLoadFailure(error: unknown): LoadFailure | undefined {
  const [found, setFound] = useState<{ error: unknown; failure: LoadFailure }>()
  useEffect(() => {
    let cancelled = false
    const find = async () => {
      const failure = await findLoadFailure(error)
      if (cancelled || (failure === 'gone' && reloadForNewVersion(fileOf(error)))) return
      setFound({ error, failure })
    }
    void find()
    return () => {
      cancelled = true
    }
  }, [error])
  return found?.error === error ? found?.failure : undefined
}

function useWhenOnline(isWaiting: boolean, callback: () => unknown): void {
  const onOnline = useEffectEvent(callback)
  useEffect(() => {
    if (!isWaiting) return undefined
    const listener = () => void onOnline()
    window.addEventListener('online', listener)
    return () => window.removeEventListener('online', listener)
  }, [isWaiting])
}
