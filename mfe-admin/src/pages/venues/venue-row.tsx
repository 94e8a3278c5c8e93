import { type AdministeredVenue, closeVenue, setVenueOwner } from '@convive/contracts/venues'
import { useVenueTypeLabel } from '@convive/event-view'
import {
  Badge,
  Button,
  Dialog,
  FailureNote,
  Input,
  Row,
  Soft,
  Stack,
  toast,
  useApiMutation,
  useFormats,
  useLabels,
  useMessages,
} from '@convive/ui-kit'
import { useState } from 'react'
import { ConfirmDialog } from '../../dialogs/confirm-dialog.tsx'
import { RowActions } from '../../lists/row-actions.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import { messages } from './texts.ts'
import { refreshVenues } from './refresh-venues.ts'
import { VenueFormDialog } from './venue-form.tsx'

/** A venue with the actions of administrators. */
export function VenueRow({ venue }: { venue: AdministeredVenue }) {
  const t = useMessages(messages)
  const [open, setOpen] = useState<'form' | 'owner' | 'merge' | 'close'>()
  const closing = useClosing(() => setOpen(undefined))
  const close = () => setOpen(undefined)
  const { id, name, isClosed } = venue
  const change = () => closing.mutate({ id, closed: !isClosed })
  return (
    <li>
      <div>
        <VenueFacts venue={venue} />
        {isClosed && <FailureNote title={t('closeFailed')} error={closing.error} />}
      </div>
      <RowActions
        name={name}
        first={
          <Button variant="line" aria-label={t('editWhich', { name })} onClick={() => setOpen('form')}>
            {t('edit')}
          </Button>
        }
      >
        <Button variant="line" aria-label={t('ownerWhich', { name })} onClick={() => setOpen('owner')}>
          {t('owner')}
        </Button>
        <Button variant="line" aria-label={t('mergeWhich', { name })} onClick={() => setOpen('merge')}>
          {t('mergeShort')}
        </Button>
        {isClosed ? (
          <Button variant="line" busy={closing.isPending} aria-label={t('reopenWhich', { name })} onClick={change}>
            {t('reopen')}
          </Button>
        ) : (
          <Button variant="line" aria-label={t('closeWhich', { name })} onClick={() => setOpen('close')}>
            {t('close')}
          </Button>
        )}
      </RowActions>
      <VenueFormDialog venue={venue} open={open === 'form'} onClose={close} />
      <OwnerDialog venue={venue} open={open === 'owner'} onClose={close} />
      {open === 'merge' && <MergeDialog one={venue} onClose={close} />}
      <ConfirmDialog
        open={open === 'close'}
        onClose={close}
        title={t('closeTitle')}
        text={t('closeText', { name })}
        confirm={t('closeYes')}
        cancel={t('keep')}
        mutation={closing}
        failed={t('closeFailed')}
        onConfirm={change}
      />
    </li>
  )
}

function VenueFacts({ venue }: { venue: AdministeredVenue }) {
  const t = useMessages(messages)
  const typeLabel = useVenueTypeLabel()
  const { shortRegion } = useLabels()
  const { number } = useFormats()
  const { acceptsCora, monthlyCoraLimit: limit, ownerUsername, ownerName } = venue
  const coraText = limit === null ? t('noLimit') : t('monthly', { count: number(limit) })
  return (
    <>
      <Row>
        <a href={`/venues/${venue.id}`}>
          <b>{venue.name}</b>
        </a>
        {venue.isClosed && <Badge $tone="danger">{t('isClosed')}</Badge>}
        <Badge $tone="outline">{acceptsCora ? coraText : t('noCora')}</Badge>
      </Row>
      <Soft $size="s">
        {typeLabel(venue.venueType)} · {shortRegion(venue.region)} · {venue.location}
      </Soft>
      {ownerUsername !== null && (
        <Soft $size="s">{t('ownerIs', { name: `${ownerName ?? ''} (@${ownerUsername})`.trim() })}</Soft>
      )}
    </>
  )
}

function useClosing(onDone: () => void) {
  const t = useMessages(messages)
  return useApiMutation(closeVenue, {
    onSuccess({ id, name, isClosed }) {
      toast({ title: t(isClosed ? 'closeDone' : 'reopenDone'), description: name })
      onDone()
      refreshVenues(id)
    },
  })
}

type OwnerDialogProps = { venue: AdministeredVenue; open: boolean; onClose: () => void }

/** Appoints the owner of a venue by username. */
function OwnerDialog({ open, ...props }: OwnerDialogProps) {
  const t = useMessages(messages)
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && props.onClose()}
      title={t('ownerWhich', { name: props.venue.name })}
      description={t('ownerText')}
    >
      <OwnerForm {...props} />
    </Dialog>
  )
}

function OwnerForm({ venue, onClose }: Omit<OwnerDialogProps, 'open'>) {
  const t = useMessages(messages)
  const [username, setUsername] = useState(venue.ownerUsername ?? '')
  const save = useApiMutation(setVenueOwner, {
    onSuccess({ id, name }) {
      toast({ title: t('ownerSaved'), description: name })
      refreshVenues(id)
      onClose()
    },
  })
  const submit = () => save.mutate({ id: venue.id, username: username.trim() || null })
  return (
    <Stack as="form" $gap={4} noValidate onSubmit={(event) => (event.preventDefault(), submit())}>
      <FailureNote title={t('ownerFailed')} error={save.error} />
      <Input
        label={t('username')}
        help={t('usernameHelp')}
        autoComplete="off"
        autoCapitalize="none"
        maxLength={60}
        value={username}
        onChange={({ target }) => setUsername(target.value)}
      />
      <Row>
        <Button type="submit" busy={save.isPending}>
          {t('save')}
        </Button>
        <Button variant="line" disabled={save.isPending} onClick={onClose}>
          {t('cancel')}
        </Button>
      </Row>
    </Stack>
  )
}
