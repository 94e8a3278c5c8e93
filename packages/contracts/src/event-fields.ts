import * as z from 'zod/mini'
import { normalizePhone } from '@convive/formats/normalize-phone'
import { Language } from './enums.ts'
import { text } from './primitives.ts'

// The fields of an event's draft.

export const title = text(3, 100, 'Title must be at least 3 characters')
export const description = text(10, 10_000, 'Description must be at least 10 characters')
export const location = text(3, 300, 'Location is required')
/** At most two decimals, and within the limits of every provider. */
export const price = z.number('Must be a number').check(
  z.nonnegative('Must not be negative'),
  z.lte(10_000_000, 'Must be at most 10000000'),
  z.refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'At most two decimals'),
)
export const wholeNumber = (min: number, max: number) =>
  z
    .int('Must be a whole number')
    .check(z.gte(min, `Must be between ${min} and ${max}`), z.lte(max, `Must be between ${min} and ${max}`))
/** An empty choice in a form means none. */
export const noneWhenEmpty = <T extends z.ZodMiniType>(schema: T) =>
  z.pipe(
    z.transform((value: z.input<T> | '' | null): z.input<T> | null => (value === '' ? null : value)),
    z.nullable(schema) as z.ZodMiniType<z.output<T> | null, Awaited<z.input<T>> | null>,
  )

/** Who may see the number at which the creator is written to: guests have answered, or have a ticket. */
export const ContactVisibility = z.enum(['guests', 'members'])
export type ContactVisibility = z.infer<typeof ContactVisibility>

/**
 * Title and description in the other language. `isTranslated`: a model translated them, and nobody has changed them since.
 * `isStale`: the original was edited after them, and nobody has confirmed that they still fit: the original is shown.
 */
export const OtherText = z.object({
  language: Language,
  title: z.string(),
  description: z.string(),
  isTranslated: z.boolean(),
  isStale: z.optional(z.boolean()),
})
export type OtherText = z.infer<typeof OtherText>
/** The title of a text that is not stale. Absent or null if there is none. */
export const OtherTitle = z.optional(z.nullable(z.object({ language: Language, title: z.string() })))
export type OtherTitle = z.infer<typeof OtherTitle>

/** What a person types about an event. */
export const typedFields = {
  title,
  description,
  location,
  /** Kept unchanged by an edit without it, and by that of a co-organiser. */
  contactPhone: z.optional(
    noneWhenEmpty(
      text(1, 40).check(z.refine((phone) => normalizePhone(phone) !== undefined, 'Must be a telephone number')),
    ),
  ),
  /** The default is `guests`. */
  contactVisibility: z.optional(ContactVisibility),
  /**
   * An edit without it keeps it. Without `isStale`, a text that stays as it was is stale once an edit changes the original.
   */
  otherText: z.optional(z.nullable(z.extend(OtherText, { title, description }))),
}

/** The scanned source of an imported event. It has an address only if that begins with `https:`. */
export const EventOrigin = z.object({
  name: z.string(),
  url: z.nullable(z.string().check(z.startsWith('https://'))),
})
export type EventOrigin = z.infer<typeof EventOrigin>

/** What only some responses say of an event. */
export const furtherFields = {
  /** The event is imported and unclaimed, and its source no longer lists it. */
  isMissingFromSource: z.boolean(),
  /** The source that it was imported from. Present when one event is read, absent in lists. */
  origin: z.optional(z.nullable(EventOrigin)),
  /**
   * Telephone numbers and e-mail addresses in the title, description or location are masked, because the event was
   * imported and nobody has confirmed a claim of it. `showEventContacts` shows them. Absent if nothing is masked.
   */
  hasMaskedContacts: z.optional(z.boolean()),
  /**
   * The creator's telephone, as `+` and digits: only when one event is read or changed, and only for those who may see it.
   */
  contactPhone: z.optional(z.string()),
  contactVisibility: z.optional(ContactVisibility),
  otherText: z.optional(z.nullable(OtherText)),
}
