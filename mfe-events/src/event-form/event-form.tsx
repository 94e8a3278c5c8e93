import { ContactVisibility } from '@convive/contracts/event-fields'
import {
  currentUser,
  Input,
  kitMessages,
  Note,
  Select,
  Soft,
  Stack,
  styled,
  Switch,
  takeChosenPicture,
  useMessages,
} from '@convive/ui-kit'
import { Controller, useWatch } from '@convive/ui-kit/forms'
import {
  type FormEvent,
  type FormEventHandler,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { messages } from './texts.ts'
import { AskFields } from './ask-fields.tsx'
import { AboutFields } from './about-fields.tsx'
import { FormPreview } from './form-preview.tsx'
import type { EventFormState, FormValues } from './values/form-values.ts'
import { type PictureUpload, usePictureUpload } from './picture/upload-picture.ts'
import { FormSection } from './form-section.tsx'
import { PlaceFields } from './place-fields.tsx'
import { repetitionError } from './repeat-fields.tsx'
import { PriceFields, RewardFields } from './price-fields.tsx'
import { WhenFields } from './when-fields.tsx'

const Columns = styled.div`
  display: grid;
  gap: var(--s-8);
  @media (min-width: 1000px) {
    grid-template-columns: minmax(0, 1fr) 340px;
    gap: var(--s-16);
  }
`

const WrongFields = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--s-4);
  a {
    display: inline-block;
    padding-block: var(--s-2);
  }
`

/** The fields in the order of the form. */
const fieldLabels = {
  title: 'form.title',
  description: 'form.description',
  otherText: 'merge.part.otherText',
  category: 'form.category',
  imageUrl: 'picture.title',
  imageFocus: 'picture.title',
  region: 'form.region',
  venueId: 'form.venue',
  location: 'form.location',
  mapPin: 'form.location',
  eventDate: 'form.date',
  eventStartTime: 'form.start',
  eventEndTime: 'form.end',
  repeat: 'form.repeats',
  rewards: 'form.rewards',
  coraReward: 'form.reward',
  isPaid: 'form.paid',
  paymentOption: 'form.payment',
  price: 'form.price',
  currency: 'form.currency',
  acceptCora: 'form.acceptCora',
  coraPrice: 'form.coraPrice',
  capacity: 'form.capacity',
  refundUntilHours: 'form.refunds',
  requiresCheckIn: 'form.requiresCheckIn',
  questions: 'form.questions',
  items: 'form.items',
  isUnlisted: 'form.unlisted',
  contactPhone: 'form.contactPhone',
  contactVisibility: 'form.contactVisibility',
} as const satisfies Record<keyof FormValues, string>

type EventFormProps = {
  form: EventFormState
  onSubmit: FormEventHandler<HTMLFormElement>
  /** Why the reward, the sale and who finds the event cannot be changed. They are then hidden. */
  fixedTerms?: string | undefined
  /** Whether the form asks how the event repeats. */
  canRepeat?: boolean
  /** Whether it is a date of a series, which may become the last one. */
  isSeries?: boolean
  /** Whether it is a new event, which gets the picture that was chosen before its form was open. */
  isNew?: boolean
  /** The error of the last submission, shown above the buttons. */
  error: ReactNode
  /** The submit and cancel buttons. */
  children: ReactNode
}

/** All fields of an event. */
export function EventForm({
  form,
  onSubmit,
  fixedTerms,
  canRepeat = true,
  isSeries = false,
  isNew = false,
  error,
  children,
}: EventFormProps) {
  const kit = useMessages(kitMessages)
  const t = useMessages(messages)
  const upload = usePictureUpload(form)
  const { submit, waiting } = useSubmitAfterUpload(upload, onSubmit)
  const uploadChosen = useEffectEvent(() => {
    const picture = currentUser() && takeChosenPicture()
    if (picture) upload.upload(picture)
  })
  useEffect(() => {
    if (isNew) uploadChosen()
  }, [isNew])
  const element = useRef<HTMLFormElement>(null)
  const wrong = useWrongFields(form, element)
  return (
    <Columns>
      <form ref={element} noValidate data-draft onSubmit={submit}>
        <Stack $gap={8}>
          <Soft $size="s">{t('form.required')}</Soft>
          <AboutFields form={form} upload={upload} />
          <FormSection title={t('form.placeAndTime')}>
            <PlaceFields form={form} />
            <WhenFields form={form} canRepeat={canRepeat} isSeries={isSeries} />
          </FormSection>
          {fixedTerms === undefined ? (
            <>
              <RewardFields form={form} />
              <PriceFields form={form} />
              <AskFields form={form} />
              <VisibilityField form={form} />
              <ContactFields form={form} />
            </>
          ) : (
            <Note>{fixedTerms}</Note>
          )}
          {wrong.length > 0 && (
            <Note tone="danger">
              {kit('formIncomplete', { count: wrong.length })}
              <WrongFields>
                {wrong.map((name) => (
                  <li key={name}>
                    <a
                      href={`#${name}`}
                      onClick={(event) => {
                        event.preventDefault()
                        focusField(element.current, name)
                      }}
                    >
                      {t(fieldLabels[name])}
                    </a>
                  </li>
                ))}
              </WrongFields>
            </Note>
          )}
          {error}
          <Soft as="output">{waiting && t('picture.waiting')}</Soft>
          {children}
        </Stack>
      </form>
      <FormPreview form={form} />
    </Columns>
  )
}

