import { CircleAlert, RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useMessages } from '../messages/catalogue.ts'
import { useDescribeError } from '../messages/describe-error.ts'
import { kitMessages } from '../messages/kit-messages.ts'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'

const Mark = styled.span`
  color: var(--danger);
`

type ErrorStateProps = {
  title?: ReactNode
  /** Said in place of the error's own sentence. */
  text?: ReactNode
  error?: unknown
  onRetry?: (() => unknown) | undefined
  busy?: boolean
  /** Further ways out. */
  children?: ReactNode
}

/** Says what could not be shown, why, and offers another try. */
export function ErrorState({ title, text, error, onRetry, busy = false, children }: ErrorStateProps) {
  const say = useMessages(kitMessages)
  const describe = useDescribeError()
  return (
    <div role="alert">
      <EmptyState
        title={title ?? say('errorTitle')}
        text={text ?? (error ? describe(error) : undefined)}
        picture={
          <Mark>
            <CircleAlert size={44} strokeWidth={1.5} aria-hidden />
          </Mark>
        }
      >
        {onRetry && (
          <Button busy={busy} onClick={() => void onRetry()}>
            {!busy && <RefreshCw size={20} aria-hidden />}
            {say('retry')}
          </Button>
        )}
        {children}
      </EmptyState>
    </div>
  )
}
