import { type Event, sellsTickets } from '@convive/contracts/events'
import { getSales } from '@convive/contracts/sales'
import { Button, ButtonLink, Panel, Row, styled, useApiQuery, useMessages } from '@convive/ui-kit'
import { Ban, CopyPlus, Ellipsis, Pencil, ReceiptText, ScanQrCode, Share2, Trash2, Users } from 'lucide-react'
import { useState } from 'react'
import { messages } from '../../messages/messages.ts'
import { messages as ticketMessages } from '../tickets/messages/messages.ts'
import { BoostedUntil, BoostEvent } from './boost-event.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { shareId } from './share-event.tsx'
import { DeleteDialog } from './delete-dialog.tsx'

const Actions = styled(Row)`
  padding-top: var(--s-4);
  &[hidden] {
    display: none;
  }
`

/**
 * The tools of the creator and of administrators in one bar. Rare or irreversible actions are in the menu "More". An
 * event with answers or sales can be cancelled but not deleted. `own` is true for the creator and false for an administrator.
 */
export function ManagePanel({ event, own }: { event: Event; own: boolean }) {
  const t = useMessages(messages)
  const [isOpen, setIsOpen] = useState(false)
  const [asking, setAsking] = useState<'cancel' | 'delete' | null>(null)
  const upcoming = !event.isCancelled && !event.isPast
  const { sells, sales, isDeletable } = useSales(event, isOpen)
  const close = (open: boolean) => !open && setAsking(null)
  return (
    <Panel aria-labelledby="manage-event">
      <h2 id="manage-event">{t(own ? 'event.manage' : 'event.manageAdmin')}</h2>
      {upcoming && <BoostedUntil event={event} />}
      <Actions>
        {!event.isCancelled && (
          <ButtonLink variant="line" href={`/events/${event.id}/edit`}>
            <Pencil size={20} aria-hidden />
            {t('event.edit')}
          </ButtonLink>
        )}
        {!event.isCancelled && (
          <Button variant="line" onClick={goToSharing}>
            <Share2 size={20} aria-hidden />
            {t('event.shareShort')}
          </Button>
        )}
        <ButtonLink variant="line" href={`/events/${event.id}/guests`}>
          <Users size={20} aria-hidden />
          {t('event.guests')}
        </ButtonLink>
        <Button variant="line" aria-expanded={isOpen} aria-controls="more-tools" onClick={() => setIsOpen(!isOpen)}>
          <Ellipsis size={20} aria-hidden />
          {t('event.more')}
        </Button>
        {sells && <TicketLinks event={event} />}
        {own && upcoming && <BoostEvent event={event} />}
      </Actions>
      <Actions id="more-tools" hidden={!isOpen}>
        <ButtonLink variant="line" href={`/events/create?from=${event.id}`}>
          <CopyPlus size={20} aria-hidden />
          {t('event.duplicate')}
        </ButtonLink>
        {upcoming && (
          <Button variant="line" onClick={() => setAsking('cancel')}>
            <Ban size={20} aria-hidden />
            {t('event.cancel')}
          </Button>
        )}
        {isDeletable && (
          <Button variant="line" onClick={() => setAsking('delete')}>
            <Trash2 size={20} aria-hidden />
            {t('event.delete')}
          </Button>
        )}
      </Actions>
      <CancelDialog event={event} sales={sales} open={asking === 'cancel'} onOpenChange={close} />
      <DeleteDialog event={event} open={asking === 'delete'} onOpenChange={close} />
    </Panel>
  )
}

/** The sales, which are read as soon as `isWanted`, and whether the event can be deleted: nobody answered or bought. */
function useSales(event: Event, isWanted: boolean) {
  const sells = event.isPaid && sellsTickets(event)
  const { data: sales } = useApiQuery(getSales, { id: event.id }, { enabled: sells && isWanted, staleTime: 0 })
  const neverSold = !sells || (sales !== undefined && sales.sold + sales.refunded === 0)
  return { sells, sales, isDeletable: !event.isCancelled && event.goingCount + event.maybeCount === 0 && neverSold }
}

/** Moves to the sharing section of the page, with the keyboard focus. */
function goToSharing(): void {
  const heading = document.getElementById(shareId) ?? document.getElementById('share-published')
  heading?.focus({ preventScroll: true })
  heading?.scrollIntoView({ block: 'center' })
}

function TicketLinks({ event }: { event: Event }) {
  const t = useMessages(ticketMessages)
  return (
    <>
      <ButtonLink variant="line" href={`/events/${event.id}/sales`}>
        <ReceiptText size={20} aria-hidden />
        {t('manage.sales')}
      </ButtonLink>
      <ButtonLink variant="line" href={`/events/${event.id}/check-in`}>
        <ScanQrCode size={20} aria-hidden />
        {t('manage.checkIn')}
      </ButtonLink>
    </>
  )
}
