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
import { useRef, useState } from 'react'
import type { EventFormState } from '../values/form-values.ts'
import { messages } from '../texts.ts'
import { goToLogin, isUnauthenticated } from '../../login/require-login.ts'
import { usePictureUpload } from '../picture/upload-picture.ts'
import { fallbackDetails, toProposals, useProposals } from './proposals.ts'
import { usePoster } from './use-poster.ts'

const minLength = 10
/** The draft of a pasted text while its author logs in. */
const textDraft = 'smart-text'

/**
 * Facts about the last reading besides its proposals: why no AI was used, whether the time is missing, whether no event
 * was found, and all events that were found.
 */
export type SmartOutcome = {
  notice: (typeof assistNotices)[number] | null
  hasNoStartTime: boolean
  isGuess: boolean
  events: readonly FoundEvent[]
  chosen: FoundEvent
}

/**
 * Why the last reading failed, until the next one. `at` is where the message is shown: after an unreadable text, in the
 * form.
 */
export type SmartFailure = { at: 'text' | 'poster' | 'form'; title: string; text: string }

type FoundEvent = Partial<EventDetails> & { doubts?: PosterPart[] | undefined }

/** Reads a text or a poster into proposals for the form. `toForm` switches to the form. */
export function useSmart(form: EventFormState, toForm: () => void) {
  const t = useMessages(messages)
  const describe = useDescribeError()
  const { text, setText, keepText } = useKeptText()
  const failures = useFailures()
  const { show, choose, ...found } = useFoundEvents(form)
  const logIn = () => {
    saveDraft(textDraft, text)
    goToLogin('enhance', encodeURIComponent('/events/create?tab=smart'))
  }
  const reading = useApiMutation(enhanceDescription, {
    onSuccess(answer) {
      const isKnown = typeof answer.confidence === 'number'
      const isRateLimited = !isKnown || answer.notice === 'rate_limited'
      const isRead = isKnown && Boolean(answer.title)
      const events = isRead ? eventsOf(answer) : [fallbackDetails(text)]
      const ownPart = events.length > 1 ? answer.description : null
      const notice = isRateLimited ? 'rate_limited' : answer.notice
      const isGuess = !isRead && !isRateLimited
      show(events[0]!, ownPart ?? (answer.enhancedDescription || text.trim()), { events, notice, isGuess })
      keepText(text, events)
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
      return failures.parsingFailed()
    },
  })
  const handleAnalysis = (analysis: OutputOf<typeof analyzeImage>) => {
    if (analysis.confidence > minImageConfidence) {
      const events = eventsOf(analysis)
      show(analysis, analysis.description, { events, notice: analysis.notice, isGuess: false })
      keepText(analysis.text, events)
      return toast({ title: t('smart.posterRead'), description: t('smart.readText') })
    }
    found.clear()
    const hasText = analysis.text.trim() !== '' && text.trim() === ''
    if (hasText) setText(analysis.text)
    return failures.lowConfidence(hasText)
  }
  const poster = usePoster({
    onRead: handleAnalysis,
    onFailed: (error) => (isUnauthenticated(error) ? logIn() : failures.imageFailed(describe(error))),
    onRefused: failures.imageFailed,
  })
  const { cover, isReplaceable } = usePosterCover(form)
  const readPoster = (file: File) => {
    failures.clear()
    if (poster.choose(file) && isReplaceable()) cover.upload(file)
  }
  const readText = (given: string) => {
    setText(given)
    failures.clear()
    if (given.trim().length < minLength) return failures.tooShort()
    return currentUser() === null ? logIn() : reading.mutate({ description: given, extractEventDetails: true })
  }
  return {
    text,
    setText,
    read: () => readText(text),
    readText,
    busy: reading.isPending,
    poster: { ...poster, choose: (file: File) => (currentUser() === null ? logIn() : readPoster(file)) },
    cover,
    form,
    proposals: found.proposals,
    outcome: found.outcome,
    choose,
    failure: failures.current,
    toForm,
  }
}

/** A poster also becomes the event's picture, unless another one than a poster was chosen. */
function usePosterCover(form: EventFormState) {
  const posterPicture = useRef('')
  const cover = usePictureUpload(form, (imageUrl) => {
    posterPicture.current = imageUrl
  })
  return { cover, isReplaceable: () => ['', posterPicture.current].includes(form.getValues('imageUrl')) }
}

const eventsOf = (answer: FoundEvent): FoundEvent[] => [answer, ...(answer.otherEvents ?? [])]

/** The pasted text. With several events, it is kept for the others. */
function useKeptText() {
  const [text, setText] = useState(() => readDraft(textDraft) ?? '')
  const keepText = (source: string, { length }: readonly FoundEvent[]) => {
    if (length === 1) return removeDraft(textDraft)
    setText(source)
    saveDraft(textDraft, source)
  }
  return { text, setText, keepText }
}

/** The events of the last reading, and the proposals of the chosen one. */
function useFoundEvents(form: EventFormState) {
  const [outcome, setOutcome] = useState<SmartOutcome>()
  const proposals = useProposals(form)
  const show = (
    chosen: FoundEvent,
    description: string | null,
    { events = [chosen], ...rest }: Pick<SmartOutcome, 'notice' | 'isGuess'> & Partial<SmartOutcome>,
  ) => {
    proposals.offer(toProposals(chosen, description, chosen.doubts), rest.isGuess)
    setOutcome({ ...rest, events, chosen, hasNoStartTime: Boolean(chosen.date) && !chosen.startTime })
  }
  const choose = (found: FoundEvent) => outcome && show(found, found.description ?? null, outcome)
  return { proposals, outcome, show, choose, clear: () => setOutcome(undefined) }
}

/** The last failure. All except a text that is too short also show a toast. */
function useFailures() {
  const t = useMessages(messages)
  const [current, setCurrent] = useState<SmartFailure>()
  const fail = (at: SmartFailure['at'], title: string, text: string) => {
    setCurrent({ at, title, text })
    toast({ title, description: text, variant: 'destructive' })
  }
  return {
    current,
    clear: () => setCurrent(undefined),
    tooShort: () => setCurrent({ at: 'text', title: t('smart.textShort'), text: t('smart.textShortText') }),
    parsingFailed: () => fail('form', t('smart.parsingFailed'), t('smart.parsingFailedText')),
    imageFailed: (why: string) => fail('poster', t('smart.imageFailed'), why),
    lowConfidence: (hasText: boolean) =>
      fail('poster', t('smart.lowConfidence'), t(hasText ? 'smart.lowConfidenceText' : 'smart.lowConfidenceEmpty')),
  }
}

export type SmartState = ReturnType<typeof useSmart>
