import { isRealDate } from '@convive/formats/calendar-date'
import { hasForbiddenCharacters, isVisible } from '@convive/formats/forbidden-characters'
import { costaRicaBounds, roundDegrees, shortMapLink } from '@convive/formats/map-pin'
import * as z from 'zod/mini'

/** A text that a person wrote, trimmed, with a minimum and a maximum length in characters. */
export function text(min: number, max: number, tooShort?: string) {
  return z.string(tooShort ?? 'Must be a text').check(
    z.trim(),
    z.minLength(min, tooShort ?? `Must be at least ${min} characters`),
    z.refine(
      (value) => min === 0 || value.length < min || isVisible(value),
      tooShort ?? `Must be at least ${min} characters`,
    ),
    z.maxLength(max, `Must be at most ${max} characters`),
    z.refine((value) => !hasForbiddenCharacters(value), 'Contains characters that are not allowed'),
  )
}

/** A text on one line, such as a name: without line breaks and tabs. */
export const lineOfText = (min: number, max: number, tooShort?: string) =>
  text(min, max, tooShort).check(z.refine((value) => !/[\t\n\r\u2028\u2029]/.test(value), 'Must be on one line'))

/** An id in a path or query: a positive integer, written without sign or leading zero. */
export const PathId = z.pipe(z.string().check(z.regex(/^[1-9]\d{0,14}$/, 'Must be an id')), z.transform(Number))
/** An id in a body or a response. */
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

/** A boolean in a query, written `true` or `false`. */
export const QueryFlag = z.pipe(
  z.enum(['true', 'false'], 'Must be true or false'),
  z.transform((value) => value === 'true'),
)

/** Up to `max` values in a query, separated by commas. */
export const listOf = (max: number) =>
  z.pipe(
    z.string().check(
      z.minLength(1, 'Must not be empty'),
      z.maxLength(2000, 'Must be at most 2000 characters'),
      z.refine((values) => values.split(',').length <= max, `Must be at most ${max} values`),
    ),
    z.transform((values) => values.split(',')),
  )

/** The requested page of a list: `limit` rows after `cursor`. */
export const pageQuery = (max: number) => ({
  limit: z.optional(queryInteger(1, max)),
  cursor: z.optional(z.string().check(z.maxLength(200))),
})

/** A local date `YYYY-MM-DD` that exists in the calendar. */
export const LocalDate = z
  .string('Date is required')
  .check(
    z.minLength(1, 'Date is required'),
    z.regex(/^\d{4}-\d{2}-\d{2}$/, 'Must be a date as YYYY-MM-DD'),
    z.refine(isRealDate, 'That date doesn’t exist'),
  )
/** A local time `HH:MM`, 24 hours. */
export const LocalTime = z
  .string('Time is required')
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Must be a time as HH:MM'))
/** An instant, ISO 8601 with a zone. */
export const Instant = z.string()
/** An instant that a device tells. The database would refuse the year 0. */
export const GivenInstant = z.iso
  .datetime({ offset: true, error: 'Must be an instant' })
  .check(z.refine((at) => Date.parse(at) >= 0, 'Must be an instant'))

const notOnMap = 'Enter a place in Costa Rica: a link from Google Maps or Waze, or coordinates'
const degrees = (from: number, to: number) =>
  z.number(notOnMap).check(z.gte(from, notOnMap), z.lte(to, notOnMap), z.overwrite(roundDegrees))
/** A place on the map: coordinates in Costa Rica, or a short link of Google Maps. */
export const MapPin = z.union(
  [
    z.object(
      {
        latitude: degrees(costaRicaBounds.south, costaRicaBounds.north),
        longitude: degrees(costaRicaBounds.west, costaRicaBounds.east),
      },
      notOnMap,
    ),
    z.object({ url: z.string(notOnMap).check(z.regex(shortMapLink, notOnMap)) }, notOnMap),
  ],
  notOnMap,
)
/** In a draft, null removes the pin. Without the field, it stays unchanged. */
export const DraftMapPin = z.optional(z.nullable(MapPin))