/** Whether lists show the event, or only its link leads to it. */
function VisibilityField({ form }: { form: EventFormState }) {
  const t = useMessages(messages)
  return (
    <FormSection title={t('form.visibility')}>
      <Controller
        control={form.control}
        name="isUnlisted"
        render={({ field }) => (
          <Switch
            label={t('form.unlisted')}
            help={t('form.unlistedHelp')}
            checked={field.value}
            onCheckedChange={field.onChange}
          />
        )}
      />
    </FormSection>
  )
}

/** The telephone at which the organiser is written to, and who sees it. */
function ContactFields({ form }: { form: EventFormState }) {
  const t = useMessages(messages)
  const { errors } = form.formState
  const hasPhone = useWatch({ control: form.control, name: 'contactPhone' }) !== ''
  return (
    <FormSection title={t('merge.part.contact')}>
      <Input
        label={t('form.contactPhone')}
        type="tel"
        autoComplete="tel"
        help={t('form.contactHelp')}
        error={errors.contactPhone?.message}
        {...form.register('contactPhone')}
      />
      {hasPhone && (
        <Select
          label={t('form.contactVisibility')}
          options={ContactVisibility.options.map((value) => ({ value, label: t(`form.${value}Write`) }))}
          {...form.register('contactVisibility')}
        />
      )}
    </FormSection>
  )
}

/** The wrong fields after a submission. The first of them, of whatever kind, gets the focus and comes into view. */
function useWrongFields(form: EventFormState, element: RefObject<HTMLFormElement | null>) {
  const { errors, submitCount } = form.formState
  const wrong = (Object.keys(fieldLabels) as (keyof FormValues)[]).filter(
    (name) => errors[name] || (name === 'repeat' && repetitionError(form) !== undefined),
  )
  const [first] = wrong
  const focusFirst = useEffectEvent((attempts: number) => {
    if (first && attempts > 0) focusField(element.current, first)
  })
  const isWrong = first !== undefined
  useEffect(() => {
    if (isWrong) focusFirst(submitCount)
  }, [submitCount, isWrong])
  return wrong
}

/** Some fields consist of several controls. */
function focusField(form: HTMLFormElement | null, name: keyof FormValues): void {
  const control = form?.querySelector<HTMLElement>(
    `[name="${name}"], [data-field="${name}"] :is(input, select, button)`,
  )
  control?.scrollIntoView({ block: 'center' })
  control?.focus({ preventScroll: true })
}

/**
 * Delays a submission until the picture in progress has been uploaded. If that upload fails or is cancelled, the form
 * is not submitted.
 */
function useSubmitAfterUpload(upload: PictureUpload, onSubmit: FormEventHandler<HTMLFormElement>) {
  const [waiting, setWaiting] = useState(false)
  const submitLater = async (event: FormEvent<HTMLFormElement>) => {
    setWaiting(true)
    const uploaded = await upload.settled()
    setWaiting(false)
    if (uploaded) onSubmit(event)
  }
  const submit: FormEventHandler<HTMLFormElement> = (event) => {
    if (!upload.busy) return onSubmit(event)
    event.preventDefault()
    if (!waiting) void submitLater(event)
  }
  return { submit, waiting }
}
