import { type analyzeImage, type assistNotices, enhanceDescription, type EventDetails, leastImageConfidence } from '@convive/contracts/assist'
import type { OutputOf } from '@convive/contracts/route'
import { currentUser, forgetPreference, readPreference, savePreference, toast, useApiMutation, useDescribeError, useMessages } from '@convive/ui-kit'
import { useState } from 'react'
import type { EventFormState } from '../../../event-form/event-form.tsx'
import { messages } from '../../../messages/form-messages.ts'
import { goToLogin, isSignedOut } from '../../../require-login.ts'
import { basicDetails, proposalsFrom } from './proposals.ts'
import { useFlyer } from './use-flyer.ts'
import { useProposals } from './use-proposals.ts'

const shortest = 10
/** Where a pasted text waits while its writer logs in. */
const keptText = 'convive.smart-text'

/** What was read last, beside its proposals: why without AI, whether an hour is missing, and how many other events there are. */
export type Outcome = { notice: (typeof assistNotices)[number] | null; hasNoHour: boolean; others: number }

/** Reads a text or a flyer into proposals for the form. `toForm` shows the form itself. */
export function useSmart(form: EventFormState, toForm: () => void) {
  const say = useMessages(messages)
  const describe = useDescribeError()
  const [text, setText] = useState(() => readPreference(keptText) ?? '')
  const [outcome, setOutcome] = useState<Outcome>()
  const proposals = useProposals(form)
  const show = (details: Partial<EventDetails>, description: string | null, notice: Outcome['notice']) => {
    proposals.offer(proposalsFrom(details, description))
    setOutcome({ notice, hasNoHour: Boolean(details.date) && !details.startTime, others: details.others ?? 0 })
    forgetPreference(keptText)
  }
  const logIn = () => {
    savePreference(keptText, text)
    goToLogin('enhance', encodeURIComponent('/events/create?tab=smart'))
  }
  const reading = useApiMutation(enhanceDescription, {
    onSuccess(answer) {
      const isKnown = typeof answer.confidence === 'number'
      const isRateLimited = !isKnown || answer.notice === 'rate_limited'
      show(isKnown && answer.title ? answer : basicDetails(text), answer.enhancedDescription || text.trim(), isRateLimited ? 'rate_limited' : answer.notice)
      if (isRateLimited) return toast({ title: say('smart.rateLimited') })
      if (!answer.title) return toast({ title: say('smart.nothingRead'), description: say('smart.nothingReadText') })
      return toast(answer.mode === 'ai' ? { title: say('enhance.done'), description: say('enhance.doneAi') } : { title: say('smart.readTitle'), description: say('smart.readText') })
    },
    onError(error) {
      if (isSignedOut(error)) return logIn()
      if (form.getValues('description').trim() === '') form.setValue('description', text.trim(), { shouldDirty: true })
      toForm()
      return toast({ title: say('smart.parsingFailed'), description: say('smart.parsingFailedText'), variant: 'destructive' })
    },
  })
  const look = (analysis: OutputOf<typeof analyzeImage>) => {
    if (analysis.confidence > leastImageConfidence) {
      show(analysis, analysis.description, analysis.notice)
      return toast({ title: say('smart.flyerRead'), description: say('smart.readText') })
    }
    setOutcome(undefined)
    const hasText = analysis.text.trim() !== '' && text.trim() === ''
    if (hasText) setText(analysis.text)
    return toast({ title: say('smart.lowConfidence'), description: say(hasText ? 'smart.lowConfidenceText' : 'smart.lowConfidenceEmpty'), variant: 'destructive' })
  }
  const flyer = useFlyer({
    onRead: look,
    onFailed: (error) => (isSignedOut(error) ? logIn() : toast({ title: say('smart.imageFailed'), description: describe(error), variant: 'destructive' })),
  })
  const read = () => {
    if (text.trim().length < shortest) toast({ title: say('smart.textShort'), description: say('smart.textShortText'), variant: 'destructive' })
    else if (currentUser() === null) logIn()
    else reading.mutate({ description: text, extractEventDetails: true })
  }
  return { text, setText, read, busy: reading.isPending, flyer: { ...flyer, choose: (file: File) => (currentUser() === null ? logIn() : flyer.choose(file)) }, proposals, outcome, toForm }
}

export type Smart = ReturnType<typeof useSmart>
