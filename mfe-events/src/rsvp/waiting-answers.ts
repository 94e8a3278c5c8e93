import { ApiError } from '@convive/contracts/call'
import type { RsvpChoice } from '@convive/contracts/enums'
import { type Rsvp, setRsvp, withdrawRsvp } from '@convive/contracts/events'
import { answersSync, findAnswers, isSameAnswer, keepAnswers, type KeptAnswer } from '@convive/formats/kept-answers'
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

const unsent = unsentChanges<WaitingAnswer>('answers', fields, () => {
  changes.set(changes.get() + 1)
  giveToWorker().catch((error: unknown) => console.info('Answers wait for a page to be opened', error))
})

/** The user's waiting answers: at most one for each event. */
export const readAnswers = unsent.read

const edit = (change: (answers: WaitingAnswer[]) => WaitingAnswer[]): void =>
  unsent.edit((answers) => change(answers).slice(-maxAnswers))

/** The service worker sends them if the network returns after the page was closed. */
async function giveToWorker(): Promise<void> {
  const userId = currentUser()?.id
  if (userId === undefined) return
  const answers = readAnswers().filter(({ refusal }) => refusal === undefined)
  if (!(await keepAnswers({ userId, answers: answers.map(keptAs) }))) return
  const registration: WithSync | undefined = await navigator.serviceWorker.getRegistration()
  if (answers.length > 0) await registration?.sync?.register(answersSync)
}

/** Only Chromium has it. */
type WithSync = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } }

function keptAs({ eventId, title, choice, answer }: WaitingAnswer): KeptAnswer {
  const path = setRsvp.path.replace(':id', String(eventId))
  const refused = getTranslator(messages)('refused', { title })
  if (choice === 'withdraw') return { eventId, method: withdrawRsvp.method, path, body: '', refused }
  return { eventId, method: setRsvp.method, path, body: JSON.stringify({ status: choice, ...answer }), refused }
}

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
    await takeOutcomes()
    for (const answer of readAnswers())
      if (answer.refusal === undefined && currentUser() && !(await sendAnswer(answer))) return
  } finally {
    isSending = false
  }
}

/** What the service said to the service worker while no page was open. */
async function takeOutcomes(): Promise<void> {
  const sent = await findAnswers()
  if (!sent || sent.userId !== currentUser()?.id) return
  for (const kept of readAnswers()) {
    const outcome = sent.answers.find((one) => isSameAnswer(one, keptAs(kept)))?.outcome
    if (!outcome) continue
    if (outcome.status < 400) await end(kept, outcome.body as Rsvp)
    else refuse(kept, errorOf(outcome))
  }
}

const errorOf = ({ status, body }: NonNullable<KeptAnswer['outcome']>): ApiError => {
  const { code, error } = body as { code?: ApiError['code']; error?: string }
  return new ApiError(status, code ?? 'bad_answer', error ?? '')
}

/** False if nobody decided about it. */
async function sendAnswer(kept: WaitingAnswer): Promise<boolean> {
  const { eventId: id, choice, answer } = kept
  try {
    const rsvp: Rsvp =
      choice === 'withdraw' ? await call(withdrawRsvp, { id }) : await call(setRsvp, { id, status: choice, ...answer })
    await end(kept, rsvp)
    return true
  } catch (error) {
    if (isUndecided(error)) return false
    refuse(kept, error)
    return true
  }
}

async function end(kept: WaitingAnswer, rsvp: Rsvp): Promise<void> {
  await cacheOwnRsvp(kept.eventId, rsvp)
  replace(kept, [])
  toast({ title: getTranslator(messages)('sent'), description: kept.title })
}

function refuse(kept: WaitingAnswer, error: unknown): void {
  const refusal = describeError(error)
  replace(kept, [{ ...kept, refusal }])
  tellRefusal(kept.eventId, getTranslator(messages)('refused', { title: kept.title }), refusal)
}

/** An answer that was changed meanwhile stays. */
const replace = (kept: WaitingAnswer, next: WaitingAnswer[]): void =>
  edit((answers) => answers.flatMap((one) => (isSame(one, kept) ? next : [one])))

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
