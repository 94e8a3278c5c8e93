import type { ApiError } from '@convive/contracts/call'
import type { RsvpChoice } from '@convive/contracts/enums'
import { type Rsvp, setRsvp, withdrawRsvp } from '@convive/contracts/events'
import { call, currentUser, describeError, type FieldKinds, getTranslator, toast } from '@convive/ui-kit'
import { messages } from '../offline/texts.ts'
import { isSame, isUndecided, unsentChanges } from '../offline/unsent-changes.ts'
import { changes } from './answer-changes.ts'
import { cacheOwnRsvp } from './own-rsvp.ts'

export type Choice = RsvpChoice | 'withdraw'
export type Answer = { companions?: number | undefined; reason?: string | undefined } & Pick<
  Rsvp,
  'answers' | 'items' | 'companionNames'
>
/** An answer that the service does not have yet. With `refusal`, it did not take it, and this says why. */
export type WaitingAnswer = { eventId: number; title: string; choice: Choice; answer: Answer; refusal?: string }

const maxAnswers = 30
const retryMs = 15_000
const fields: FieldKinds<WaitingAnswer> = {
  eventId: 'number',
  title: 'string',
  choice: 'string',
  answer: 'object',
  refusal: 'string undefined',
}

const unsent = unsentChanges<WaitingAnswer>('answers', fields, () => changes.set(changes.get() + 1))

/** The user's waiting answers: at most one for each event. */
export const readAnswers = unsent.read

const edit = (change: (answers: WaitingAnswer[]) => WaitingAnswer[]): void =>
  unsent.edit((answers) => change(answers).slice(-maxAnswers))

/**
 * Keeps an answer that the network lost until there is one, in place of an older one, and says so. False after another
 * failure, or if this device cannot store it.
 */
export function keepAnswer(error: ApiError, kept: WaitingAnswer): boolean {
  if (error.status !== 0) return false
  edit((answers) => [...answers.filter(({ eventId }) => eventId !== kept.eventId), kept])
  if (!unsent.has(kept)) return false
  const t = getTranslator(messages)
  toast({ title: t('waiting'), description: t('waitingText'), variant: 'note' })
  return true
}

export function forgetAnswer(eventId: number): void {
  if (readAnswers().some((one) => one.eventId === eventId))
    edit((answers) => answers.filter((one) => one.eventId !== eventId))
}

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
    edit((answers) => answers.flatMap((one) => (isSame(one, kept) ? next : [one])))
  try {
    const rsvp: Rsvp =
      choice === 'withdraw' ? await call(withdrawRsvp, { id }) : await call(setRsvp, { id, status: choice, ...answer })
    await cacheOwnRsvp(id, rsvp)
    replace([])
    toast({ title: t('sent'), description: title })
    return true
  } catch (error) {
    if (isUndecided(error)) return false
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
