import { categories } from '@convive/contracts/enums'
import { Input, Select, TextArea, useLabels, useMessages } from '@convive/ui-kit'
import { messages } from './texts.ts'
import { EnhanceDescription } from './enhance/enhance-description.tsx'
import type { EventFormState } from './values/form-values.ts'
import { FormSection } from './form-section.tsx'
import { choiceError } from './choice-error.ts'
import { PictureField } from './picture/picture-field.tsx'
import type { PictureUpload } from './picture/use-picture-upload.ts'

export function AboutFields({ form, upload }: { form: EventFormState; upload: PictureUpload }) {
  const t = useMessages(messages)
  const { category } = useLabels()
  const { errors } = form.formState
  return (
    <FormSection title={t('form.about')}>
      <Input
        label={t('form.title')}
        required
        autoComplete="off"
        error={errors.title?.message}
        {...form.register('title')}
      />
      <TextArea
        label={t('form.description')}
        required
        rows={6}
        help={t('form.descriptionHelp')}
        error={errors.description?.message}
        {...form.register('description')}
      />
      <EnhanceDescription form={form} />
      <Select
        label={t('form.category')}
        required
        placeholder={t('form.chooseCategory')}
        options={categories.map((value) => ({ value, label: category(value) }))}
        error={choiceError(form.getValues('category'), errors.category?.message)}
        {...form.register('category')}
      />
      <PictureField form={form} upload={upload} />
    </FormSection>
  )
}
