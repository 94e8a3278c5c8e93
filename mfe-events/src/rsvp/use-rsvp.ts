import type { ApiError } from '@convive/contracts/call'
import {
  type Event,
  getRsvp,
  type OwnRsvp,
  type Rsvp,
  sellsTickets,
  setRsvp,
  withdrawRsvp,
} from '@convive/contracts/events'
import type { RsvpStatus } from '@convive/contracts/enums'
import { standingOf, standings } from '@convive/formats/places'
import { successTexts } from '@convive/event-view'
import {
  call,
  isOutcomeKnown,
  toast,
  useApiMutation,
  useApiQuery,
  useDescribeError,
  useMessages,
  useUser,
} from '@convive/ui-kit'
import { useRef, useState } from 'react'
import { messages } from '../event/texts.ts'
import { forgetAnswer, keepAnswer, useWaitingAnswer } from './late-answers.ts'
import type { Answer, Choice } from './waiting-answers.ts'
import { cacheOwnRsvp } from './own-rsvp.ts'
import { goToLogin, goToLoginFirst, isUnauthenticated, requireLogin, useFinishAction } from '../login/require-login.ts'

type Told = Pick<Rsvp, 'answers' | 'items' | 'companionNames'>
/** With `isUnknown`, it is unknown whether the RSVP was saved. `refusal` says why the service did not save it. */
type RsvpFailure = { choice: Choice; answer: Answer; isUnknown: boolean; refusal: string | null }

type Party = { status: RsvpStatus | null; companions: number }

/** The user's RSVP and everybody's counts, updated optimistically while a change is being saved. */
export function useRsvp(event: Event) {
  const t = useMessages(messages)
  const describe = useDescribeError()
  const { data, isLoading } = useApiQuery(getRsvp, { id: event.id }, { enabled: Boolean(useUser()) })
  const saved: Party = { status: data?.status ?? null, companions: data?.companions ?? 0 }
  const { kept, isWaiting, expected, refused, completed } = useKept(event, saved)
  /**
   * The expected result of a change in progress. Its counts start from those at the moment of pressing and ignore live
   * updates until the change is saved.
   */
  const [optimistic, setOptimistic] = useState<(Party & Counts) | null>(null)
  const [failure, setFailure] = useState<RsvpFailure | null>(null)

  /** What follows "going". Where tickets are sold, a person is not going yet. */
  const [isSheetOpen, openSheet] = useState(false)
  /** The answer before the tap: a live update may bring the new one before the response. */
  const before = useRef<RsvpStatus | null>(null)

  const onSaved = async (rsvp: Rsvp, answer: Answer = {}) => {
    if (tells(answer) && rsvp.status === before.current) toast({ title: t('told.saved') })
    else if (rsvp.status === null) toast({ title: t('rsvp.withdrawn'), description: t('rsvp.withdrawnText') })
    else if (rsvp.status !== 'going' || sellsTickets(event))
      toast({ title: t('rsvp.success'), description: t(successTexts[rsvp.status]) })
    else if (before.current !== 'going') openSheet(true)
    await cacheOwnRsvp(event.id, rsvp)
    setOptimistic(null)
  }
  const onFailed = async (error: ApiError, choice: Choice, answer: Answer = {}) => {
    if (isUnauthenticated(error)) {
      setOptimistic(null)
      const pending = pendingOf(event, choice)
      return pending ? goToLoginFirst('rsvp', pending) : goToLogin('rsvp')
    }
    const stored = isOutcomeKnown(error) ? null : await readRsvp(event.id)
    if (stored && isResultOf(stored, choice, answer)) return await onSaved(stored, answer)
    const isUnknown = !isOutcomeKnown(error) && stored === null
    const kept = { eventId: event.id, title: event.title, choice, answer }
    if (stored === null && keepAnswer(error, kept)) return setOptimistic(null)
    if (stored) await cacheOwnRsvp(event.id, stored)
    setOptimistic(null)
    const refusal = refusals.has(error.code) ? describe(error) : null
    setFailure({ choice, answer, isUnknown, refusal })
    return toast({
      title: t('rsvp.failed'),
      description: refusal ?? t(isUnknown ? 'rsvp.unknownText' : 'rsvp.failedText'),
      variant: 'destructive',
    })
  }
  const answering = useApiMutation(setRsvp, {
    onSuccess: onSaved,
    onError: (error, { id: _id, status, ...answer }) => onFailed(error, status, answer),
  })
  const withdrawing = useApiMutation(withdrawRsvp, {
    onSuccess: (rsvp) => onSaved(rsvp),
    onError: (error) => onFailed(error, 'withdraw'),
  })

  const submit = (choice: Choice, change: Answer = {}) => {
    const answer = completed(choice, change)
    const after = expectedAfter(event, saved, choice, answer.companions)
    if (!isChange(saved, after, answer) && failure === null && !kept) return
    if (!requireLogin('rsvp', pendingOf(event, choice))) return
    setFailure(null)
    forgetAnswer(event.id)
    before.current = saved.status
    setOptimistic({ ...after, ...countsAfterRsvp(event, saved, after) })
    if (choice === 'withdraw') withdrawing.mutate({ id: event.id })
    else answering.mutate({ id: event.id, status: choice, ...answer })
  }
  useFinishAction(event.id, ['going', 'maybe'], (choice) => submit(choice))
  const { status, companions } = optimistic ?? expected
  return {
    ...factsOf(data),
    told: { answers: {}, items: {}, companionNames: [], ...toldIn(data) },
    status,
    companions,
    saved: saved.status,
    counts: optimistic ?? event,
    busy: optimistic !== null,
    isLoading,
    failure: failure ?? refused,
    isWaiting,
    submit,
    isSheetOpen,
    openSheet,
  }
}

