import { listVenues } from '@convive/contracts/venues'
import { Region, regions } from '@convive/contracts/enums'
import { Input, Note, Select, costaRicaToday, useApiQuery, useLabels, useMessages } from '@convive/ui-kit'
import { MapPinField } from '@convive/event-view'
import { useWatch } from '@convive/ui-kit/forms'
import { messages } from './texts.ts'
import { choiceError, FieldPair, FormSection } from './form-section.tsx'
import { type EventFormState, weekdaysFor } from './values/form-values.ts'
import { RepeatFields } from './when-fields.tsx'

export function LocationFields({ form, canRepeat }: { form: EventFormState; canRepeat: boolean }) {
  const t = useMessages(messages)
  const { region } = useLabels()
  const { errors } = form.formState
  const date = useWatch({ control: form.control, name: 'eventDate' })
  return (
    <FormSection title={t('form.placeAndTime')}>
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
      <Input
        label={t('form.date')}
        required
        type="date"
        min="1900-01-01"
        max="2199-12-31"
        error={errors.eventDate?.message}
        {...form.register('eventDate', {
          onChange: () =>
            form.setValue('weekly.byDay', weekdaysFor(form.getValues('weekly.byDay'), form.getValues('eventDate'))),
        })}
      />
      {date !== '' && date < costaRicaToday() && <Note>{t('form.pastDate')}</Note>}
      <FieldPair>
        <Input
          label={t('form.start')}
          required
          type="time"
          error={errors.eventStartTime?.message}
          {...form.register('eventStartTime')}
        />
        <Input
          label={t('form.end')}
          type="time"
          help={t('form.endHelp')}
          error={errors.eventEndTime?.message}
          {...form.register('eventEndTime')}
        />
      </FieldPair>
      {canRepeat && <RepeatFields form={form} />}
    </FormSection>
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
