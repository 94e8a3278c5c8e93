import type { Event } from '@convive/contracts/events'
import { Button, ErrorBoundary, lazyComponent, styled, useMessages, useUser } from '@convive/ui-kit'
import { MessageSquareWarning } from 'lucide-react'
import { Suspense, useState } from 'react'
import { messages } from './texts.ts'
import { requireLogin, useFinishAction } from '../login/require-login.ts'

const ReportDialog = lazyComponent(() =>
  import('./report-dialog.tsx').then((module) => ({ default: module.ReportDialog })),
)

/** The negative margin aligns the label with the text above. */
const AlignedButton = styled(Button)`
  margin-left: calc(-1 * var(--s-3));
`

/**
 * Reports a problem with somebody else's event. A visitor is sent to the login. The dialog is loaded when the button is
 * pressed.
 */
export function ReportEvent({ event }: { event: Event }) {
  const t = useMessages(messages)
  const user = useUser()
  const [asking, setAsking] = useState(false)
  useFinishAction(event.id, ['report'], () => setAsking(true))
  if (user?.id === event.creatorId) return null
  return (
    <div>
      <AlignedButton
        variant="quiet"
        onClick={() => requireLogin('report', { action: 'report', subjectId: event.id }) && setAsking(true)}
      >
        <MessageSquareWarning size={20} aria-hidden />
        {t('event.report')}
      </AlignedButton>
      {asking && (
        <ErrorBoundary name="mfe_events/report">
          <Suspense>
            <ReportDialog event={event} onClose={() => setAsking(false)} />
          </Suspense>
        </ErrorBoundary>
      )}
    </div>
  )
}
