import { enhanceDescription } from '@convive/contracts/assist'
import { currentUser, toast, useApiMutation, useMessages } from '@convive/ui-kit'
import { useState } from 'react'
import { messages } from '../../messages/form-messages.ts'
import { goToLogin, isSignedOut } from '../../require-login.ts'
import type { EventFormState } from '../event-form.tsx'

const shortest = 10

/** The person's own text and the enhanced one, of which one stands in the form. */
type Versions = { own: string; enhanced: string; isUsed: boolean }

/** Enhances the description of a form. What was written can be had back; what was written in the meantime is not overwritten. */
export function useEnhance(form: EventFormState) {
  const say = useMessages(messages)
  const [versions, setVersions] = useState<Versions>()
  const put = (text: string) => form.setValue('description', text, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  const refuse = (title: string, description: string) => toast({ title, description, variant: 'destructive' })
  const enhancing = useApiMutation(enhanceDescription, {
    onSuccess({ enhancedDescription: enhanced, mode }, { description: asked }) {
      const own = form.getValues('description')
      if (enhanced === own.trim()) return toast({ title: say('enhance.done'), description: say('enhance.same') })
      const isUsed = own.trim() === asked
      setVersions({ own, enhanced, isUsed })
      if (!isUsed) return undefined
      put(enhanced)
      return toast({ title: say('enhance.done'), description: say(mode === 'ai' ? 'enhance.doneAi' : 'enhance.doneBasic') })
    },
    onError: (error) => (isSignedOut(error) ? goToLogin('enhance') : refuse(say('enhance.failed'), say('enhance.failedText'))),
  })
  const enhance = () => {
    const description = form.getValues('description').trim()
    const category = form.getValues('category')
    if (description === '') refuse(say('enhance.required'), say('enhance.requiredText'))
    else if (description.length < shortest) refuse(say('enhance.short'), say('enhance.shortText'))
    else if (currentUser() === null) goToLogin('enhance')
    else enhancing.mutate({ description, ...(category && { eventType: category }) })
  }
  const use = () => {
    if (!versions) return
    setVersions({ ...versions, own: form.getValues('description'), isUsed: true })
    put(versions.enhanced)
  }
  const undo = () => {
    if (versions) put(versions.own)
    setVersions(undefined)
  }
  return { enhance, busy: enhancing.isPending, versions, use, undo }
}
