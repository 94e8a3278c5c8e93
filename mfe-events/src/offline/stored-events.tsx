import { EventRows } from '@convive/event-view'
import { Button, ButtonLink, Note, Row, runtimeMessages, Stack, useMessages, useUser } from '@convive/ui-kit'
import { QrCode, RefreshCw } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { messages } from './texts.ts'
import { readStoredEvents, upcomingEvents } from './offline-event.ts'

type StoredEventsProps = { onRetry: () => unknown; busy: boolean; failure: ReactNode }

/** The upcoming events that this device has stored, or else the failure. Without a connection they are all there is. */
export function StoredEvents({ onRetry, busy, failure }: StoredEventsProps): ReactNode {
  const t = useMessages(messages)
  const runtimeText = useMessages(runtimeMessages)
  const [events] = useState(() => upcomingEvents(readStoredEvents(), Date.now()))
  const isLoggedIn = Boolean(useUser())
  if (events.length === 0) return failure
  return (
    <Stack>
      <Note>{t('stored')}</Note>
      <Row>
        {isLoggedIn && (
          <ButtonLink href="/tickets">
            <QrCode size={20} aria-hidden />
            {t('tickets')}
          </ButtonLink>
        )}
        <Button variant="line" busy={busy} onClick={() => void onRetry()}>
          {!busy && <RefreshCw size={20} aria-hidden />}
          {runtimeText('retry')}
        </Button>
      </Row>
      <EventRows events={events} withRegion />
    </Stack>
  )
}
