import type { Event } from '@convive/contracts/events'
import { EventTicketCard, usePriceText } from '@convive/event-view'
import { Button, CoraAmount, createGlobalStyle, Figure, Note, styled, useFormats, useMessages } from '@convive/ui-kit'
import { useRef } from 'react'
import { messages } from '../../messages/messages.ts'
import { messages as ticketMessages } from '../tickets/messages/messages.ts'
import { Attendance, MarkButton, useAttendance } from './attendance.tsx'
import { RsvpButtons } from './rsvp-buttons.tsx'
import { OwnTickets, TicketActions, TicketLink, useSale } from './ticket-action.tsx'
import { useIsAboveViewport } from './use-is-above-viewport.ts'
import { useRsvp } from './use-rsvp.ts'

const Dock = styled.div`
  position: fixed;
  inset: auto 0 0;
  z-index: 15;
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--s-4);
  padding: 10px var(--gutter) calc(10px + env(safe-area-inset-bottom));
  border-top: 1px solid var(--line);
  background: var(--raised);
  line-height: 1.3;
  > button,
  > a {
    flex: 1;
    max-width: 240px;
  }
  @media (min-width: 1000px) {
    display: none;
  }
`

/** While the dock is shown, the page gets as much padding at its end as the dock covers. */
const DockPadding = createGlobalStyle`
  @media (max-width: 999px) {
    body {
      padding-bottom: calc(69px + env(safe-area-inset-bottom));
    }
  }
`

/**
 * The ticket card: the event's facts and the actions that are possible now. On a phone its first action moves to a dock
 * once it has scrolled away.
 */
export function EventActions({ event }: { event: Event }) {
  const t = useMessages(messages)
  const ticketText = useMessages(ticketMessages)
  const rsvp = useRsvp(event)
  const attendance = useAttendance(event)
  const { sale, placesLeft } = useSale(event)
  const actionsRef = useRef<HTMLDivElement>(null)
  const showDock = useIsAboveViewport(actionsRef)
  const forSale = sale.kind === 'open'
  const open =
    !event.isCancelled &&
    (event.isPast ? !(rsvp.attended || attendance.answer || event.requiresCheckIn) : forSale || !rsvp.status)
  return (
    <>
      <EventTicketCard event={event} actionsRef={actionsRef}>
        {event.isCancelled ? (
          <Cancelled event={event} />
        ) : event.isPast ? (
          <Attendance event={event} state={attendance} attended={rsvp.attended} />
        ) : (
          <>
            <TicketActions event={event} sale={sale} placesLeft={placesLeft} />
            <RsvpButtons state={rsvp} quiet={forSale} />
          </>
        )}
        {(event.isCancelled || event.isPast) && <OwnTickets event={event} />}
      </EventTicketCard>
      {showDock && open && (
        <Dock>
          <DockPadding />
          <DockFacts event={event} />
          {event.isPast ? (
            <MarkButton event={event} state={attendance} />
          ) : sale.kind === 'open' ? (
            <TicketLink event={event} cora={!sale.card}>
              {ticketText('buy.getShort')}
            </TicketLink>
          ) : (
            <Button disabled={rsvp.busy} onClick={() => rsvp.submit('going')}>
              {t('rsvp.going')}
            </Button>
          )}
        </Dock>
      )}
    </>
  )
}

function Cancelled({ event }: { event: Event }) {
  const t = useMessages(messages)
  return (
    <Note tone="danger">
      <b>{t('event.cancelled')}</b> {event.cancelReason && t('event.cancelledReason', { reason: event.cancelReason })}
    </Note>
  )
}

function DockFacts({ event }: { event: Event }) {
  const { signed } = useFormats()
  const priceText = usePriceText()
  return (
    <div>
      <Figure as="b">{priceText(event)}</Figure>
      {event.coraReward > 0 && (
        <div>
          <CoraAmount coin={16}>{signed(event.coraReward)}</CoraAmount>
        </div>
      )}
    </div>
  )
}
