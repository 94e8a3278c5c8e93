import { formatRule, type WeekdayCode, weekdayCodes } from '@convive/formats/recurrence'
import { joinList } from '@convive/formats/join-list'
import {
  Button,
  Chip,
  Input,
  Note,
  Row,
  Select,
  Soft,
  Stack,
  styled,
  useFormats,
  useLanguage,
  useMessages,
  useTranslateIssue,
} from '@convive/ui-kit'
import { Controller, useWatch } from '@convive/ui-kit/forms'
import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { FieldPair } from './form-section.tsx'
import { messages } from './texts.ts'
import type { EventFormState } from './values/form-values.ts'
import {
  ends,
  isComplete,
  isLastOfMonth,
  isWeekly,
  nextDates,
  repetitions,
  ruleOf,
  weekdaysFor,
} from './values/repetition.ts'

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
/** As many days as a draft takes, with that of the event. */
const mostDays = 30

/**
 * Whether the event takes place again: how often, on which days and until when, and what that means in words. A date of a
 * series may become its last.
 */
export function RepeatFields({ form, isSeries }: { form: EventFormState; isSeries: boolean }) {
  const t = useMessages(messages)
  const [kind, date] = useWatch({ control: form.control, name: ['repeat.kind', 'eventDate'] })
  const choices = repetitions.filter(
    (one) => one === kind || (one === 'monthLast' ? isLastOfMonth(date) : one !== 'asItIs'),
  )
  useForgetRefusal(form)
  return (
    <Stack $gap={5} data-field="repeat">
      <Select
        label={t('form.repeats')}
        options={choices.map((value) => ({
          value,
          label: t(value === 'once' && isSeries ? 'form.repeat.ends' : `form.repeat.${value}`),
        }))}
        {...form.register('repeat.kind', {
          onChange: () =>
            form.setValue('repeat.byDay', weekdaysFor(form.getValues('repeat.byDay'), form.getValues('eventDate'))),
        })}
      />
      {isWeekly(kind) && <WeekdayFields form={form} />}
      {kind === 'days' && <DayFields form={form} />}
      {(isWeekly(kind) || kind.startsWith('month')) && <EndFields form={form} />}
      {kind !== 'once' && kind !== 'asItIs' && <InWords form={form} />}
    </Stack>
  )
}

function WeekdayFields({ form }: { form: EventFormState }) {
  const t = useMessages(messages)
  const { weekdays } = useFormats()
  return (
    <Controller
      control={form.control}
      name="repeat.byDay"
      render={({ field }) => (
        <fieldset>
          <Legend>{t('form.repeatsOn')}</Legend>
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
        </fieldset>
      )}
    />
  )
}

const toggled = (days: WeekdayCode[], code: WeekdayCode): WeekdayCode[] =>
  weekdayCodes.filter((one) => (one === code ? !days.includes(one) : days.includes(one)))

/** Days that are picked one by one, beside the date of the event. */
function DayFields({ form }: { form: EventFormState }) {
  const t = useMessages(messages)
  const { date } = useFormats()
  const [next, setNext] = useState('')
  const days = useWatch({ control: form.control, name: 'repeat.days' })
  const set = (picked: string[]) => form.setValue('repeat.days', picked, { shouldDirty: true })
  const add = () => {
    set([...new Set([...days, next])].toSorted())
    setNext('')
  }
  return (
    <Stack $gap={3}>
      <FieldPair>
        <Input
          label={t('form.repeatDay')}
          type="date"
          max="2199-12-31"
          value={next}
          onChange={(event) => setNext(event.target.value)}
        />
      </FieldPair>
      <Row>
        <Button variant="line" disabled={next === '' || days.length >= mostDays - 1} onClick={add}>
          {t('form.repeatAddDay')}
        </Button>
      </Row>
      <Days>
        {days.map((day) => (
          <Chip
            key={day}
            aria-label={t('form.repeatRemoveDay', { date: date(day, 'full') })}
            onClick={() => set(days.filter((one) => one !== day))}
          >
            {date(day, 'weekday')}
            <X size={16} aria-hidden />
          </Chip>
        ))}
      </Days>
    </Stack>
  )
}

function EndFields({ form }: { form: EventFormState }) {
  const t = useMessages(messages)
  const end = useWatch({ control: form.control, name: 'repeat.end' })
  return (
    <FieldPair>
      <Select
        label={t('form.repeatEnds')}
        options={ends.map((value) => ({ value, label: t(`form.repeatEnd.${value}`) }))}
        {...form.register('repeat.end')}
      />
      {end === 'until' && (
        <Input label={t('form.repeatsUntil')} type="date" max="2199-12-31" {...form.register('repeat.until')} />
      )}
      {end === 'count' && (
        <Input
          label={t('form.repeatCount')}
          inputMode="numeric"
          autoComplete="off"
          {...form.register('repeat.count')}
        />
      )}
    </FieldPair>
  )
}

/** The parts of a rule that a person can mend in these fields. */
const wrongParts = ['BYDAY', 'UNTIL', 'COUNT'] as const

/** Says the repetition back, with the first dates, or what is wrong with it. */
function InWords({ form }: { form: EventFormState }) {
  const t = useMessages(messages)
  const language = useLanguage()
  const issueText = useTranslateIssue()
  const { date, time } = useFormats()
  const [repeat, eventDate, start] = useWatch({
    control: form.control,
    name: ['repeat', 'eventDate', 'eventStartTime'],
  })
  const wrong = repetitionError(form)
  const part = wrongParts.find((one) => wrong?.includes(one))
  if (wrong !== undefined) return <Note tone="danger">{part ? t(`form.repeatWrong.${part}`) : issueText(wrong)}</Note>
  const rule = ruleOf(repeat, eventDate)
  if (rule && !isComplete(rule)) return null
  const next = rule ? nextDates(rule, eventDate) : repeat.days.slice(0, 3)
  const dates = joinList(
    next.map((one) => date(one, 'weekday')),
    language,
  )
  const words = rule ? formatRule(rule, language) : t('form.repeat.days')
  const at = start === '' ? words : `${words}, ${time(start)}`
  return <Soft as="output">{next.length > 0 ? t('form.repeatNext', { words: at, dates }) : at}</Soft>
}

/** Forgets why a repetition was refused once it changes: the form does so only for fields of its own. */
function useForgetRefusal({ subscribe, clearErrors }: EventFormState): void {
  useEffect(
    () =>
      subscribe({
        name: ['repeat', 'eventDate'],
        formState: { values: true },
        callback: () => clearErrors(['recurrence', 'dates'] as unknown as 'repeat'),
      }),
    [subscribe, clearErrors],
  )
}

/** What the contract says of the rule or the days, which the form has no field of its own for. */
export function repetitionError(form: EventFormState): string | undefined {
  const { recurrence, dates } = form.formState.errors as {
    recurrence?: { message?: string; rrule?: { message?: string } }
    dates?: { message?: string }
  }
  return recurrence?.rrule?.message ?? recurrence?.message ?? dates?.message
}
