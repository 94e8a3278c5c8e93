import { Button, Row, useMessages } from '@convive/ui-kit'
import { Printer } from 'lucide-react'
import { BackLink } from '@convive/event-view'
import { messages } from './texts.ts'

/** The links above tickets on the screen: back to the event, and print. */
export function PrintBar({ eventId }: { eventId: number | string }) {
  const t = useMessages(messages)
  return (
    <Row data-screen-only $justify="space-between">
      <BackLink href={`/events/${eventId}`}>{t('toEvent')}</BackLink>
      <Button variant="line" onClick={() => print()}>
        <Printer size={20} aria-hidden />
        {t('print')}
      </Button>
    </Row>
  )
}
