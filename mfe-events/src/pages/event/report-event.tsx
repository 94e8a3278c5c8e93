import type { Event } from '@convive/contracts/events'
import { Boundary, Button, styled, useMessages, useUser } from '@convive/ui-kit'
import { MessageSquareWarning } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { messages } from '../../messages/messages.ts'
import { requireLogin } from '../../require-login.ts'

const ReportDialog = lazy(() => import('./report-dialog.tsx').then((module) => ({ default: module.ReportDialog })))

/** Its words stand in line with the text above it. */
const Quiet = styled(Button)`
  margin-left: calc(-1 * var(--s-3));
`

/** Says what is wrong with somebody else's event; a visitor is led to the login. What asks is fetched when the button is pressed. */
export function ReportEvent({ event }: { event: Event }) {
  const say = useMessages(messages)
  const user = useUser()
  const [asking, setAsking] = useState(false)
  if (user?.id === event.creatorId) return null
  return (
    <div>
      <Quiet variant="quiet" onClick={() => requireLogin('report') && setAsking(true)}>
        <MessageSquareWarning size={20} aria-hidden />
        {say('event.report')}
      </Quiet>
      {asking && (
        <Boundary name="mfe_events/report">
          <Suspense>
            <ReportDialog event={event} onClose={() => setAsking(false)} />
          </Suspense>
        </Boundary>
      )}
    </div>
  )
}
