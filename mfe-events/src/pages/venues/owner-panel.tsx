import { claimVenue, getVenueClaim, VenueClaimDraft } from '@convive/contracts/venue-claims'
import type { VenueDetail } from '@convive/contracts/venues'
import {
  Button,
  FailureNote,
  Panel,
  queryClient,
  queryKeyOf,
  Row,
  Soft,
  Stack,
  styled,
  TextArea,
  toast,
  useApiMutation,
  useApiQuery,
  useMessages,
  useUser,
} from '@convive/ui-kit'
import { showIssues, useZodForm } from '@convive/ui-kit/forms'
import { useState } from 'react'
import { EditVenueDialog } from './edit-venue-dialog.tsx'
import { messages } from './owner-texts.ts'
import { VenueStatement } from './venue-statement.tsx'

const Place = styled.section`
  display: grid;
  gap: var(--s-6);
  padding-bottom: var(--s-8);
`

/**
 * For a logged-in user: the button to claim the venue, the state of the claim, or the owner's actions. The owner and
 * administrators also see its payments.
 */
export function OwnerPanel({ venue }: { venue: VenueDetail }) {
  const user = useUser()
  const isFree = venue.ownerId === null
  const { data } = useApiQuery(getVenueClaim, { id: venue.id }, { enabled: Boolean(user) && isFree })
  if (!user) return null
  if (venue.ownerId === user.id) return <OwnVenue venue={venue} />
  if (user.isAdmin)
    return (
      <Place>
        <VenueStatement venue={venue} />
      </Place>
    )
  if (!isFree || !data) return null
  return data.state === 'waiting' || data.state === 'refused' ? (
    <ClaimState state={data.state} />
  ) : (
    <ClaimForm venueId={venue.id} />
  )
}

function OwnVenue({ venue }: { venue: VenueDetail }) {
  const t = useMessages(messages)
  const [isEditing, setEditing] = useState(false)
  return (
    <Place>
      <Panel aria-labelledby="own-venue">
        <Stack $gap={4}>
          <h2 id="own-venue">{t('ownTitle')}</h2>
          <Soft>{t('ownText')}</Soft>
          <Row>
            <Button onClick={() => setEditing(true)}>{t('edit')}</Button>
          </Row>
        </Stack>
      </Panel>
      <VenueStatement venue={venue} />
      {isEditing && <EditVenueDialog venue={venue} onClose={() => setEditing(false)} />}
    </Place>
  )
}

function ClaimState({ state }: { state: 'waiting' | 'refused' }) {
  const t = useMessages(messages)
  return (
    <Place>
      <Panel aria-labelledby="venue-claim">
        <Stack $gap={4}>
          <h2 id="venue-claim">{t(`${state}Title`)}</h2>
          <Soft>{t(`${state}Text`)}</Soft>
        </Stack>
      </Panel>
    </Place>
  )
}

function ClaimForm({ venueId }: { venueId: number }) {
  const t = useMessages(messages)
  const form = useZodForm(VenueClaimDraft, { defaultValues: { note: '' } })
  const claiming = useApiMutation(claimVenue, {
    onSuccess(answer) {
      toast({ title: t('claimed') })
      queryClient.setQueryData(queryKeyOf(getVenueClaim, { id: venueId }), answer)
    },
    onError: (error) => void showIssues(form, error),
  })
  return (
    <Place>
      <Panel aria-labelledby="venue-claim">
        <Stack $gap={4}>
          <h2 id="venue-claim">{t('claimTitle')}</h2>
          <form
            noValidate
            onSubmit={(submit) => void form.handleSubmit((draft) => claiming.mutate({ id: venueId, ...draft }))(submit)}
          >
            <Stack $gap={4}>
              <Soft>{t('claimText')}</Soft>
              <TextArea
                label={t('note')}
                help={t('noteHelp')}
                required
                rows={3}
                maxLength={500}
                error={form.formState.errors.note?.message}
                {...form.register('note')}
              />
              <FailureNote title={t('claimFailed')} error={claiming.error} />
              <Row>
                <Button type="submit" variant="line" busy={claiming.isPending}>
                  {t('claim')}
                </Button>
              </Row>
            </Stack>
          </form>
        </Stack>
      </Panel>
    </Place>
  )
}
