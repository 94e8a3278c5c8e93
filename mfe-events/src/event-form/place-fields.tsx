import { listVenues } from '@convive/contracts/venues'
import { Region, regions } from '@convive/contracts/enums'
import { Input, Select, useApiQuery, useLabels, useMessages } from '@convive/ui-kit'
import { MapPinField } from '@convive/event-view'
import { useWatch } from '@convive/ui-kit/forms'
import { messages } from './texts.ts'
import { choiceError, FieldPair } from './form-section.tsx'
import type { EventFormState } from './values/form-values.ts'

/** Where an event takes place. */
export function PlaceFields({ form }: { form: EventFormState }) {
  const t = useMessages(messages)
  const { region } = useLabels()
  const { errors } = form.formState
  return (
    <>
      <FieldPair>
        <Select
          label={t('form.region')}
          required
          placeholder={t('form.chooseRegion')}
          options={regions.map((value) => ({ value, label: region(value) }))}
          error={choiceError(form.getValues('region'), errors.region?.message)}
          {...form.register('region', { onChange: () => form.setValue('venueId', '') })}
        />
        <VenueSelect form={form} />
      </FieldPair>
      <Input
        label={t('form.location')}
        required
        autoComplete="off"
        help={t('form.locationHelp')}
        error={errors.location?.message}
        {...form.register('location')}
      />
      <PinField form={form} />
    </>
  )
}

/** The event's own pin. Without one it has the pin of its venue. */
function PinField({ form }: { form: EventFormState }) {
  const t = useMessages(messages)
  const [value, region, location, venueId] = useWatch({
    control: form.control,
    name: ['mapPin', 'region', 'location', 'venueId'],
  })
  return (
    <MapPinField
      value={value}
      onPlace={(typed) => form.setValue('mapPin', typed, { shouldDirty: true, shouldValidate: true })}
      region={Region.safeParse(region).data ?? null}
      location={location}
      help={venueId === '' ? undefined : t('form.venuePinHelp')}
      error={form.formState.errors.mapPin?.message}
      {...form.register('mapPin')}
    />
  )
}

const noVenue = 'none'

/** The venues of the chosen region. Choosing one fills in its location, unless the user has entered one. */
function VenueSelect({ form }: { form: EventFormState }) {
  const t = useMessages(messages)
  const region = Region.safeParse(useWatch({ control: form.control, name: 'region' }))
  const chosen = useWatch({ control: form.control, name: 'venueId' })
  const { data: venues = [], error } = useApiQuery(listVenues, { region: region.data }, { enabled: region.success })
  const choose = (value: string) => {
    form.setValue('venueId', value === noVenue ? '' : value, { shouldDirty: true })
    const venue = venues.find(({ id }) => String(id) === value)
    if (venue && form.getValues('location').trim() === '')
      form.setValue('location', venue.location, { shouldDirty: true })
  }
  return (
    <Select
      label={t('form.venue')}
      value={chosen || noVenue}
      onChange={({ target }) => choose(target.value)}
      disabled={!region.success}
      help={error ? t('form.venuesFailed') : undefined}
      error={form.formState.errors.venueId?.message}
      options={[
        { value: noVenue, label: t('form.noVenue') },
        ...venues.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
    />
  )
}
