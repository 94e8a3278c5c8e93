import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useNearViewport } from '../../design/components/use-near-viewport.ts'
import { useMessages } from '../../design/i18n/translations.ts'
import { LoadFailureNotice } from '../errors/load-failure-notice.tsx'
import { reportFailure } from '../errors/report-browser-failure.ts'
import { runtimeMessages } from '../messages/runtime-messages.ts'
import { type MountWidget, widgetRendered } from './lifecycles.tsx'
import { loadRemoteModule } from './remote-loader.ts'
import { withTimeout } from '../../design/state/with-timeout.ts'

const timeoutMs = 10_000

type RemoteWidgetProps = {
  /** The remote's federation name, `mfe_events`. */
  remote: string
  /** The exposed module without `./`. It exports `mountWidget`. */
  widget: string
  /** A skeleton in the shape of the widget. */
  skeleton: ReactNode
}

/**
 * A widget of another front end inside this page. It loads when it comes near the viewport. A failure does not affect
 * the rest of the page.
 */
export function RemoteWidget({ remote, widget, skeleton }: RemoteWidgetProps) {
  const t = useMessages(runtimeMessages)
  const box = useRef<HTMLDivElement>(null)
  const target = useRef<HTMLDivElement>(null)
  const [attempt, setAttempt] = useState(0)
  const isNear = useNearViewport(box)
  const { state, error } = useMountedWidget(target, { remote, widget, attempt, isNear })
  return (
    <div ref={box}>
      {state === 'loading' && <div aria-busy>{skeleton}</div>}
      {state === 'failed' && (
        <LoadFailureNotice
          error={error}
          title={t('partUnavailable')}
          text={t('partUnavailableText')}
          onRetry={() => setAttempt(attempt + 1)}
        />
      )}
      <div ref={target} />
    </div>
  )
}

type LoadState = { state: 'loading' | 'mounted' | 'failed'; error?: unknown }

type Source = { remote: string; widget: string; attempt: number; isNear: boolean }

function useMountedWidget(
  target: RefObject<HTMLDivElement | null>,
  { remote, widget, attempt, isNear }: Source,
): LoadState {
  const [last, setLast] = useState<LoadState & { attempt: number }>({ attempt, state: 'loading' })
  useEffect(() => {
    if (!isNear) return undefined
    let cancelled = false
    let unmount: (() => void) | undefined
    const load = async () => {
      const { mountWidget } = await withTimeout(
        loadRemoteModule<{ mountWidget: MountWidget }>(remote, widget, { fresh: attempt > 0 }),
        timeoutMs,
      )
      if (cancelled || !target.current) return
      const shown = () => setLast({ attempt, state: 'mounted' })
      // The widget renders concurrently. Until then its skeleton stays.
      target.current.addEventListener(widgetRendered, shown, { once: true })
      unmount = mountWidget(target.current)
      if (target.current.hasChildNodes()) shown()
    }
    load().catch((error: unknown) => {
      console.error(`The widget ${remote}/${widget} could not be loaded`, error)
      reportFailure('widget', `${remote}/${widget}`)
      if (!cancelled) setLast({ attempt, state: 'failed', error })
    })
    return () => {
      cancelled = true
      unmount?.()
    }
  }, [target, remote, widget, attempt, isNear])
  return last.attempt === attempt ? last : { state: 'loading' }
}
