import { CircleAlert, RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useMessages } from '../../design/i18n/translations.ts'
import { describeFailedRead } from './describe-error.ts'
import { runtimeMessages } from '../texts.ts'
import { Button } from '../../design/components/button.tsx'
import { EmptyState } from '../../design/components/empty-state.tsx'

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
