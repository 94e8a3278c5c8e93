import { Component, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { kitMessages } from '../i18n/kit-texts.ts'
import { getTranslator } from '../i18n/translations.ts'
import { AttemptContext } from '../state/lazy-component.tsx'

const Box = styled.div`
  position: fixed;
  right: 16px;
  bottom: 16px;
  left: 16px;
  z-index: 60;
  max-width: 420px;
  margin-left: auto;
  padding: var(--s-4);
  border: 1px solid var(--danger);
  border-radius: var(--r-m);
  background: var(--raised);
  box-shadow: var(--shadow-3);
`

type LoadBoundaryProps = {
  /** False once the overlay is closed. Opening it again loads it again. */
  active: boolean
  /** Shown in place of the overlay, as the button that opens it. */
  fallback?: ReactNode
  /** Closes an overlay that could not load. */
  onError: () => void
  children: ReactNode
}
type State = { error: unknown; isNoticed: boolean; attempt: object }

const noticeMs = 8000

/**
 * Limits the failure of a lazy overlay: the page does not change, a notice shows the failure, and the next click tries
 * again.
 */
export class LoadBoundary extends Component<LoadBoundaryProps, State> {
  override state: State = { error: null, isNoticed: false, attempt: {} }
  private timer: ReturnType<typeof setTimeout> | undefined

  static getDerivedStateFromError(error: unknown) {
    return { error, isNoticed: true }
  }

  static getDerivedStateFromProps({ active }: LoadBoundaryProps, state: State): Partial<State> | null {
    return !active && state.error !== null ? { error: null, attempt: {} } : null
  }

  override componentDidCatch() {
    this.timer = setTimeout(() => this.setState({ isNoticed: false }), noticeMs)
    this.props.onError()
  }

  override componentWillUnmount() {
    clearTimeout(this.timer)
  }

  override render() {
    const { error, isNoticed, attempt } = this.state
    // A crash inside the overlay is handled by the page's error boundary.
    if (error !== null && !(error instanceof Error && error.name === 'ChunkLoadError')) throw error
    return (
      <>
        {error === null ? <AttemptContext value={attempt}>{this.props.children}</AttemptContext> : this.props.fallback}
        {isNoticed && <Box role="alert">{getTranslator(kitMessages)('overlayFailed')}</Box>}
      </>
    )
  }
}
