import { costaRicaToday, Input, Note, useMessages } from '@convive/ui-kit'
import { useWatch } from '@convive/ui-kit/forms'
import { FieldPair } from './form-section.tsx'
import { RepeatFields } from './repeat-fields.tsx'
import { messages } from './texts.ts'
import type { EventFormState } from './values/form-values.ts'
import { weekdaysFor } from './values/repetition.ts'

type WhenFieldsProps = { form: EventFormState; canRepeat: boolean; isSeries: boolean }

/** When an event takes place, and whether again. */
export function WhenFields({ form, canRepeat, isSeries }: WhenFieldsProps) {
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
            form.setValue('repeat.byDay', weekdaysFor(form.getValues('repeat.byDay'), form.getValues('eventDate'))),
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
      {canRepeat && <RepeatFields form={form} isSeries={isSeries} />}
    </>
  )
}
