import { EventDraft } from '@convive/contracts/events'
import type { ImportCandidate } from '@convive/contracts/import-review'
import { categories, regions } from '@convive/contracts/enums'
import { amountOrNaN, parseMoney } from '@convive/formats/parse-amount'
import {
  Button,
  FailureNote,
  Input,
  Row,
  Select,
  Stack,
  styled,
  Switch,
  TextArea,
  useLabels,
  useMessages,
} from '@convive/ui-kit'
import { Controller, mergeForm, type UseFormReturn, useWatch, useZodForm } from '@convive/ui-kit/forms'
import { Check } from 'lucide-react'
import { useEffect, useRef } from 'react'
import * as z from 'zod/mini'
import { type Added, draftOf } from './candidate-draft.ts'
import { messages } from './texts.ts'

/** The draft with the price as it is typed. */
type Values = Omit<z.input<typeof EventDraft>, 'price'> & { price: string }
const CandidateFormSchema: z.ZodMiniType<EventDraft, Values> = z.pipe(
  z.transform<Values, z.input<typeof EventDraft>>(({ price, ...rest }) => ({
    ...rest,
    price: amountOrNaN(parseMoney(price)),
  })),
  EventDraft,
)
type DraftForm = UseFormReturn<Values, unknown, EventDraft>

const Pair = styled.div`
  display: grid;
  gap: var(--s-4) var(--s-3);
  align-items: start;
  @media (min-width: 600px) {
    grid-template-columns: repeat(auto-fit, minmax(150px, 1fr));
  }
`
type Props = {
  candidate: ImportCandidate
  added: Added
  isSending: boolean
  /** Why the event was not published. */
  error: unknown
  onAccept: (draft: EventDraft) => void
  onCancel: () => void
}

/**
 * A candidate as an event form. The administrator corrects and accepts it in one step. It stays open until that
 * succeeded.
 */
export function CandidateForm({ candidate, added, isSending, error, onAccept, onCancel }: Props) {
  const t = useMessages(messages)
  const { region, category } = useLabels()
  const values = valuesOf(candidate, added)
  const form = useZodForm(CandidateFormSchema, { defaultValues: values })
  /** The version that this form began from. */
  const base = useRef({ updatedAt: candidate.updatedAt, values })
  // Its source was read again meanwhile: what it says now comes into the form.
  useEffect(() => {
    const began = base.current
    if (began.updatedAt === candidate.updatedAt) return
    mergeForm(form, began.values, values, (field) => t('changedElsewhere', { value: String(values[field] || '–') }))
    base.current = { updatedAt: candidate.updatedAt, values }
  }, [candidate.updatedAt, form, t, values])
  const { errors } = form.formState
  const { setFocus } = form
  useEffect(() => setFocus('title'), [setFocus])
  return (
    <Stack
      as="form"
      $gap={4}
      noValidate
      onSubmit={(event) => void form.handleSubmit(onAccept)(event)}
      onKeyDown={({ key }: { key: string }) => key === 'Escape' && onCancel()}
    >
      <Input label={t('form.title')} maxLength={100} error={errors.title?.message} {...form.register('title')} />
      <Pair>
        <Input type="date" label={t('form.date')} error={errors.eventDate?.message} {...form.register('eventDate')} />
        <Input
          type="time"
          label={t('form.start')}
          error={errors.eventStartTime?.message}
          {...form.register('eventStartTime')}
        />
        <Input
          type="time"
          label={t('form.end')}
          error={errors.eventEndTime?.message}
          {...form.register('eventEndTime')}
        />
      </Pair>
      <Input
        label={t('form.location')}
        maxLength={300}
        error={errors.location?.message}
        {...form.register('location')}
      />
      <Pair>
        <Select
          label={t('form.region')}
          options={regions.map((value) => ({ value, label: region(value) }))}
          {...form.register('region')}
        />
        <Select
          label={t('form.category')}
          options={categories.map((value) => ({ value, label: category(value) }))}
          {...form.register('category')}
        />
      </Pair>
      <PriceFields form={form} />
      <TextArea
        label={t('form.description')}
        rows={5}
        error={errors.description?.message}
        {...form.register('description')}
      />
      <FailureNote title={t('decideFailed')} error={error} />
      <Row>
        <Button type="submit" busy={isSending}>
          {!isSending && <Check size={20} aria-hidden />}
          {t('form.save')}
        </Button>
        <Button variant="line" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </Row>
    </Stack>
  )
}

function valuesOf(candidate: ImportCandidate, added: Added): Values {
  const { price, ...draft } = draftOf(candidate, added)
  return { ...draft, price: String(price ?? '') }
}

/** A paid event is paid at the door: only its creator, after a claim, can sell tickets. */
function PriceFields({ form }: { form: DraftForm }) {
  const t = useMessages(messages)
  const isPaid = useWatch({ control: form.control, name: 'isPaid' })
  const setPaid = (paid: boolean) => {
    form.setValue('isPaid', paid)
    form.setValue('paymentOption', paid ? 'at_door' : '')
    if (!paid) form.setValue('price', '')
  }
  return (
    <>
      <Controller
        control={form.control}
        name="isPaid"
        render={({ field }) => (
          <Switch label={t('form.paid')} checked={field.value ?? false} onCheckedChange={setPaid} />
        )}
      />
      {isPaid && (
        <Pair>
          <Input
            label={t('form.price')}
            inputMode="decimal"
            autoComplete="off"
            error={form.formState.errors.price?.message}
            {...form.register('price')}
          />
          <Select
            label={t('form.currency')}
            options={[
              { value: 'crc', label: t('form.crc') },
              { value: 'usd', label: t('form.usd') },
            ]}
            {...form.register('currency')}
          />
        </Pair>
      )}
    </>
  )
}
