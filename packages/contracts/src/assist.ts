import * as z from 'zod/mini'
import { LocalDate, LocalTime, text } from './fields.ts'
import { route } from './route.ts'
import { Category, Currency, Region } from './vocabulary.ts'

/** How much of a text is read at once, in characters. */
export const mostAssistText = 20_000

/** Direction marks and control characters, which come along with what is copied from a chat. */
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g

/** A description as it was written or pasted, rid of what has no place in any text. */
const Description = z.pipe(
  z.pipe(z.string('Description too short'), z.transform((value: string) => value.replaceAll(unwritable, '').toWellFormed())),
  text(10, mostAssistText, 'Description too short'),
)

/** An image's reading counts only above this. */
export const leastImageConfidence = 0.7

/** What wrote the answer: a model, or the rules that are built in. */
const Mode = z.enum(['ai', 'basic'])

/**
 * Why the built-in rules answered although a model might have: there is none, it (or the caller's share of it) is used up for now,
 * it did not answer, it answered nonsense, or it said something that the input does not say.
 */
export const assistNotices = ['no_model', 'rate_limited', 'failed', 'bad_answer', 'refused'] as const
const Notice = z.nullable(z.enum(assistNotices))

/** Where in the text a field was read, in UTF-16 units, and how sure that reading is, from 0 to 1. */
const Span = z.object({ start: z.int(), length: z.int(), confidence: z.number() })

/**
 * What a text says of one event; what it does not say is null, the hour above all. `time` is the same as `startTime`.
 * `price` is in major units; `isPaid` is null where nothing is said of money. `confidence` is from 0 to 1, 0 where no event was found.
 * `others` counts further events of the same text.
 */
const details = {
  title: z.nullable(z.string()),
  location: z.nullable(z.string()),
  region: z.nullable(Region),
  category: z.nullable(Category),
  date: z.nullable(LocalDate),
  startTime: z.nullable(LocalTime),
  time: z.nullable(LocalTime),
  endTime: z.nullable(LocalTime),
  price: z.nullable(z.number()),
  currency: z.nullable(Currency),
  isPaid: z.nullable(z.boolean()),
  description: z.nullable(z.string()),
  confidence: z.number().check(z.minimum(0), z.maximum(1)),
  others: z.int().check(z.nonnegative()),
  spans: z.record(z.string(), Span),
}
export const EventDetails = z.object(details)
export type EventDetails = z.infer<typeof EventDetails>

/** The details stand in the answer only where `extractEventDetails` asked for them. */
export const enhanceDescription = route('POST', '/api/events/enhance-description', {
  summary: "Improve an event's description, and read its details out of it. Nothing is stored, and nothing is added that the text does not say.",
  access: 'user',
  body: z.object({
    description: Description,
    eventType: z.optional(text(0, 50)),
    extractEventDetails: z._default(z.boolean('Must be true or false'), false),
  }),
  response: z.object({ enhancedDescription: z.string(), mode: Mode, notice: Notice, ...z.partial(EventDetails).shape }),
})

/** How one's own picture is called while it is read: chosen by the caller, so that its progress can be asked for meanwhile. */
const ProgressId = z.string('Must be an id').check(z.regex(/^[0-9a-zA-Z-]{8,64}$/, 'Must be an id'))

/** `imageBase64` is a JPEG, PNG or WebP of at most 8 MB and 40 megapixels, bare or as a data URL. `text` is what was read. */
export const analyzeImage = route('POST', '/api/events/analyze-image', {
  summary: "Read an event's details from a poster. Nothing is stored.",
  access: 'user',
  body: z.object({
    imageBase64: z.string('A picture is required').check(z.minLength(1, 'A picture is required')),
    progressId: z.optional(ProgressId),
  }),
  response: z.object({ ...details, text: z.string(), mode: Mode, notice: Notice }),
})

/** `share` is from 0 to 1, of the reading. */
export const readAnalysis = route('GET', '/api/events/analyze-image/progress/:id', {
  summary: "How far the reading of one's own poster is",
  access: 'user',
  params: z.object({ id: ProgressId }),
  response: z.object({ state: z.enum(['waiting', 'reading', 'done']), share: z.number().check(z.minimum(0), z.maximum(1)) }),
})
