import { CircleAlert, RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useMessages } from '../../design/i18n/translations.ts'
import { describeFailedRead, useDescribeError } from './describe-error.ts'
import { runtimeMessages } from '../texts.ts'
import { Button } from '../../design/components/button.tsx'
import { EmptyState } from '../../design/components/empty-state.tsx'
import { Note } from '../../design/components/note.tsx'

const Mark = styled.span`
  color: var(--danger);
`

type ErrorStateProps = {
  title?: ReactNode
  /** Replaces the error's own sentence. */
  text?: ReactNode
  error?: unknown
  onRetry?: (() => unknown) | undefined
  busy?: boolean
  /** The state is the whole page: its title is the page's heading. */
  page?: boolean
  /** Further actions. */
  children?: ReactNode
}

/** Says what could not be shown and why, and offers a retry. */
export function ErrorState({ title, text, error, onRetry, busy = false, page = false, children }: ErrorStateProps) {
  const t = useMessages(runtimeMessages)
  return (
    <div role="alert">
      <EmptyState
        page={page}
        title={title ?? t('errorTitle')}
        text={text ?? (error ? describeFailedRead(error) : undefined)}
        picture={
          <Mark>
            <CircleAlert size={44} strokeWidth={1.5} aria-hidden />
          </Mark>
        }
      >
        {onRetry && (
          <Button busy={busy} onClick={() => void onRetry()}>
            {!busy && <RefreshCw size={20} aria-hidden />}
            {t('retry')}
          </Button>
        )}
        {children}
      </EmptyState>
    </div>
  )
}

type FailureNoteProps = {
  /** What failed, without a full stop. */
  title: string
  /** The error of the mutation. Without one nothing is shown. */
  error: unknown
  /** Replaces "something went wrong". */
  fallback?: string
}

/**
 * Says what failed and why, beside the control, until the next attempt. Screen readers announce it, so a failure needs
 * no toast unless its toast is specified.
 */
export function FailureNote({ title, error, fallback }: FailureNoteProps) {
  const describe = useDescribeError()
  if (!error) return null
  return (
    <Note tone="danger">
      <b>{title}.</b> {describe(error, fallback)}
    </Note>
  )
}
