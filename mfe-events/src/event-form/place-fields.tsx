import { listVenues } from '@convive/contracts/events'
import { Region, regions } from '@convive/contracts/vocabulary'
import { Input, Note, Select, today, useApiQuery, useLabels, useMessages } from '@convive/ui-kit'
import { useWatch } from '@convive/ui-kit/forms'
import { messages } from '../messages/form-messages.ts'
import { choiceIssue } from './choice-issue.ts'
import type { EventFormState } from './event-form.tsx'
import { FormPart, Pair } from './form-part.tsx'

export function PlaceFields({ form }: { form: EventFormState }) {
  const say = useMessages(messages)
  const { region } = useLabels()
  const { errors } = form.formState
  const date = useWatch({ control: form.control, name: 'eventDate' })
  return (
    <FormPart title={say('form.placeAndTime')}>
      <Pair>
        <Select
          label={say('form.region')}
          placeholder={say('form.chooseRegion')}
          options={regions.map((value) => ({ value, label: region(value) }))}
          error={choiceIssue(form.getValues('region'), errors.region?.message)}
          {...form.register('region', { onChange: () => form.setValue('venueId', '') })}
        />
        <VenueSelect form={form} />
      </Pair>
      <Input label={say('form.location')} autoComplete="off" help={say('form.locationHelp')} error={errors.location?.message} {...form.register('location')} />
      <Input label={say('form.date')} type="date" min="1900-01-01" max="2199-12-31" error={errors.eventDate?.message} {...form.register('eventDate')} />
      {date !== '' && date < today() && <Note>{say('form.pastDate')}</Note>}
      <Pair>
        <Input label={say('form.start')} type="time" error={errors.eventStartTime?.message} {...form.register('eventStartTime')} />
        <Input label={say('form.end')} type="time" help={say('form.endHelp')} error={errors.eventEndTime?.message} {...form.register('eventEndTime')} />
      </Pair>
    </FormPart>
  )
}

const none = 'none'

/** The venues of the chosen region. Choosing one fills in where it is, unless something was written already. */
function VenueSelect({ form }: { form: EventFormState }) {
  const say = useMessages(messages)
  const region = Region.safeParse(useWatch({ control: form.control, name: 'region' }))
  const chosen = useWatch({ control: form.control, name: 'venueId' })
  const { data: venues = [], error } = useApiQuery(listVenues, { region: region.data }, { enabled: region.success })
  const choose = (value: string) => {
    form.setValue('venueId', value === none ? '' : value, { shouldDirty: true })
    const venue = venues.find(({ id }) => String(id) === value)
    if (venue && form.getValues('location').trim() === '') form.setValue('location', venue.location, { shouldDirty: true })
  }
  return (
    <Select
      label={say('form.venue')}
      value={chosen || none}
      onChange={({ target }) => choose(target.value)}
      disabled={!region.success}
      help={error ? say('form.venuesFailed') : undefined}
      error={form.formState.errors.venueId?.message}
      options={[{ value: none, label: say('form.noVenue') }, ...venues.map(({ id, name }) => ({ value: String(id), label: name }))]}
    />
  )
}
