import { Component, type ErrorInfo, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { getTranslator } from '../../design/i18n/translations.ts'
import { Wrap } from '../../design/components/layout.ts'
import { AttemptContext } from '../../design/state/lazy-component.tsx'
import { runtimeMessages } from '../texts.ts'
import { usePath } from '../navigation/location.ts'
import { ErrorState } from './error-state.tsx'
import { isChunkLoadError } from './load-failure.ts'
import { reportFailure } from './report-browser-failure.ts'
import { LoadFailureNotice } from './load-failure-notice.tsx'

type ErrorBoundaryProps = {
  /** The part of the page, for the log. */
  name: string
  /** Replaces the general notice. Null for a part that the page can do without. */
  fallback?: ReactNode
  /** The part is the whole page: the notice has the page's gutters, and its title is the page's heading. */
  page?: boolean
  children: ReactNode
}

const Page = styled(Wrap)`
  padding-block: var(--s-10);
`

/**
 * Limits a crash to one part of the page: shows what happened and offers a retry. A navigation resets it. For a remote
 * that does not load, the shell shows its own panel (`remotes/remote.tsx`).
 */
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
    reportFailure(isChunkLoadError(error) ? 'file' : 'crash', this.props.name)
  }

  override render() {
    const { error, attempt } = this.state
    const { fallback, page = false, children } = this.props
    if (error === null) return <AttemptContext value={attempt}>{children}</AttemptContext>
    if (fallback !== undefined) return fallback
    const retry = () => this.setState({ error: null, attempt: {} })
    const t = getTranslator(runtimeMessages)
    const notice = isChunkLoadError(error) ? (
      <LoadFailureNotice page={page} error={error} onRetry={retry} />
    ) : (
      <ErrorState page={page} title={t('partCrashed')} text={t('partCrashedText')} onRetry={retry} />
    )
    return page ? <Page>{notice}</Page> : notice
  }
}
