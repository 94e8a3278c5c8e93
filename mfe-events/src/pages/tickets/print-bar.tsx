import { Button, Row, useMessages } from '@convive/ui-kit'
import { Printer } from 'lucide-react'
import { BackLink } from '../back-link.tsx'
import { messages } from './messages/messages.ts'

/** Above tickets on the screen: back to their event, and printing. */
export function PrintBar({ eventId }: { eventId: number | string }) {
  const say = useMessages(messages)
  return (
    <Row data-screen-only $justify="space-between">
      <BackLink href={`/events/${eventId}`}>{say('toEvent')}</BackLink>
      <Button variant="line" onClick={() => print()}>
        <Printer size={20} aria-hidden />
        {say('print')}
      </Button>
    </Row>
  )
}
