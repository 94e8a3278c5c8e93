import type { ApiError } from '@convive/contracts/call'
import type { RsvpChoice } from '@convive/contracts/enums'
import { type Rsvp, setRsvp, withdrawRsvp } from '@convive/contracts/events'
import {
  asApiError,
  call,
  currentUser,
  describeError,
  type FieldKinds,
  getTranslator,
  hasFields,
  isOutcomeKnown,
  readDraft,
  saveDraft,
  toast,
} from '@convive/ui-kit'
import { messages } from '../offline/texts.ts'
import { changes } from './answer-changes.ts'
import { cacheOwnRsvp } from './own-rsvp.ts'

export type Choice = RsvpChoice | 'withdraw'
export type Answer = { companions?: number | undefined; reason?: string | undefined } & Pick<
  Rsvp,
  'answers' | 'items' | 'companionNames'
>
/** An answer that the service does not have yet. With `refusal`, it did not take it, and this says why. */
export type WaitingAnswer = { eventId: number; title: string; choice: Choice; answer: Answer; refusal?: string }

const draftName = 'answers'
const maxAnswers = 30
const retryMs = 15_000
const fields: FieldKinds<WaitingAnswer> = {
  eventId: 'number',
  title: 'string',
  choice: 'string',
  answer: 'object',
  refusal: 'string undefined',
}

/** The user's waiting answers on this device, oldest first: at most one for each event. They outlive the page. */
export function readAnswers(): WaitingAnswer[] {
  try {
    const stored: unknown = JSON.parse(readDraft(draftName) ?? '[]')
    return Array.isArray(stored) ? stored.filter((one) => hasFields<WaitingAnswer>(one, fields)) : []
  } catch {
    return []
  }
}

function change(edit: (answers: WaitingAnswer[]) => WaitingAnswer[]): void {
  saveDraft(draftName, JSON.stringify(edit(readAnswers()).slice(-maxAnswers)))
  changes.set(changes.get() + 1)
}

/**
 * Keeps an answer that the network lost until there is one, in place of an older one, and says so. False after another
 * failure, or if this device cannot store it.
 */
export function keepAnswer(error: ApiError, kept: WaitingAnswer): boolean {
  if (error.status !== 0) return false
  change((answers) => [...answers.filter(({ eventId }) => eventId !== kept.eventId), kept])
  if (!readAnswers().some((one) => isSame(one, kept))) return false
  const t = getTranslator(messages)
  toast({ title: t('waiting'), description: t('waitingText'), variant: 'note' })
  return true
}

export function forgetAnswer(eventId: number): void {
  if (readAnswers().some((one) => one.eventId === eventId))
    change((answers) => answers.filter((one) => one.eventId !== eventId))
}

const isSame = (one: WaitingAnswer, other: WaitingAnswer): boolean => JSON.stringify(one) === JSON.stringify(other)

let isSending = false

/** Sends the answers one by one, until the network is gone again. The same answer may be sent twice without harm. */
export async function sendAnswers(): Promise<void> {
  if (isSending || !navigator.onLine) return
  isSending = true
  try {
    for (const answer of readAnswers())
      if (answer.refusal === undefined && currentUser() && !(await sendAnswer(answer))) return
  } finally {
    isSending = false
  }
}

/** False if nobody decided about it. An answer that was changed meanwhile stays. */
async function sendAnswer(kept: WaitingAnswer): Promise<boolean> {
  const { eventId: id, title, choice, answer } = kept
  const t = getTranslator(messages)
  const replace = (next: WaitingAnswer[]) =>
    change((answers) => answers.flatMap((one) => (isSame(one, kept) ? next : [one])))
  try {
    const rsvp: Rsvp =
      choice === 'withdraw' ? await call(withdrawRsvp, { id }) : await call(setRsvp, { id, status: choice, ...answer })
    await cacheOwnRsvp(id, rsvp)
    replace([])
    toast({ title: t('sent'), description: title })
    return true
  } catch (error) {
    const status = asApiError(error)?.status
    if (!isOutcomeKnown(error) || status === 401 || status === 429) return false
    const refusal = describeError(error)
    replace([{ ...kept, refusal }])
    tellRefusal(id, t('refused', { title }), refusal)
    return true
  }
}

/** On the page, and as a notification of the system for whoever does not look at the page. */
function tellRefusal(eventId: number, title: string, body: string): void {
  toast({ title, description: body, variant: 'destructive' })
  if (!document.hidden || globalThis.Notification?.permission !== 'granted') return
  const options = { body, tag: `answer-${eventId}`, data: { path: `/events/${eventId}` } }
  void navigator.serviceWorker.getRegistration().then((found) => found?.showNotification(title, options))
}

// When the network returns, and at intervals.
addEventListener('online', () => void sendAnswers())
setInterval(() => void sendAnswers(), retryMs)
