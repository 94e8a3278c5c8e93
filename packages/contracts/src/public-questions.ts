import * as z from 'zod/mini'
import { ById, Id, Instant, PathId, text } from './primitives.ts'
import { route } from './route.ts'

/**
 * A question that somebody asks the organisers on the page of their event. Contacts are masked in the text, except for
 * its asker and the organisers, who alone learn the name and see a hidden one.
 */
export const PublicQuestion = z.object({
  id: Id,
  text: z.string(),
  answer: z.nullable(z.string()),
  askedAt: Instant,
  isOwn: z.boolean(),
  isHidden: z.boolean(),
  askerName: z.optional(z.nullable(z.string())),
})
export type PublicQuestion = z.infer<typeof PublicQuestion>

/** A page shows so many, the latest. */
export const maxShownQuestions = 100

export const listPublicQuestions = route('GET', '/api/events/:id/questions', {
  summary: 'The latest 100 questions to the organizers of an event, with their answers',
  access: 'public',
  params: ById,
  response: z.array(PublicQuestion),
})

/** What the form for a question sends. */
export const QuestionDraft = z.object({ text: text(3, 500) })
export const askPublicQuestion = route('POST', '/api/events/:id/questions', {
  summary: 'Ask the organizers of an event a question that everybody sees',
  access: 'user',
  params: ById,
  body: QuestionDraft,
  response: PublicQuestion,
  status: 201,
  idempotent: true,
})

/** What the form for an answer sends. */
export const AnswerDraft = z.object({ answer: text(1, 1000, 'This field is required') })
export const moderatePublicQuestion = route('PUT', '/api/events/:id/questions/:questionId', {
  summary: 'Answer a question, or hide it from everybody but its asker and the organizers',
  access: 'user',
  params: z.extend(ById, { questionId: PathId }),
  body: z.partial(z.extend(AnswerDraft, { isHidden: z.boolean('Must be true or false') })),
  response: PublicQuestion,
  repeatable: true,
})
