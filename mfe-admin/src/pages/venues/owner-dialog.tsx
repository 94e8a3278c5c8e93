import { type AdministeredVenue, setVenueOwner } from '@convive/contracts/venues'
import { Button, Dialog, FailureNote, Input, Row, Stack, toast, useApiMutation, useMessages } from '@convive/ui-kit'
import { useState } from 'react'
import { messages } from './texts.ts'
import { refreshVenues } from './refresh-venues.ts'

type OwnerDialogProps = { venue: AdministeredVenue; open: boolean; onClose: () => void }

/** Appoints the owner of a venue by username. */
export function OwnerDialog({ open, ...props }: OwnerDialogProps) {
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
