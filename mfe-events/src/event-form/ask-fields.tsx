import { maxItems, maxQuestions, QuestionKind } from '@convive/contracts/asked'
import { Button, Input, Row, Select, Soft, Stack, styled, useMessages } from '@convive/ui-kit'
import { Controller, useFieldArray, useWatch } from '@convive/ui-kit/forms'
import { Plus, X } from 'lucide-react'
import { type RefObject, useRef } from 'react'
import { FormSection } from './form-section.tsx'
import { messages } from './texts.ts'
import type { EventFormState } from './values/form-values.ts'

const Line = styled.div<{ $columns: string }>`
  display: grid;
  grid-template-columns: ${({ $columns }) => $columns};
  gap: var(--s-2);
  align-items: start;
`
/** Beside an input, below its label. */
const Remove = styled(Button)`
  min-width: 48px;
  margin-top: 26px;
  padding-inline: 0;
`
const List = styled(Stack).attrs({ as: 'fieldset' })``
const Legend = styled.legend`
  margin-bottom: var(--s-2);
  padding: 0;
  font-weight: var(--w-strong);
`

/** What the organiser asks of guests: up to three questions, and things to bring. */
export function AskFields({ form }: { form: EventFormState }) {
  const t = useMessages(messages)
  return (
    <FormSection title={t('form.asks')}>
      <Questions form={form} />
      <Items form={form} />
    </FormSection>
  )
}

/** The pressed button goes with its entry, so the focus goes to the list. */
function removeFrom(list: RefObject<HTMLElement | null>, remove: () => void): void {
  list.current?.focus({ preventScroll: true })
  remove()
}

// The entries have ids of their own.
const keyName = 'key'

function Questions({ form }: { form: EventFormState }) {
  const t = useMessages(messages)
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'questions', keyName })
  const list = useRef<HTMLFieldSetElement>(null)
  return (
    <List $gap={4} data-field="questions" ref={list} tabIndex={-1}>
      <Legend>{t('form.questions')}</Legend>
      <Soft $size="s">{t('form.questionsHelp')}</Soft>
      {fields.map(({ key }, index) => (
        <QuestionFields key={key} form={form} index={index} onRemove={() => removeFrom(list, () => remove(index))} />
      ))}
      {fields.length < maxQuestions && (
        <Row>
          <Button variant="line" onClick={() => append({ label: '', kind: 'text', choices: '' })}>
            <Plus size={20} aria-hidden />
            {t('form.addQuestion')}
          </Button>
        </Row>
      )}
    </List>
  )
}

type QuestionFieldsProps = { form: EventFormState; index: number; onRemove: () => void }

function QuestionFields({ form, index, onRemove }: QuestionFieldsProps) {
  const t = useMessages(messages)
  const kind = useWatch({ control: form.control, name: `questions.${index}.kind` })
  const errors = form.formState.errors.questions?.[index]
  return (
    <Stack $gap={2}>
      <Line $columns="minmax(0, 1fr) auto">
        <Input
          label={t('form.question', { count: index + 1 })}
          required
          maxLength={120}
          autoComplete="off"
          placeholder={t('form.questionExample')}
          error={errors?.label?.message}
          {...form.register(`questions.${index}.label`)}
        />
        <Remove variant="quiet" aria-label={t('form.removeQuestion', { count: index + 1 })} onClick={onRemove}>
          <X size={20} aria-hidden />
        </Remove>
      </Line>
      <Controller
        control={form.control}
        name={`questions.${index}.kind`}
        render={({ field }) => (
          <Select
            label={t('form.questionKind')}
            options={QuestionKind.options.map((value) => ({ value, label: t(`form.kind.${value}`) }))}
            name={field.name}
            value={field.value}
            onChange={field.onChange}
          />
        )}
      />
      {kind === 'choice' && (
        <Input
          label={t('form.choices')}
          required
          autoComplete="off"
          help={t('form.choicesHelp')}
          error={errors?.choices?.message}
          {...form.register(`questions.${index}.choices`)}
        />
      )}
    </Stack>
  )
}

function Items({ form }: { form: EventFormState }) {
  const t = useMessages(messages)
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'items', keyName })
  const list = useRef<HTMLFieldSetElement>(null)
  return (
    <List $gap={4} data-field="items" ref={list} tabIndex={-1}>
      <Legend>{t('form.items')}</Legend>
      <Soft $size="s">{t('form.itemsHelp')}</Soft>
      {fields.map(({ key }, index) => (
        <Line key={key} $columns="minmax(0, 1fr) 88px auto">
          <Input
            label={t('form.item')}
            required
            maxLength={80}
            autoComplete="off"
            error={form.formState.errors.items?.[index]?.name?.message}
            {...form.register(`items.${index}.name`)}
          />
          <Input
            label={t('form.needed')}
            required
            inputMode="numeric"
            autoComplete="off"
            error={form.formState.errors.items?.[index]?.needed?.message}
            {...form.register(`items.${index}.needed`)}
          />
          <Remove
            variant="quiet"
            aria-label={t('form.removeItem', { count: index + 1 })}
            onClick={() => removeFrom(list, () => remove(index))}
          >
            <X size={20} aria-hidden />
          </Remove>
        </Line>
      ))}
      {fields.length < maxItems && (
        <Row>
          <Button variant="line" onClick={() => append({ name: '', needed: '1' })}>
            <Plus size={20} aria-hidden />
            {t('form.addItem')}
          </Button>
        </Row>
      )}
    </List>
  )
}
