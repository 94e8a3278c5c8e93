import { categories } from '@convive/contracts/enums'
import {
  Button,
  currentUser,
  Input,
  Note,
  Row,
  Select,
  Stack,
  TextArea,
  toast,
  useApiMutation,
  useLabels,
  useMessages,
} from '@convive/ui-kit'
import { messages } from './texts.ts'
import type { EventFormState } from './values/form-values.ts'
import { choiceError, FormSection } from './form-section.tsx'
import { OtherTextFields } from './other-text-fields.tsx'
import { PictureField } from './picture/picture-field.tsx'
import type { PictureUpload } from './picture/upload-picture.ts'
import { Sparkles } from 'lucide-react'
import { enhanceDescription } from '@convive/contracts/ai-assist'
import { useState } from 'react'
import { goToLogin, isUnauthenticated } from '../login/require-login.ts'

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
      <OtherTextFields form={form} />
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

/** The button below the description that enhances its text. */
export function EnhanceDescription({ form }: { form: EventFormState }) {
  const t = useMessages(messages)
  const { enhance, busy, failure, versions, use, undo } = useEnhance(form)
  return (
    <Stack $gap={3}>
      <Row>
        <Button variant="line" busy={busy} onClick={enhance}>
          {!busy && <Sparkles size={20} aria-hidden />}
          {t(busy ? 'enhance.enhancing' : 'enhance.enhance')}
        </Button>
        {versions && (
          <Button variant="quiet" onClick={versions.isUsed ? undo : use}>
            {t(versions.isUsed ? 'enhance.undo' : 'enhance.use')}
          </Button>
        )}
      </Row>
      {failure && <Note tone="danger">{failure}</Note>}
      {versions && (
        <Note tone={versions.isUsed ? 'forest' : 'note'}>
          {t(versions.isUsed ? 'enhance.applied' : 'enhance.changed')}
        </Note>
      )}
    </Stack>
  )
}

const minLength = 10

/** The user's text and the enhanced text. `isUsed` tells whether the form contains the enhanced one. */
type Versions = { own: string; enhanced: string; isUsed: boolean }

/**
 * Enhances the description of a form. The user can restore the original text. Text that was changed during the request
 * is not overwritten.
 */
function useEnhance(form: EventFormState) {
  const t = useMessages(messages)
  const [versions, setVersions] = useState<Versions>()
  const setDescription = (text: string) =>
    form.setValue('description', text, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  const [failure, setFailure] = useState('')
  const showError = (title: string, description: string) => {
    setFailure(description)
    toast({ title, description, variant: 'destructive' })
  }
  const enhancing = useApiMutation(enhanceDescription, {
    onSuccess({ enhancedDescription: enhanced, mode }, { description: asked }) {
      const own = form.getValues('description')
      if (enhanced === own.trim()) return toast({ title: t('enhance.done'), description: t('enhance.same') })
      const isUsed = own.trim() === asked
      setVersions({ own, enhanced, isUsed })
      if (!isUsed) return undefined
      setDescription(enhanced)
      return toast({
        title: t('enhance.done'),
        description: t(mode === 'ai' ? 'enhance.doneAi' : 'enhance.doneBasic'),
      })
    },
    onError: (error) =>
      isUnauthenticated(error) ? goToLogin('enhance') : showError(t('enhance.failed'), t('enhance.failedText')),
  })
  const enhance = () => {
    setFailure('')
    const description = form.getValues('description').trim()
    const category = form.getValues('category')
    if (description === '') showError(t('enhance.required'), t('enhance.requiredText'))
    else if (description.length < minLength) setFailure(t('enhance.shortText'))
    else if (currentUser() === null) goToLogin('enhance')
    else enhancing.mutate({ description, ...(category && { eventType: category }) })
  }
  const apply = () => {
    if (!versions) return
    setVersions({ ...versions, own: form.getValues('description'), isUsed: true })
    setDescription(versions.enhanced)
  }
  const undo = () => {
    if (versions) setDescription(versions.own)
    setVersions(undefined)
  }
  return { enhance, busy: enhancing.isPending, failure, versions, use: apply, undo }
}
