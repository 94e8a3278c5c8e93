import { type WeekdayCode, weekdayCodes } from '@convive/formats/recurrence'
import {
  Chip,
  costaRicaToday,
  Input,
  Note,
  Stack,
  styled,
  Switch,
  useFormats,
  useMessages,
  useTranslateIssue,
} from '@convive/ui-kit'
import { Controller, useWatch } from '@convive/ui-kit/forms'
import { useId } from 'react'
import { FieldPair } from './form-section.tsx'
import { messages } from './texts.ts'
import { type EventFormState, weekdaysFor } from './values/form-values.ts'

const Legend = styled.legend`
  margin-bottom: var(--s-2);
  padding: 0;
  font-size: var(--t-s);
  font-weight: var(--w-strong);
`
const Days = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-2);
`
const fromMonday = [...weekdayCodes.slice(1), weekdayCodes[0]]

/** When an event takes place, and whether again. */
export function WhenFields({ form, canRepeat }: { form: EventFormState; canRepeat: boolean }) {
  const t = useMessages(messages)
  const { errors } = form.formState
  const date = useWatch({ control: form.control, name: 'eventDate' })
  return (
    <>
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
    </>
  )
}

/** Whether the event takes place every week, on which days and until when. */
function RepeatFields({ form }: { form: EventFormState }) {
  const t = useMessages(messages)
  const repeats = useWatch({ control: form.control, name: 'weekly.repeats' })
  return (
    <Stack $gap={5} data-field="weekly">
      <Controller
        control={form.control}
        name="weekly.repeats"
        render={({ field }) => (
          <Switch
            label={t('form.repeats')}
            help={t('form.repeatsHelp')}
            checked={field.value}
            onCheckedChange={(checked) => {
              field.onChange(checked)
              form.setValue('weekly.byDay', weekdaysFor(form.getValues('weekly.byDay'), form.getValues('eventDate')))
            }}
          />
        )}
      />
      {repeats && <RuleFields form={form} />}
    </Stack>
  )
}

function RuleFields({ form }: { form: EventFormState }) {
  const t = useMessages(messages)
  const issueText = useTranslateIssue()
  const { weekdays } = useFormats()
  const errorId = useId()
  const { errors } = form.formState
  // The rule that the fields make is checked as a whole.
  const dayError = (errors as { recurrence?: { rrule?: { message?: string } } }).recurrence?.rrule?.message
  return (
    <>
      <Controller
        control={form.control}
        name="weekly.byDay"
        render={({ field }) => (
          <fieldset aria-describedby={dayError ? errorId : undefined}>
            <Legend>{t('form.repeatsOn')}</Legend>
            <Stack $gap={3}>
              <Days>
                {fromMonday.map((code) => (
                  <Chip
                    key={code}
                    aria-pressed={field.value.includes(code)}
                    onClick={() => field.onChange(toggled(field.value, code))}
                  >
                    {weekdays([code])}
                  </Chip>
                ))}
              </Days>
              {dayError && (
                <div id={errorId}>
                  <Note tone="danger">{issueText(dayError)}</Note>
                </div>
              )}
            </Stack>
          </fieldset>
        )}
      />
      <Input
        label={t('form.repeatsUntil')}
        type="date"
        max="2199-12-31"
        help={t('form.repeatsUntilHelp')}
        error={errors.weekly?.until?.message}
        {...form.register('weekly.until')}
      />
    </>
  )
}

const toggled = (days: WeekdayCode[], code: WeekdayCode): WeekdayCode[] =>
  weekdayCodes.filter((one) => (one === code ? !days.includes(one) : days.includes(one)))
