import { Component, type ReactNode } from 'react'
import { ErrorState } from '../components/error-state.tsx'
import { messagesOf } from '../messages/catalogue.ts'
import { kitMessages } from '../messages/kit-messages.ts'
import { isMissingChunk, NewVersion } from './new-version.tsx'

/** Keeps the fault of one part from taking the page along: it shows what happened and tries again on request. */
export class Boundary extends Component<{ name: string; children: ReactNode }, { error: unknown }> {
  override state = { error: null as unknown }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    const { error } = this.state
    if (error === null) return this.props.children
    if (isMissingChunk(error)) return <NewVersion />
    const say = messagesOf(kitMessages)
    return <ErrorState title={say('partCrashed')} text={say('partUnavailableText')} onRetry={() => this.setState({ error: null })} />
  }
}
