import { regions } from '@convive/contracts/enums'
import { type AdministeredVenue, createVenue, updateVenue, VenueDraft } from '@convive/contracts/venues'
import { draftMapPin, PlaceFields, useVenueTypeLabel, venueTypes } from '@convive/event-view'
import { formatMapPin } from '@convive/formats/map-pin'
import { amountOrNaN, parseWholeNumber } from '@convive/formats/parse-amount'
import {
  type ApiError,
  Button,
  Dialog,
  FailureNote,
  Input,
  Row,
  Select,
  Stack,
  Switch,
  TextArea,
  toast,
  useApiMutation,
  useLabels,
  useMessages,
} from '@convive/ui-kit'
import { mergeForm, showIssues, useWatch, useZodForm } from '@convive/ui-kit/forms'
import { useState } from 'react'
import * as z from 'zod/mini'
import { messages } from './texts.ts'
import { refreshVenues } from './refresh-venues.ts'

type VenueFormProps = { venue?: AdministeredVenue; onClose: () => void }

/** Adds a venue, or changes the given one. */
export function VenueFormDialog({ open, ...props }: VenueFormProps & { open: boolean }) {
  const t = useMessages(messages)
  const { venue, onClose } = props
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={venue ? t('editWhich', { name: venue.name }) : t('add')}
    >
      <VenueForm {...props} />
    </Dialog>
  )
}

/** The draft with the pin and the limit as text. */
type VenueFormValues = Omit<z.input<typeof VenueDraft>, 'mapPin' | 'monthlyCoraLimit'> & {
  mapPin: string
  monthlyCoraLimit: string
}
const VenueFormSchema: z.ZodMiniType<VenueDraft, VenueFormValues> = z.pipe(
  z.transform<VenueFormValues, z.input<typeof VenueDraft>>(({ mapPin, monthlyCoraLimit, ...rest }) => ({
    ...rest,
    mapPin: draftMapPin(mapPin),
    monthlyCoraLimit: amountOrNaN(parseWholeNumber(monthlyCoraLimit)),
  })),
  VenueDraft,
)

const noVenue: Omit<VenueFormValues, 'region'> = {
  name: '',
  description: '',
  location: '',
  mapPin: '',
  venueType: '',
  acceptsCora: true,
  monthlyCoraLimit: '',
}
const draftOf = ({
  name,
  description,
  location,
  mapPin,
  region,
  venueType,
  acceptsCora,
  monthlyCoraLimit,
}: AdministeredVenue): VenueFormValues => ({
  name,
  description,
  location,
  mapPin: mapPin ? formatMapPin(mapPin) : '',
  region,
  venueType,
  acceptsCora,
  monthlyCoraLimit: monthlyCoraLimit === null ? '' : String(monthlyCoraLimit),
})

