import {
  type analyzeImage,
  type assistNotices,
  enhanceDescription,
  type EventDetails,
  minImageConfidence,
  type PosterPart,
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
import { usePoster } from './use-poster.ts'
import { useProposals } from './use-proposals.ts'

const MIN_LENGTH = 10
/** The draft of a pasted text while its author logs in. */
const TEXT_DRAFT = 'smart-text'

/**
 * Facts about the last reading besides its proposals: why no AI was used, whether the time is missing, and how many
 * other events the text contains.
 */
export type AiAssistOutcome = { notice: (typeof assistNotices)[number] | null; hasNoHour: boolean; others: number }

/**
 * Why the last reading failed, until the next one. `at` is where the message is shown: after an unreadable text, in the
 * form.
 */
export type AiAssistFailure = { at: 'text' | 'poster' | 'form'; title: string; text: string }

type Details = Partial<EventDetails> & { doubts?: PosterPart[] | undefined }

/** Reads a text or a poster into proposals for the form. `toForm` switches to the form. */
export function useAiAssist(form: EventFormState, toForm: () => void) {
  const t = useMessages(messages)
  const describe = useDescribeError()
  const [text, setText] = useState(() => readDraft(TEXT_DRAFT) ?? '')
  const [outcome, setOutcome] = useState<AiAssistOutcome>()
  const proposals = useProposals(form)
  const failures = useFailures()
  const show = (details: Details, description: string | null, notice: AiAssistOutcome['notice']) => {
    proposals.offer(toProposals(details, description, details.doubts))
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
      if (isRateLimited) return toast({ title: t('aiAssist.rateLimited') })
      if (!answer.title) return toast({ title: t('aiAssist.nothingRead'), description: t('aiAssist.nothingReadText') })
      return toast(
        answer.mode === 'ai'
          ? { title: t('enhance.done'), description: t('enhance.doneAi') }
          : { title: t('aiAssist.readTitle'), description: t('aiAssist.readText') },
      )
    },
    onError(error) {
      if (isUnauthenticated(error)) return logIn()
      if (form.getValues('description').trim() === '') form.setValue('description', text.trim(), { shouldDirty: true })
      toForm()
      return failures.parsingFailed()
    },
  })
  const handleAnalysis = (analysis: OutputOf<typeof analyzeImage>) => {
    if (analysis.confidence > minImageConfidence) {
      show(analysis, analysis.description, analysis.notice)
      return toast({ title: t('aiAssist.posterRead'), description: t('aiAssist.readText') })
    }
    setOutcome(undefined)
    const hasText = analysis.text.trim() !== '' && text.trim() === ''
    if (hasText) setText(analysis.text)
    return failures.lowConfidence(hasText)
  }
  const poster = usePoster({
    onRead: handleAnalysis,
    onFailed: (error) => (isUnauthenticated(error) ? logIn() : failures.imageFailed(describe(error))),
    onRefused: failures.imageFailed,
  })
  const cover = usePictureUpload(form)
  /** Reads the poster. It also becomes the event's picture, unless one was chosen. */
  const readPoster = (file: File) => {
    failures.clear()
    if (poster.choose(file) && form.getValues('imageUrl') === '') cover.upload(file)
  }
  const read = () => {
    failures.clear()
    if (text.trim().length < MIN_LENGTH) failures.tooShort()
    else if (currentUser() === null) logIn()
    else reading.mutate({ description: text, extractEventDetails: true })
  }
  return {
    text,
    setText,
    read,
    busy: reading.isPending,
    poster: { ...poster, choose: (file: File) => (currentUser() === null ? logIn() : readPoster(file)) },
    cover,
    form,
    proposals,
    outcome,
    failure: failures.current,
    toForm,
  }
}

/** The last failure. All except a text that is too short also show a toast. */
function useFailures() {
  const t = useMessages(messages)
  const [current, setCurrent] = useState<AiAssistFailure>()
  const fail = (at: AiAssistFailure['at'], title: string, text: string) => {
    setCurrent({ at, title, text })
    toast({ title, description: text, variant: 'destructive' })
  }
  return {
    current,
    clear: () => setCurrent(undefined),
    tooShort: () => setCurrent({ at: 'text', title: t('aiAssist.textShort'), text: t('aiAssist.textShortText') }),
    parsingFailed: () => fail('form', t('aiAssist.parsingFailed'), t('aiAssist.parsingFailedText')),
    imageFailed: (why: string) => fail('poster', t('aiAssist.imageFailed'), why),
    lowConfidence: (hasText: boolean) =>
      fail(
        'poster',
        t('aiAssist.lowConfidence'),
        t(hasText ? 'aiAssist.lowConfidenceText' : 'aiAssist.lowConfidenceEmpty'),
      ),
  }
}

export type AiAssistState = ReturnType<typeof useAiAssist>
