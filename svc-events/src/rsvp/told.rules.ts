import type { Question } from '@convive/contracts/asked'
import type { RsvpStatus } from '@convive/contracts/enums'
import type { Rsvp } from '@convive/contracts/events'
import { HttpError } from '@convive/service-kit/http/http-error'
import { type Asked, type Counts, ofAsked } from '../event-model/asked.ts'

/** What a party tells the organiser and brings: answers by question, how often it brings each item, companions' names. */
export type Told = { answers: Record<string, string>; items: Counts; companionNames: string[] }
export const nothingTold: Told = { answers: {}, items: {}, companionNames: [] }
export const toldFields = ['answers', 'items', 'companionNames'] as const

export type AskingEvent = Asked & { id: number }

/** What is told without what its event does not ask any more. What is empty is absent. */
export function presentTold(told: Told, asked: Asked): Pick<Rsvp, keyof Told> {
  const [answers, items] = [ofAsked(told.answers, asked.questions), ofAsked(told.items, asked.items)]
  const { companionNames } = told
  return {
    ...(Object.keys(answers).length > 0 && { answers }),
    ...(Object.keys(items).length > 0 && { items }),
    ...(companionNames.length > 0 && { companionNames }),
  }
}

type Facts = { asked: Asked; before: Told; ofOthers: Counts }
type Wanted = { [Field in keyof Told]?: Told[Field] | undefined }
type Party = { status: RsvpStatus | null; companions: number }

/**
 * What a party tells after a request, or the refusal: whoever cannot go tells nothing, and only who is going brings
 * something.
 */
export function nextTold({ asked, before, ofOthers }: Facts, wanted: Wanted, party: Party): Told | HttpError {
  if (party.status === null || party.status === 'not_going') return nothingTold
  const answers = nextAnswers(asked.questions ?? [], before.answers, wanted.answers ?? {})
  if (answers instanceof HttpError) return answers
  const items = party.status === 'going' ? nextItems(asked, before.items, wanted.items ?? {}, ofOthers) : {}
  if (items instanceof HttpError) return items
  const named = wanted.companionNames?.filter((name) => name !== '')
  if (named && named.length > party.companions) return refusal('companionNames', 'That is more names than companions')
  return { answers, items, companionNames: (named ?? before.companionNames).slice(0, party.companions) }
}

function nextAnswers(questions: Question[], before: Told['answers'], wanted: Told['answers']) {
  const after = { ...ofAsked(before, questions), ...wanted }
  for (const [id, answer] of Object.entries(wanted)) {
    const question = questions.find((one) => String(one.id) === id)
    if (!question) return refusal(`answers.${id}`, 'There is no such question')
    if (answer === '') delete after[id]
    else if (question.kind === 'choice' && answer !== before[id] && !question.choices?.includes(answer))
      return refusal(`answers.${id}`, 'Choose one of the answers')
  }
  return after
}

/** Never more of an item than is needed, with what others bring; but everybody may keep what they bring. */
function nextItems({ items: asked = [] }: Asked, before: Counts, wanted: Counts, ofOthers: Counts) {
  const after = { ...ofAsked(before, asked), ...wanted }
  for (const [id, times] of Object.entries(wanted)) {
    const item = asked.find((one) => String(one.id) === id)
    if (!item) return refusal(`items.${id}`, 'There is no such item')
    if (times > (before[id] ?? 0) && times + (ofOthers[id] ?? 0) > item.needed)
      return new HttpError(409, 'item_taken', 'Others already bring all that is needed of it.')
    if (times === 0) delete after[id]
  }
  return after
}

const refusal = (path: string, message: string): HttpError =>
  new HttpError(400, 'invalid_input', `${message}.`, { issues: [{ path, message }] })
