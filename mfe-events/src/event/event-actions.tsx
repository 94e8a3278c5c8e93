import type { Event } from '@convive/contracts/events'
import {
  CancelledNote,
  EventTicketCard,
  OrganiserNote,
  RsvpCounts,
  SampleNote,
  usePriceText,
} from '@convive/event-view'
import {
  ErrorBoundary,
  Button,
  ButtonLink,
  CoraAmount,
  createGlobalStyle,
  Dialog,
  Figure,
  lazyComponent,
  Soft,
  styled,
  useFormats,
  useMessages,
  useUser,
} from '@convive/ui-kit'
import { CalendarPlus, ScanQrCode } from 'lucide-react'
import { Suspense, useEffect, useRef } from 'react'
import { messages } from './texts.ts'
import { messages as ticketMessages } from '../tickets/buy-texts.ts'
import { Attendance, MarkButton, useAttendance } from './attendance.tsx'
import { GuestAvatars, PublicRsvp } from '../rsvp/guests.tsx'
import { type EventActionSet, eventActionSetOf } from './event-actions.rules.ts'
import { isOffered } from '../organise/event-tools.rules.ts'
import { RsvpButtons } from '../rsvp/rsvp-buttons.tsx'
import { BuyLink, isSoldOut, OwnTickets, type Sale, TicketActions, useOwnTickets, useSale } from './ticket-action.tsx'
import { useIsAboveViewport } from './use-is-above-viewport.ts'
import { useRsvp } from '../rsvp/use-rsvp.ts'

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
  @media (min-width: 1000px), print {
    display: none;
  }
`

/**
 * While the dock is shown, the page gets as much padding at its end as the dock covers, and what is scrolled into view
 * does not end up under it.
 */
const DockPadding = createGlobalStyle`
  @media (max-width: 999px) {
    html {
      scroll-padding-bottom: calc(77px + env(safe-area-inset-bottom));
    }
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
  const rsvp = useRsvp(event)
  const attendance = useAttendance(event)
  const sale = useSale(event)
  const actionsRef = useRef<HTMLDivElement>(null)
  const showDock = useIsAboveViewport(actionsRef)
  const ownTickets = useOwnTickets(event)
  const user = useUser()
  const organises = user?.id === event.creatorId
  const helps = rsvp.role === 'co_organiser'
  const actionSet = eventActionSetOf(event, { organises, helps, holdsTicket: ownTickets.valid > 0 })
  const attended = rsvp.attended || attendance.answer !== undefined
  const earned = attendance.answer?.coraAwarded ?? rsvp.coraAwarded
  const reward = attended ? { earned } : organises || helps ? 'organises' : 'offered'
  const props = { event, actionSet, rsvp, attendance, sale, ownTickets }
  return (
    <>
      <EventTicketCard event={event} reward={reward} actionsRef={actionsRef}>
        <CurrentActions {...props} />
      </EventTicketCard>
      {showDock && hasDock(props, attended) && <ActionDock {...props} />}
    </>
  )
}

type ActionProps = {
  event: Event
  actionSet: EventActionSet
  rsvp: ReturnType<typeof useRsvp>
  attendance: ReturnType<typeof useAttendance>
  sale: Sale
  ownTickets: ReturnType<typeof useOwnTickets>
}

function CurrentActions({ event, actionSet, rsvp, attendance, sale, ownTickets }: ActionProps) {
  const tickets = <OwnTickets event={event} tickets={ownTickets} main={actionSet === 'ticket_holder'} />
  switch (actionSet) {
    case 'cancelled':
      return (
        <>
          <CancelledNote event={event} />
          {tickets}
        </>
      )
    case 'sample':
      return <SampleNote />
    case 'organiser':
      return (
        <>
          <OrganiserNote event={event} />
          {tickets}
        </>
      )
    case 'past':
      return (
        <>
          <Attendance event={event} state={attendance} attended={rsvp.attended} />
          {tickets}
        </>
      )
    case 'co_organiser':
      return (
        <>
          <CoOrganiser event={event} />
          {tickets}
          <TicketActions event={event} sale={sale} rank={ownTickets.valid > 0 ? 'more' : 'second'} />
          {ownTickets.valid > 0 ? (
            <RsvpCounts counts={rsvp.counts} />
          ) : (
            <RsvpButtons event={event} state={rsvp} quiet>
              <Asked event={event} state={rsvp} />
            </RsvpButtons>
          )}
          {ownTickets.valid > 0 && <Asked event={event} state={rsvp} holdsTicket />}
          <GuestAvatars event={event} />
        </>
      )
    case 'ticket_holder':
      return (
        <>
          {tickets}
          <TicketActions event={event} sale={sale} rank="more" />
          <RsvpCounts counts={rsvp.counts} />
          <Asked event={event} state={rsvp} holdsTicket />
          <PublicRsvp event={event} holdsTicket />
          <GuestAvatars event={event} />
        </>
      )
    case 'open':
      return (
        <>
          <TicketActions event={event} sale={sale} />
          {tickets}
          <RsvpButtons event={event} state={rsvp} quiet={sale.sale.kind === 'open' || isSoldOut(sale.sale)}>
            <Asked event={event} state={rsvp} />
          </RsvpButtons>
          {rsvp.saved === 'going' && <NextSteps event={event} rsvp={rsvp} />}
          <GuestAvatars event={event} />
        </>
      )
  }
}

