import { type Event, sellsTickets } from '@convive/contracts/events'
import { getSales } from '@convive/contracts/sales'
import { Button, ButtonLink, Panel, Row, styled, useApiQuery, useMessages } from '@convive/ui-kit'
import {
  Ban,
  CopyPlus,
  Ellipsis,
  LogOut,
  Pencil,
  ReceiptText,
  ScanQrCode,
  Share2,
  Trash2,
  UserPlus,
  Users,
} from 'lucide-react'
import { useState } from 'react'
import { messages } from './texts.ts'
import { messages as ticketMessages } from '../tickets/buy-texts.ts'
import { BoostedUntil, BoostEvent } from './boost-event.tsx'
import { CancelDialog, DeleteDialog, LeaveDialog } from './cancel-event.tsx'
import { shareId } from './event-tools.rules.ts'
import { isOffered, type Tool, type ToolsRole } from './event-tools.rules.ts'
import { CoOrganisersDialog } from './co-organisers-dialog.tsx'

/**
 * On a phone: tiles in three columns, or two for four tiles, with the icon above the words. Of five tiles, the fourth has
 * the most words and fills two columns. A tile that would be alone in the last row fills it. On a wider page: buttons in a
 * row, narrow enough for five of them in one line of the page's column.
 */
const Actions = styled(Row)`
  padding-top: var(--s-4);
  > * {
    padding-inline: 14px;
  }
  @media (max-width: 599px) {
    display: grid;
    grid-template-columns: repeat(3, minmax(0, 1fr));
    align-items: stretch;
    &:has(> :last-child:nth-child(4)) {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
    &:has(> :last-child:nth-child(5)) > :nth-child(4) {
      grid-column: span 2;
    }
    > * {
      flex-direction: column;
      justify-content: flex-start;
      gap: 6px;
      padding: var(--s-3) 4px var(--s-2);
      font-size: var(--t-s);
      line-height: 1.2;
      overflow-wrap: anywhere;
    }
    > :last-child:nth-child(3n + 1):not(:nth-child(4)) {
      grid-column: 1 / -1;
      flex-direction: row;
      justify-content: center;
      padding-block: var(--s-2);
    }
    svg {
      flex: none;
    }
  }
  &[hidden] {
    display: none;
  }
`

/**
 * The tools of the creator, co-organisers and administrators in one bar. Rare or irreversible actions are in the menu
 * "More". An event with RSVPs or sales can be cancelled but not deleted.
 */
export function ManagePanel({ event, toolsRole }: { event: Event; toolsRole: ToolsRole }) {
  const t = useMessages(messages)
  const [isOpen, setIsOpen] = useState(false)
  const [asking, setAsking] = useState<Tool | null>(null)
  const offers = (tool: Tool) => isOffered(tool, event, toolsRole)
  const { sales, neverSold } = useSales(event, isOpen && offers('sales'))
  const dialog = (tool: Tool) => ({
    event,
    open: asking === tool,
    onOpenChange: (open: boolean) => !open && setAsking(null),
  })
  return (
    <Panel aria-labelledby="manage-event">
      <h2 id="manage-event">{t(headings[toolsRole])}</h2>
      <Facts event={event} />
      <Actions>
        {offers('edit') && (
          <ButtonLink variant="line" href={`/events/${event.id}/edit`}>
            <Pencil size={20} aria-hidden />
            {t('event.edit')}
          </ButtonLink>
        )}
        {offers('share') && (
          <Button variant="line" onClick={goToSharing}>
            <Share2 size={20} aria-hidden />
            {t('event.shareShort')}
          </Button>
        )}
        {offers('guests') && (
          <ButtonLink variant="line" href={`/events/${event.id}/guests`}>
            <Users size={20} aria-hidden />
            {t('event.guests')}
          </ButtonLink>
        )}
        <TicketLinks event={event} offers={offers} />
        {offers('boost') && <BoostEvent event={event} />}
        <Button variant="line" aria-expanded={isOpen} aria-controls="more-tools" onClick={() => setIsOpen(!isOpen)}>
          <Ellipsis size={20} aria-hidden />
          {t('event.more')}
        </Button>
      </Actions>
      <Actions id="more-tools" hidden={!isOpen}>
        <ButtonLink variant="line" href={`/events/create?from=${event.id}`}>
          <CopyPlus size={20} aria-hidden />
          {t('event.duplicate')}
        </ButtonLink>
        {offers('team') && (
          <Button variant="line" onClick={() => setAsking('team')}>
            <UserPlus size={20} aria-hidden />
            {t('team.open')}
          </Button>
        )}
        {offers('leave') && (
          <Button variant="line" onClick={() => setAsking('leave')}>
            <LogOut size={20} aria-hidden />
            {t('team.leave')}
          </Button>
        )}
        {offers('cancel') && (
          <Button variant="line" onClick={() => setAsking('cancel')}>
            <Ban size={20} aria-hidden />
            {t('event.cancel')}
          </Button>
        )}
        {offers('delete') && neverSold && (
          <Button variant="line" onClick={() => setAsking('delete')}>
            <Trash2 size={20} aria-hidden />
            {t('event.delete')}
          </Button>
        )}
      </Actions>
      <CoOrganisersDialog {...dialog('team')} />
      <LeaveDialog {...dialog('leave')} />
      <CancelDialog {...dialog('cancel')} sales={sales} />
      <DeleteDialog {...dialog('delete')} />
    </Panel>
  )
}

function Facts({ event }: { event: Event }) {
  const t = useMessages(messages)
  return (
    <>
      {event.isProposal && <p>{t('event.proposal')}</p>}
      {event.isChangedDate && !event.isPast && <p>{t('scope.changedDate')}</p>}
      {!event.isCancelled && !event.isPast && <BoostedUntil event={event} />}
    </>
  )
}

const headings = {
  creator: 'event.manage',
  claimer: 'event.manage',
  admin: 'event.manageAdmin',
  co_organiser: 'team.heading',
} as const

/** The sales, which are read once `isWanted` is true, and whether no ticket was ever sold. */
function useSales(event: Event, isWanted: boolean) {
  const sells = event.isPaid && sellsTickets(event)
  const { data: sales } = useApiQuery(getSales, { id: event.id }, { enabled: sells && isWanted, staleTime: 0 })
  return { sales, neverSold: !sells || (sales !== undefined && sales.sold + sales.refunded === 0) }
}

/** Moves to the sharing section of the page, with the keyboard focus. */
function goToSharing(): void {
  const heading = document.getElementById(shareId) ?? document.getElementById('share-published')
  heading?.focus({ preventScroll: true })
  heading?.scrollIntoView({ block: 'center' })
}

function TicketLinks({ event, offers }: { event: Event; offers: (tool: Tool) => boolean }) {
  const t = useMessages(ticketMessages)
  return (
    <>
      {offers('sales') && (
        <ButtonLink variant="line" href={`/events/${event.id}/sales`}>
          <ReceiptText size={20} aria-hidden />
          {t('manage.sales')}
        </ButtonLink>
      )}
      {offers('check-in') && (
        <ButtonLink variant="line" href={`/events/${event.id}/check-in`}>
          <ScanQrCode size={20} aria-hidden />
          {t('manage.checkIn')}
        </ButtonLink>
      )}
    </>
  )
}
