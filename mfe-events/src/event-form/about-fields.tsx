import { categories } from '@convive/contracts/vocabulary'
import { Input, Select, TextArea, useLabels, useMessages } from '@convive/ui-kit'
import { messages } from '../messages/form-messages.ts'
import { EnhanceDescription } from './enhance/enhance-description.tsx'
import type { EventFormState } from './event-form.tsx'
import { FormPart } from './form-part.tsx'
import { choiceIssue } from './choice-issue.ts'
import { PictureField } from './picture/picture-field.tsx'
import type { Upload } from './picture/use-upload.ts'

export function AboutFields({ form, upload }: { form: EventFormState; upload: Upload }) {
  const say = useMessages(messages)
  const { category } = useLabels()
  const { errors } = form.formState
  return (
    <FormPart title={say('form.about')}>
      <Input label={say('form.title')} autoComplete="off" error={errors.title?.message} {...form.register('title')} />
      <TextArea
        label={say('form.description')}
        rows={6}
        help={say('form.descriptionHelp')}
        error={errors.description?.message}
        {...form.register('description')}
      />
      <EnhanceDescription form={form} />
      <Select
        label={say('form.category')}
        placeholder={say('form.chooseCategory')}
        options={categories.map((value) => ({ value, label: category(value) }))}
        error={choiceIssue(form.getValues('category'), errors.category?.message)}
        {...form.register('category')}
      />
      <PictureField form={form} upload={upload} />
    </FormPart>
  )
}