const AskedOfGuests = lazyComponent(() =>
  import('../rsvp/asked-of-guests.tsx').then((module) => ({ default: module.AskedOfGuests })),
)

/** Most events ask nothing, and most people come alone. */
function Asked(asked: { event: Event; state: ActionProps['rsvp']; holdsTicket?: boolean }) {
  const { questions, items } = asked.event
  if (!questions && !items && asked.state.companions === 0) return null
  return (
    <ErrorBoundary name="mfe_events/asked-of-guests">
      <Suspense>
        <AskedOfGuests {...asked} />
      </Suspense>
    </ErrorBoundary>
  )
}

const loadSheet = () => import('./going-sheet.tsx')
const GoingSheet = lazyComponent(() => loadSheet().then((module) => ({ default: module.GoingSheet })))
const SeeYou = lazyComponent(() => loadSheet().then((module) => ({ default: module.SeeYou })))

/** The line that opens the sheet of somebody who is going. It opens by itself after the answer. */
function NextSteps({ event, rsvp }: Pick<ActionProps, 'event' | 'rsvp'>) {
  const t = useMessages(messages)
  const line = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  // The answer's button was disabled while it was saved, so that the sheet has nothing to return the focus to.
  useEffect(() => {
    if (!rsvp.isSheetOpen && wasOpen.current && document.activeElement === document.body) line.current?.focus()
    wasOpen.current = rsvp.isSheetOpen
  }, [rsvp.isSheetOpen])
  return (
    <>
      <Button ref={line} variant="line" onClick={() => rsvp.openSheet(true)}>
        <CalendarPlus size={20} aria-hidden />
        {t('rsvp.nextSteps')}
      </Button>
      <Dialog
        open={rsvp.isSheetOpen}
        onOpenChange={rsvp.openSheet}
        title={<SeeYou event={event} />}
        description={`${t('rsvp.success')}. ${t('rsvp.successGoing')}.`}
      >
        <GoingSheet event={event} state={rsvp} />
      </Dialog>
    </>
  )
}

/** Whether the card begins with an action, and not only with information. */
const hasDock = ({ event, actionSet, rsvp, sale: { sale } }: ActionProps, attended: boolean): boolean =>
  (actionSet === 'past' && !attended && !event.requiresCheckIn) ||
  (actionSet === 'open' && (sale.kind === 'open' || (!rsvp.status && !isSoldOut(sale) && !event.isListClosed)))

function ActionDock({ event, rsvp, attendance, sale: { sale } }: ActionProps) {
  const t = useMessages(messages)
  const ticketText = useMessages(ticketMessages)
  return (
    <Dock>
      <DockPadding />
      <DockFacts event={event} />
      {event.isPast ? (
        <MarkButton event={event} state={attendance} />
      ) : sale.kind === 'open' ? (
        <BuyLink event={event} variant={sale.card ? 'primary' : 'cora'}>
          {ticketText('buy.getShort')}
        </BuyLink>
      ) : (
        <Button disabled={rsvp.busy} onClick={() => rsvp.submit('going')}>
          {t('rsvp.going')}
        </Button>
      )}
    </Dock>
  )
}

const Centred = styled(Soft)`
  text-align: center;
`

/** A co-organiser checks tickets in before anything else. */
function CoOrganiser({ event }: { event: Event }) {
  const t = useMessages(messages)
  return (
    <>
      <Centred>
        <b>{t('actions.coOrganiser')}</b>
      </Centred>
      {isOffered('check-in', event, 'co_organiser') && (
        <ButtonLink wide href={`/events/${event.id}/check-in`}>
          <ScanQrCode size={20} aria-hidden />
          {t('actions.checkIn')}
        </ButtonLink>
      )}
    </>
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
