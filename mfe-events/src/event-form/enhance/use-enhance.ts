import { enhanceDescription } from '@convive/contracts/ai-assist'
import { currentUser, toast, useApiMutation, useMessages } from '@convive/ui-kit'
import { useState } from 'react'
import { messages } from '../texts.ts'
import { goToLogin, isUnauthenticated } from '../../login/require-login.ts'
import type { EventFormState } from '../values/form-values.ts'

const minLength = 10

/** The user's text and the enhanced text. `isUsed` tells whether the form contains the enhanced one. */
type Versions = { own: string; enhanced: string; isUsed: boolean }

/**
 * Enhances the description of a form. The user can restore the original text. Text that was changed during the request
 * is not overwritten.
 */
export function useEnhance(form: EventFormState) {
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
