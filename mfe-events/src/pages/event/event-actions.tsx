import type { Event } from '@convive/contracts/events'
import { Button, CoraAmount, createGlobalStyle, Figure, Note, styled, useFormats, useMessages } from '@convive/ui-kit'
import { useRef } from 'react'
import { usePriceText } from '../../event-card/use-price-text.ts'
import { messages } from '../../messages/messages.ts'
import { messages as ticketMessages } from '../tickets/messages/messages.ts'
import { Attendance, MarkButton, useAttendance } from './attendance.tsx'
import { EventFacts } from './event-facts.tsx'
import { RsvpButtons } from './rsvp-buttons.tsx'
import { Stub, StubActions, StubCut, StubTop } from './stub.ts'
import { OwnTickets, TicketAction, TicketLink, useSale } from './ticket-action.tsx'
import { useScrolledPast } from './use-scrolled-past.ts'
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

/** While the dock is there, the page goes on below its end by as much as it covers. */
const RoomForDock = createGlobalStyle`
  @media (max-width: 999px) {
    body {
      padding-bottom: calc(69px + env(safe-area-inset-bottom));
    }
  }
`

/** The stub: facts, then what one can do about them now. On a phone its first action stays at hand once it has scrolled away. */
export function EventActions({ event }: { event: Event }) {
  const say = useMessages(messages)
  const sayTickets = useMessages(ticketMessages)
  const rsvp = useRsvp(event)
  const attendance = useAttendance(event)
  const { sale, placesLeft } = useSale(event)
  const actions = useRef<HTMLDivElement>(null)
  const away = useScrolledPast(actions)
  const forSale = sale.kind === 'open'
  const open = !event.isCancelled && (event.isPast ? !(rsvp.attended || attendance.answer || event.requiresCheckIn) : forSale || !rsvp.status)
  return (
    <>
      <Stub aria-label={say('event.facts')}>
        <StubTop>
          <EventFacts event={event} />
        </StubTop>
        <StubCut />
        <StubActions ref={actions}>
          {event.isCancelled ? (
            <Cancelled event={event} />
          ) : event.isPast ? (
            <Attendance event={event} state={attendance} attended={rsvp.attended} />
          ) : (
            <>
              <TicketAction event={event} sale={sale} placesLeft={placesLeft} />
              <RsvpButtons state={rsvp} quiet={forSale} />
            </>
          )}
          {(event.isCancelled || event.isPast) && <OwnTickets event={event} />}
        </StubActions>
      </Stub>
      {away && open && (
        <Dock>
          <RoomForDock />
          <DockFacts event={event} />
          {event.isPast ? (
            <MarkButton event={event} state={attendance} />
          ) : sale.kind === 'open' ? (
            <TicketLink event={event} cora={!sale.card}>
              {sayTickets('buy.getShort')}
            </TicketLink>
          ) : (
            <Button disabled={rsvp.busy} onClick={() => rsvp.answer('going')}>
              {say('rsvp.going')}
            </Button>
          )}
        </Dock>
      )}
    </>
  )
}

function Cancelled({ event }: { event: Event }) {
  const say = useMessages(messages)
  return (
    <Note tone="danger">
      <b>{say('event.cancelled')}</b> {event.cancelReason && say('event.cancelledReason', { reason: event.cancelReason })}
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
