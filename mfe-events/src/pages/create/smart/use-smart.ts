import {
  type analyzeImage,
  type assistNotices,
  enhanceDescription,
  type EventDetails,
  minImageConfidence,
} from '@convive/contracts/ai-assist'
import type { OutputOf } from '@convive/contracts/route'
import {
  currentUser,
  readDraft,
  removeDraft,
  saveDraft,
  toast,
  useApiMutation,
  useDescribeError,
  useMessages,
} from '@convive/ui-kit'
import { useState } from 'react'
import type { EventFormState } from '../../../event-form/values/form-values.ts'
import { messages } from '../../../messages/form-messages.ts'
import { goToLogin, isUnauthenticated } from '../../../session/require-login.ts'
import { usePictureUpload } from '../../../event-form/picture/use-picture-upload.ts'
import { fallbackDetails, toProposals } from './proposals.ts'
import { useFlyer } from './use-flyer.ts'
import { useProposals } from './use-proposals.ts'

const MIN_LENGTH = 10
/** The draft of a pasted text while its writer logs in. */
const TEXT_DRAFT = 'smart-text'

/**
 * Facts about the last reading besides its proposals: why no AI was used, whether the time is missing, and how many
 * other events the text contains.
 */
export type SmartOutcome = { notice: (typeof assistNotices)[number] | null; hasNoHour: boolean; others: number }

/** Reads a text or a flyer into proposals for the form. `toForm` switches to the form. */
export function useSmart(form: EventFormState, toForm: () => void) {
  const t = useMessages(messages)
  const describe = useDescribeError()
  const [text, setText] = useState(() => readDraft(TEXT_DRAFT) ?? '')
  const [outcome, setOutcome] = useState<SmartOutcome>()
  const proposals = useProposals(form)
  const showError = (title: string, description: string) => toast({ title, description, variant: 'destructive' })
  const show = (details: Partial<EventDetails>, description: string | null, notice: SmartOutcome['notice']) => {
    proposals.offer(toProposals(details, description))
    setOutcome({ notice, hasNoHour: Boolean(details.date) && !details.startTime, others: details.others ?? 0 })
    removeDraft(TEXT_DRAFT)
  }
  const logIn = () => {
    saveDraft(TEXT_DRAFT, text)
    goToLogin('enhance', encodeURIComponent('/events/create?tab=smart'))
  }
  const reading = useApiMutation(enhanceDescription, {
    onSuccess(answer) {
      const isKnown = typeof answer.confidence === 'number'
      const isRateLimited = !isKnown || answer.notice === 'rate_limited'
      show(
        isKnown && answer.title ? answer : fallbackDetails(text),
        answer.enhancedDescription || text.trim(),
        isRateLimited ? 'rate_limited' : answer.notice,
      )
      if (isRateLimited) return toast({ title: t('smart.rateLimited') })
      if (!answer.title) return toast({ title: t('smart.nothingRead'), description: t('smart.nothingReadText') })
      return toast(
        answer.mode === 'ai'
          ? { title: t('enhance.done'), description: t('enhance.doneAi') }
          : { title: t('smart.readTitle'), description: t('smart.readText') },
      )
    },
    onError(error) {
      if (isUnauthenticated(error)) return logIn()
      if (form.getValues('description').trim() === '') form.setValue('description', text.trim(), { shouldDirty: true })
      toForm()
      return showError(t('smart.parsingFailed'), t('smart.parsingFailedText'))
    },
  })
  const handleAnalysis = (analysis: OutputOf<typeof analyzeImage>) => {
    if (analysis.confidence > minImageConfidence) {
      show(analysis, analysis.description, analysis.notice)
      return toast({ title: t('smart.flyerRead'), description: t('smart.readText') })
    }
    setOutcome(undefined)
    const hasText = analysis.text.trim() !== '' && text.trim() === ''
    if (hasText) setText(analysis.text)
    return showError(t('smart.lowConfidence'), t(hasText ? 'smart.lowConfidenceText' : 'smart.lowConfidenceEmpty'))
  }
  const flyer = useFlyer({
    onRead: handleAnalysis,
    onFailed: (error) => (isUnauthenticated(error) ? logIn() : showError(t('smart.imageFailed'), describe(error))),
  })
  const cover = usePictureUpload((imageUrl) => form.setValue('imageUrl', imageUrl, { shouldDirty: true }))
  /** Reads the flyer. It also becomes the event's picture, unless one was chosen. */
  const readFlyer = (file: File) => {
    if (form.getValues('imageUrl') === '') cover.upload(file)
    return flyer.choose(file)
  }
  const read = () => {
    if (text.trim().length < MIN_LENGTH) showError(t('smart.textShort'), t('smart.textShortText'))
    else if (currentUser() === null) logIn()
    else reading.mutate({ description: text, extractEventDetails: true })
  }
  return {
    text,
    setText,
    read,
    busy: reading.isPending,
    flyer: { ...flyer, choose: (file: File) => (currentUser() === null ? logIn() : readFlyer(file)) },
    cover,
    proposals,
    outcome,
    toForm,
  }
}

export type SmartState = ReturnType<typeof useSmart>
