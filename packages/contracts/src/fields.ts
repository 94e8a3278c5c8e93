import * as z from 'zod/mini'

/** NUL and other control characters (line feed and tab aside) and bidirectional overrides have no place in any text; nor has half a surrogate pair, which JSON in PostgreSQL refuses. */
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069]/

/** A text of a person, trimmed, with a lower and an upper bound in characters. */
export function text(min: number, max: number, tooShort?: string) {
  return z.string(tooShort ?? 'Must be a text').check(
    z.trim(),
    z.minLength(min, tooShort ?? `Must be at least ${min} characters`),
    z.maxLength(max, `Must be at most ${max} characters`),
    z.refine((value) => !forbidden.test(value) && value.isWellFormed(), 'Contains characters that are not allowed'),
  )
}

/** An id in a path or query: a positive integer, written without sign or leading zero. */
export const PathId = z.pipe(z.string().check(z.regex(/^[1-9]\d{0,14}$/, 'Must be an id')), z.transform(Number))
/** An id in a body or an answer. */
export const Id = z.int().check(z.positive('Must be an id'))
export const ById = z.object({ id: PathId })

/** A whole number in a query, within bounds. */
export const queryInteger = (min: number, max: number) =>
  z.pipe(
    z.string().check(
      z.regex(/^\d{1,9}$/, 'Must be a whole number'),
      z.refine((value) => Number(value) >= min && Number(value) <= max, `Must be between ${min} and ${max}`),
    ),
    z.transform(Number),
  )

/** A yes or no in a query, written `true` or `false`. */
export const QueryFlag = z.pipe(
  z.enum(['true', 'false'], 'Must be true or false'),
  z.transform((value) => value === 'true'),
)

/** The part of a paged list to send: `limit` rows after `cursor`. */
export const pageQuery = (most: number) => ({
  limit: z.optional(queryInteger(1, most)),
  cursor: z.optional(z.string().check(z.maxLength(200))),
})

/** A local date `YYYY-MM-DD` that exists in the calendar. */
export const LocalDate = z.string('Date is required').check(
  z.minLength(1, 'Date is required'),
  z.regex(/^\d{4}-\d{2}-\d{2}$/, 'Must be a date as YYYY-MM-DD'),
  z.refine(isRealDate, 'There is no such date'),
)
/** A local time `HH:MM`, 24 hours. */
export const LocalTime = z.string('Time is required').check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Must be a time as HH:MM'))
/** An instant, ISO 8601 with a zone. */
export const Instant = z.string()

export const Email = z.string('Invalid email address').check(
  z.trim(),
  z.maxLength(254, 'Must be at most 254 characters'),
  z.regex(/^[^\s\p{C}@<>"'(),:;\\[\]]+@[^\s\p{C}@.<>"'(),:;\\[\]]+(\.[^\s\p{C}@.<>"'(),:;\\[\]]+)+$/u, 'Invalid email address'),
)

/** True for a date of the calendar between the years 1900 and 2199, without going through a zone. */
export function isRealDate(value: string): boolean {
  const [year = 0, month = 0, day = 0] = value.split('-').map(Number)
  if (year < 1900 || year > 2199 || month < 1 || month > 12 || day < 1) return false
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  const length = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0
  return day <= length
}