function VenueForm({ venue, onClose }: VenueFormProps) {
  const t = useMessages(messages)
  const form = useZodForm(VenueFormSchema, { defaultValues: venue ? draftOf(venue) : noVenue })
  const label = useVenueFieldText()
  /** The version that this form began from. */
  const [base, setBase] = useState(venue)
  /** Somebody else saved the venue meanwhile: their changes come into the form. */
  const merge = (present: AdministeredVenue) => {
    const theirs = draftOf(present)
    if (base) mergeForm(form, draftOf(base), theirs, (field) => t('changedElsewhere', { value: label(field, theirs) }))
    setBase(present)
  }
  const saving = {
    onSuccess({ id, name }: AdministeredVenue) {
      toast({ title: t(venue ? 'saved' : 'added'), description: name })
      refreshVenues(id)
      onClose()
    },
    onError(error: ApiError) {
      if (error.code === 'changed_meanwhile' && error.present) merge(error.present as AdministeredVenue)
      else showIssues(form, error)
    },
  }
  const create = useApiMutation(createVenue, saving)
  const update = useApiMutation(updateVenue, saving)
  const isPending = create.isPending || update.isPending
  const error = create.error ?? update.error
  const save = (draft: VenueDraft) =>
    base ? update.mutate({ id: base.id, updatedAt: base.updatedAt, ...draft }) : create.mutate(draft)
  return (
    <form noValidate onSubmit={(submit) => void form.handleSubmit(save)(submit)}>
      <Stack $gap={4}>
        <VenueFields form={form} venueType={venue?.venueType} />
        {!error?.issues?.length && <FailureNote title={t('saveFailed')} error={error} />}
        <Row>
          <Button type="submit" busy={isPending}>
            {t('save')}
          </Button>
          <Button variant="line" disabled={isPending} onClick={onClose}>
            {t('cancel')}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}

/** A field's value as people read it. */
function useVenueFieldText(): (field: keyof VenueFormValues, values: VenueFormValues) => string {
  const t = useMessages(messages)
  const { region } = useLabels()
  const typeLabel = useVenueTypeLabel()
  return (field, values) => {
    if (field === 'region') return region(values.region)
    if (field === 'venueType') return typeLabel(values.venueType)
    if (field === 'acceptsCora') return t(values.acceptsCora ? 'acceptsCora' : 'noCora')
    if (field === 'monthlyCoraLimit') return values.monthlyCoraLimit || t('noLimit')
    return values[field] || '–'
  }
}

type FormState = ReturnType<typeof useZodForm<VenueFormValues, VenueDraft>>

function VenueFields({ form, venueType }: { form: FormState; venueType: string | undefined }) {
  const t = useMessages(messages)
  const { region } = useLabels()
  const typeLabel = useVenueTypeLabel()
  const { errors } = form.formState
  const chosen = useWatch({ control: form.control })
  const acceptsCora = chosen.acceptsCora ?? false
  // A venue may have a kind without a label.
  const kinds = venueType === undefined || venueTypes.some((kind) => kind === venueType) ? [] : [venueType]
  return (
    <>
      <Input
        label={t('name')}
        required
        autoComplete="off"
        maxLength={100}
        error={errors.name?.message}
        {...form.register('name')}
      />
      <Select
        label={t('kind')}
        required
        placeholder={t('chooseKind')}
        options={[...venueTypes, ...kinds].map((value) => ({ value, label: typeLabel(value) }))}
        error={errors.venueType?.message}
        {...form.register('venueType')}
        value={chosen.venueType ?? ''}
      />
      <Select
        label={t('region')}
        required
        placeholder={t('chooseRegion')}
        options={regions.map((value) => ({ value, label: region(value) }))}
        error={errors.region && (errors.region.type === 'server' ? errors.region.message : t('chooseRegion'))}
        {...form.register('region')}
        value={chosen.region ?? ''}
      />
      <VenuePlace form={form} />
      <TextArea
        label={t('description')}
        required
        maxLength={5000}
        error={errors.description?.message}
        {...form.register('description')}
      />
      <Switch
        label={t('acceptsCora')}
        checked={acceptsCora}
        onCheckedChange={(checked) => form.setValue('acceptsCora', checked, { shouldDirty: true })}
      />
      {acceptsCora && (
        <Input
          label={t('limit')}
          inputMode="numeric"
          help={t('limitHelp')}
          error={
            errors.monthlyCoraLimit &&
            (parseWholeNumber(chosen.monthlyCoraLimit).kind === 'ambiguous'
              ? t('limitAmbiguous')
              : errors.monthlyCoraLimit.message)
          }
          {...form.register('monthlyCoraLimit')}
        />
      )}
    </>
  )
}

function VenuePlace({ form }: { form: FormState }) {
  const { errors } = form.formState
  const [mapPin, region, location] = useWatch({ control: form.control, name: ['mapPin', 'region', 'location'] })
  return (
    <PlaceFields
      region={region}
      words={location}
      location={{ error: errors.location?.message, ...form.register('location') }}
      mapPin={{
        value: mapPin,
        onPlace: (typed) => form.setValue('mapPin', typed, { shouldDirty: true, shouldValidate: true }),
        error: errors.mapPin?.message,
        ...form.register('mapPin'),
      }}
    />
  )
}
