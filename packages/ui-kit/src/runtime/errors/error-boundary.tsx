import { Component, type ErrorInfo, type ReactNode } from 'react'
import { getTranslator } from '../../design/i18n/translations.ts'
import { AttemptContext } from '../../design/state/lazy-component.tsx'
import { runtimeMessages } from '../messages/runtime-messages.ts'
import { usePath } from '../navigation/location.ts'
import { ErrorState } from './error-state.tsx'
import { isChunkLoadError } from './load-failure.ts'
import { LoadFailureNotice } from './load-failure-notice.tsx'

type ErrorBoundaryProps = {
  /** The part of the page, for the log. */
  name: string
  /** Replaces the general notice. Null for a part that the page can do without. */
  fallback?: ReactNode
  children: ReactNode
}

/** Contains a crash in one part of the page: it shows what happened and offers a retry. A navigation resets it. */
export function ErrorBoundary(props: ErrorBoundaryProps) {
  const [path] = usePath().split('?')
  return <Boundary {...props} path={path} />
}

type State = { error: unknown; path: string | undefined; attempt: object }

class Boundary extends Component<ErrorBoundaryProps & { path: string | undefined }, State> {
  override state: State = { error: null, path: this.props.path, attempt: {} }

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error('An empty error was thrown') }
  }

  static getDerivedStateFromProps({ path }: { path: string | undefined }, state: State): State | null {
    if (path === state.path) return null
    return { path, error: null, attempt: state.error === null ? state.attempt : {} }
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    console.error(`${this.props.name} has crashed`, error, componentStack)
  }

  override render() {
    const { error, attempt } = this.state
    const { fallback, children } = this.props
    if (error === null) return <AttemptContext value={attempt}>{children}</AttemptContext>
    if (fallback !== undefined) return fallback
    const retry = () => this.setState({ error: null, attempt: {} })
    if (isChunkLoadError(error)) return <LoadFailureNotice error={error} onRetry={retry} />
    const t = getTranslator(runtimeMessages)
    return <ErrorState title={t('partCrashed')} text={t('partCrashedText')} onRetry={retry} />
  }
}
