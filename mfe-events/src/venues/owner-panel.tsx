import {
  claimVenue,
  getVenueClaim,
  OwnedVenueDraft,
  updateOwnedVenue,
  VenueClaimDraft,
} from '@convive/contracts/venue-claims'
import { type AdministeredVenue, getVenue, listVenues, type Venue, type VenueDetail } from '@convive/contracts/venues'
import {
  Button,
  ButtonLink,
  Dialog,
  FailureNote,
  Input,
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
  writeCached,
} from '@convive/ui-kit'
import { mergeForm, showIssues, useWatch, useZodForm } from '@convive/ui-kit/forms'
import { useState } from 'react'
import { messages } from './owner-texts.ts'
import { VenueStatement } from './venue-statement.tsx'
import { draftMapPin, PlaceFields } from '@convive/event-view'
import { formatMapPin } from '@convive/formats/map-pin'
import { amountOrNaN, parseWholeNumber } from '@convive/formats/parse-amount'
import * as z from 'zod/mini'

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
            <ButtonLink variant="line" href={`/cora/venues/${venue.id}`}>
              {t('account')}
            </ButtonLink>
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
      writeCached(getVenueClaim, { id: venueId }, answer)
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

/** The typed draft. */
type Values = { description: string; location: string; mapPin: string; monthlyCoraLimit: string }
const VenueFormSchema: z.ZodMiniType<OwnedVenueDraft, Values> = z.pipe(
  z.transform<Values, z.input<typeof OwnedVenueDraft>>(({ mapPin, monthlyCoraLimit, ...rest }) => ({
    ...rest,
    mapPin: draftMapPin(mapPin),
    monthlyCoraLimit: amountOrNaN(parseWholeNumber(monthlyCoraLimit)),
  })),
  OwnedVenueDraft,
)

const valuesOf = ({ description, location, mapPin, monthlyCoraLimit }: Venue): Values => ({
  description,
  location,
  mapPin: mapPin ? formatMapPin(mapPin) : '',
  monthlyCoraLimit: monthlyCoraLimit === null ? '' : String(monthlyCoraLimit),
})

type EditVenueProps = { venue: VenueDetail; onClose: () => void }

/** Lets the owner change the description of the venue. */
export function EditVenueDialog(props: EditVenueProps) {
  const t = useMessages(messages)
  return (
    <Dialog open onOpenChange={(next) => !next && props.onClose()} title={t('edit')}>
      <EditVenueForm {...props} />
    </Dialog>
  )
}

function EditVenueForm({ venue, onClose }: EditVenueProps) {
  const t = useMessages(messages)
  const { id } = venue
  const form = useZodForm(VenueFormSchema, { defaultValues: valuesOf(venue) })
  /** The version that this form began from. */
  const [base, setBase] = useState<VenueDetail | AdministeredVenue>(venue)
  /** Somebody else saved the venue meanwhile: their changes come into the form. */
  const merge = (present: AdministeredVenue) => {
    const theirs = valuesOf(present)
    mergeForm(form, valuesOf(base), theirs, (field) => t('changedElsewhere', { value: theirs[field] || '–' }))
    setBase(present)
  }
  const { errors } = form.formState
  const [pin, words, limit] = useWatch({ control: form.control, name: ['mapPin', 'location', 'monthlyCoraLimit'] })
  const saving = useApiMutation(updateOwnedVenue, {
    onSuccess({ name }) {
      toast({ title: t('saved'), description: name })
      for (const queryKey of [queryKeyOf(getVenue, { id: String(id) }), [listVenues.path]])
        void queryClient.invalidateQueries({ queryKey })
      onClose()
    },
    onError(error) {
      if (error.code === 'changed_meanwhile' && error.present) merge(error.present as AdministeredVenue)
      else showIssues(form, error)
    },
  })
  const save = (draft: OwnedVenueDraft) => saving.mutate({ id, updatedAt: base.updatedAt, ...draft })
  return (
    <form noValidate onSubmit={(submit) => void form.handleSubmit(save)(submit)}>
      <Stack $gap={4}>
        <TextArea
          label={t('description')}
          required
          maxLength={5000}
          error={errors.description?.message}
          {...form.register('description')}
        />
        <PlaceFields
          region={venue.region}
          words={words}
          location={{ error: errors.location?.message, ...form.register('location') }}
          mapPin={{
            value: pin,
            onPlace: (typed) => form.setValue('mapPin', typed, { shouldDirty: true, shouldValidate: true }),
            error: errors.mapPin?.message,
            ...form.register('mapPin'),
          }}
        />
        {venue.acceptsCora && (
          <Input
            label={t('limit')}
            inputMode="numeric"
            help={t('limitHelp')}
            error={
              errors.monthlyCoraLimit &&
              (parseWholeNumber(limit).kind === 'ambiguous' ? t('limitAmbiguous') : errors.monthlyCoraLimit.message)
            }
            {...form.register('monthlyCoraLimit')}
          />
        )}
        {!saving.error?.issues?.length && <FailureNote title={t('saveFailed')} error={saving.error} />}
        <Row>
          <Button type="submit" busy={saving.isPending}>
            {t('save')}
          </Button>
          <Button variant="line" disabled={saving.isPending} onClick={onClose}>
            {t('cancel')}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}
