import { removeForbiddenCharacters } from '@convive/formats/forbidden-characters'
import * as z from 'zod/mini'
import { LocalDate, LocalTime, text } from './primitives.ts'
import { route } from './route.ts'
import { Category, Currency, Language, Region } from './enums.ts'
import { description, title } from './event-fields.ts'
import { Recurrence } from './recurrence.ts'

/** The longest text that is read, in characters. */
const maxAssistTextLength = 20_000

/** A written or pasted description, without forbidden characters. */
const Description = z.pipe(
  z.pipe(
    z.string('Description too short'),
    z.transform((value: string) => removeForbiddenCharacters(value)),
  ),
  text(10, maxAssistTextLength, 'Description too short'),
)

/** Readings of an image below this confidence are ignored. */
export const minImageConfidence = 0.7

/** `ai`: a model wrote the response. `basic`: the built-in rules did. */
const Mode = z.enum(['ai', 'basic'])

/**
 * Why the built-in rules were used. `no_model`: none is configured. `rate_limited`: the model's allowance, or the
 * caller's share of it, is used up for now. `failed`: it did not respond. `bad_answer`: its response could not be
 * parsed. `refused`: it stated something that the input does not state.
 */
export const assistNotices = ['no_model', 'rate_limited', 'failed', 'bad_answer', 'refused'] as const
const Notice = z.nullable(z.enum(assistNotices))

/** Where in the text a field was found, in UTF-16 units, and the confidence, from 0 to 1. */
const Span = z.object({ start: z.int(), length: z.int(), confidence: z.number() })

/**
 * What a text says about one event. Fields that the text does not state are null, above all the time. `time` equals
 * `startTime`. `price` is in major units. `isPaid` is null when the text does not mention money. `confidence` is from 0
 * to 1, and 0 when no event was found. `others` counts further events in the same text.
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
  /** The entry in Cora. Missing in responses of older services, like the next field. */
  coraPrice: z.optional(z.nullable(z.int())),
  /** How many people the event has room for. Missing in responses of older services. */
  capacity: z.optional(z.nullable(z.int())),
  /** The series that begins on `date`. */
  recurrence: z.optional(z.nullable(Recurrence)),
  description: z.nullable(z.string()),
  confidence: z.number().check(z.minimum(0), z.maximum(1)),
  others: z.int().check(z.nonnegative()),
  spans: z.record(z.string(), Span),
}
/** Further events that an answer contains; `others` counts all. */
export const maxOtherEvents = 9
const EventInText = z.object(details)
const detailsAndOthers = {
  ...details,
  /** The first of the further events. Missing in answers of older services. */
  otherEvents: z.optional(z.array(EventInText).check(z.maxLength(maxOtherEvents))),
}
export const EventDetails = z.object(detailsAndOthers)
export type EventDetails = z.infer<typeof EventDetails>

/** `details` is present only when `extractEventDetails` asked for it. */
export const enhanceDescription = route('POST', '/api/events/enhance-description', {
  summary:
    "Improve an event's description, and read its details out of it. Nothing is stored, and nothing is added that the text does not say.",
  access: 'user',
  body: z.object({
    description: Description,
    eventType: z.optional(text(0, 50)),
    extractEventDetails: z._default(z.boolean('Must be true or false'), false),
  }),
  response: z.object({ enhancedDescription: z.string(), mode: Mode, notice: Notice, ...z.partial(EventDetails).shape }),
})

/** `translation` is null where `notice` says why there is none: the built-in rules do not translate. */
export const translateEvent = route('POST', '/api/events/translate', {
  summary:
    "Translate an event's title and description. Nothing is stored. A translation that changes a number, date, price, name, telephone or link is refused.",
  access: 'user',
  body: z.object({ title, description, language: Language }),
  response: z.object({
    translation: z.nullable(z.object({ title: z.string(), description: z.string() })),
    notice: Notice,
  }),
})

/** The caller chooses this id for an image, so that it can ask for the progress while the image is read. */
const ProgressId = z.string('Must be an id').check(z.regex(/^[0-9a-zA-Z-]{8,64}$/, 'Must be an id'))

/** The parts of a poster that may be misread. */
const PosterPart = z.enum(['title', 'date', 'startTime', 'endTime', 'location', 'price'])
export type PosterPart = z.infer<typeof PosterPart>

/**
 * `imageBase64` is a JPEG, PNG or WebP of at most 8 MB and 40 megapixels, as plain base64 or as a data URL. `text` is
 * what was read, the title first. `doubts` are the fields that a person should compare with the poster.
 */
export const analyzeImage = route('POST', '/api/events/analyze-image', {
  summary: "Read an event's details from a poster. Nothing is stored.",
  access: 'user',
  body: z.object({
    imageBase64: z.string('A picture is required').check(z.minLength(1, 'A picture is required')),
    progressId: z.optional(ProgressId),
  }),
  response: z.object({
    ...detailsAndOthers,
    text: z.string(),
    doubts: z.optional(z.array(PosterPart)),
    mode: Mode,
    notice: Notice,
  }),
})

/** `share` is the part of the image that has been read, from 0 to 1. */
export const getAnalysis = route('GET', '/api/events/analyze-image/progress/:id', {
  summary: "How far the reading of one's own poster is",
  access: 'user',
  params: z.object({ id: ProgressId }),
  response: z.object({
    state: z.enum(['waiting', 'reading', 'done']),
    share: z.number().check(z.minimum(0), z.maximum(1)),
  }),
})