/** The user's answer that waits for a network, or that was refused when it was sent. */
function useKept(event: Event, saved: Party) {
  const kept = useWaitingAnswer(event.id)
  const isWaiting = kept !== undefined && kept.refusal === undefined
  return {
    kept,
    isWaiting,
    expected: isWaiting ? expectedAfter(event, saved, kept.choice, kept.answer.companions) : saved,
    refused: kept?.refusal === undefined ? null : { ...kept, isUnknown: false, refusal: kept.refusal },
    /** What waits says what the change does not. */
    completed: (choice: Choice, change: Answer): Answer =>
      isWaiting && kept.choice === choice ? { ...kept.answer, ...change } : change,
  }
}

const isChange = (before: Party, after: Party, answer: Answer): boolean =>
  before.status !== after.status ||
  before.companions !== after.companions ||
  answer.reason !== undefined ||
  tells(answer)

/** `coraAwarded` is what the attendance earned. */
const factsOf = ({
  position,
  offerUntil,
  isRemoved = false,
  attended = false,
  coraAwarded = 0,
  role,
}: Partial<OwnRsvp> = {}) => ({
  position,
  offerUntil,
  isRemoved,
  attended,
  coraAwarded,
  role,
})

const toldFields = ['answers', 'items', 'companionNames'] as const
/** Whether a request changes what the party tells the organiser or brings. */
const tells = (answer: Answer): boolean => toldFields.some((field) => answer[field] !== undefined)
const toldIn = ({ answers, items, companionNames }: Told = {}) => ({
  ...(answers && { answers }),
  ...(items && { items }),
  ...(companionNames && { companionNames }),
})

/** A tap that a visitor finishes after the login. */
const pendingOf = (event: Event, choice: Choice) =>
  choice === 'going' || choice === 'maybe' ? { action: choice, subjectId: event.id } : undefined

/** Refusals that say what a person can do. */
const refusals = new Set<ApiError['code']>([
  'no_place_left',
  'list_closed',
  'item_taken',
  'waiting_list_full',
  'removed_from_event',
  'invalid_input',
])

/** Reads the stored RSVP after a request without a known outcome; null if that fails too. */
const readRsvp = (id: number): Promise<Rsvp | null> => call(getRsvp, { id }).catch(() => null)

/** Whether a stored RSVP is what the request wanted. */
function isResultOf({ status, companions = 0, ...told }: Rsvp, choice: Choice, answer: Answer): boolean {
  if (choice === 'withdraw') return status === null
  const isSaved = status === choice || (choice === 'going' && status === 'waiting')
  const hasTold = toldFields.every((field) =>
    Object.entries(answer[field] ?? {}).every(([key, value]) => {
      const stored: unknown = (told[field] as Record<string, unknown> | undefined)?.[key]
      return value === stored || (!value && stored === undefined)
    }),
  )
  return isSaved && hasTold && (answer.companions === undefined || companions === answer.companions)
}

/** The RSVP that a request probably leads to. */
function expectedAfter(event: Event, before: Party, choice: Choice, wanted: number = before.companions): Party {
  if (choice !== 'going') return { status: choice === 'withdraw' ? null : choice, companions: 0 }
  if (sellsTickets(event)) return { status: 'going', companions: 0 }
  const { capacity, placesLeft, waitingCount: waiting = 0, isListClosed: isClosed = false } = event
  const taken = capacity === null ? 0 : capacity - (placesLeft ?? capacity)
  const party = { standing: (before.status && standings[before.status]) ?? 'out', size: 1 + before.companions }
  const standing = standingOf({ capacity, taken, waiting, isClosed }, party, 1 + wanted)
  return { status: standing === 'waiting' ? 'waiting' : 'going', companions: wanted }
}

type Counts = Pick<Event, 'goingCount' | 'maybeCount'>

/** The counts after a user's RSVP has changed, before the service has confirmed it. */
export function countsAfterRsvp({ goingCount, maybeCount }: Counts, before: Party, after: Party): Counts {
  const people = ({ status, companions }: Party) => (status === 'going' ? 1 + companions : 0)
  return {
    goingCount: Math.max(0, goingCount + people(after) - people(before)),
    maybeCount: Math.max(0, maybeCount + Number(after.status === 'maybe') - Number(before.status === 'maybe')),
  }
}
