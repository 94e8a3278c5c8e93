import { OwnedVenueDraft, updateOwnedVenue } from '@convive/contracts/venue-claims'
import { getVenue, listVenues, type VenueDetail } from '@convive/contracts/venues'
import { draftMapPin, PlaceFields } from '@convive/event-view'
import { formatMapPin } from '@convive/formats/map-pin'
import { amountOrNaN, parseWholeNumber } from '@convive/formats/parse-amount'
import {
  Button,
  Dialog,
  FailureNote,
  Input,
  queryClient,
  queryKeyOf,
  Row,
  Stack,
  TextArea,
  toast,
  useApiMutation,
  useMessages,
} from '@convive/ui-kit'
import { showIssues, useWatch, useZodForm } from '@convive/ui-kit/forms'
import * as z from 'zod/mini'
import { messages } from './owner-texts.ts'

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
  const { id, description, location, mapPin, monthlyCoraLimit } = venue
  const form = useZodForm(VenueFormSchema, {
    defaultValues: {
      description,
      location,
      mapPin: mapPin ? formatMapPin(mapPin) : '',
      monthlyCoraLimit: monthlyCoraLimit === null ? '' : String(monthlyCoraLimit),
    },
  })
  const { errors } = form.formState
  const [pin, words, limit] = useWatch({ control: form.control, name: ['mapPin', 'location', 'monthlyCoraLimit'] })
  const saving = useApiMutation(updateOwnedVenue, {
    onSuccess({ name }) {
      toast({ title: t('saved'), description: name })
      for (const queryKey of [queryKeyOf(getVenue, { id: String(id) }), [listVenues.path]])
        void queryClient.invalidateQueries({ queryKey })
      onClose()
    },
    onError: (error) => void showIssues(form, error),
  })
  return (
    <form noValidate onSubmit={(submit) => void form.handleSubmit((draft) => saving.mutate({ id, ...draft }))(submit)}>
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
