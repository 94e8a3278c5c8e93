import { maxCompanions } from '@convive/formats/places'
import * as z from 'zod/mini'
import { wholeNumber } from './event-fields.ts'
import { Id, lineOfText, text } from './primitives.ts'

// What an organiser asks of guests: to answer questions, and to bring things.

export const maxQuestions = 3
export const maxItems = 40
export const maxChoices = 10
/** The longest text that answers a question. */
export const maxAnswer = 200

export const QuestionKind = z.enum(['text', 'choice'])
export type QuestionKind = z.infer<typeof QuestionKind>
/** Only a `choice` has choices. An id is not used again in its event, so that no answer passes to another question. */
export const Question = z.object({
  id: Id,
  label: z.string(),
  kind: QuestionKind,
  choices: z.optional(z.array(z.string())),
})
export type Question = z.infer<typeof Question>
/** Something to bring: how often it is needed, and how often the guests who are going bring it. */
export const Item = z.object({ id: Id, name: z.string(), needed: z.int(), taken: z.int() })
export type Item = z.infer<typeof Item>

/** What an event asks. Present when one event is read and there is something, absent in lists. */
export const askedFields = { questions: z.optional(z.array(Question)), items: z.optional(z.array(Item)) }

const DraftQuestion = z
  .object({
    id: z.optional(Id),
    label: lineOfText(1, 120, 'This field is required'),
    kind: QuestionKind,
    choices: z.optional(
      z.array(lineOfText(1, 60)).check(z.maxLength(maxChoices, `Must be at most ${maxChoices} choices`)),
    ),
  })
  .check(
    z.refine(({ kind, choices = [] }) => kind === 'text' || new Set(choices).size >= 2, {
      path: ['choices'],
      message: 'Give at least two choices',
    }),
  )
const DraftItem = z.object({
  id: z.optional(Id),
  name: lineOfText(1, 80, 'This field is required'),
  needed: wholeNumber(1, 1000),
})
const noIdTwice = z.refine<{ id?: number | undefined }[]>((entries) => {
  const ids = entries.flatMap(({ id }) => id ?? [])
  return new Set(ids).size === ids.length
}, 'An id is there twice')

/**
 * What a draft asks of guests. An entry keeps the answers of the one with its id; without an id, of the one with its text.
 * Without the list, an edit keeps what is stored.
 */
export const draftAsked = {
  questions: z.optional(
    z.array(DraftQuestion).check(z.maxLength(maxQuestions, `Must be at most ${maxQuestions} questions`), noIdTwice),
  ),
  items: z.optional(z.array(DraftItem).check(z.maxLength(maxItems, `Must be at most ${maxItems} things`), noIdTwice)),
}
export type DraftAsked = { [Key in keyof typeof draftAsked]?: z.infer<(typeof draftAsked)[Key]> }

const CompanionNames = z
  .array(lineOfText(0, 100))
  .check(z.maxLength(maxCompanions, `Must be at most ${maxCompanions} names`))
/** What a request for an RSVP says of the party. */
export const draftParty = {
  companions: z.optional(wholeNumber(0, maxCompanions)),
  reason: z.optional(text(0, 200)),
  answers: z.optional(z.record(z.string(), text(0, maxAnswer))),
  items: z.optional(z.record(z.string(), wholeNumber(0, 1000))),
  companionNames: z.optional(CompanionNames),
}
/** What a party tells and brings: answers by question, and how often it brings each item. What is empty is absent. */
export const partyFields = {
  companions: z.optional(z.int()),
  answers: z.optional(z.record(z.string(), z.string())),
  items: z.optional(z.record(z.string(), z.int())),
  companionNames: z.optional(z.array(z.string())),
}
