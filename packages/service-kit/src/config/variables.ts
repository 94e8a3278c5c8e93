import * as z from 'zod/mini'

// Schemas of environment variables. The message of each completes the sentence "VARIABLE must be …".

export const httpUrl = z.string().check(z.regex(/^https?:\/\/[^/\s]+/, 'a URL that begins with http:// or https://'))

/** The address of a site, without a path. */
export const origin = z.string().check(z.regex(/^https?:\/\/[^/\s]+$/, 'an origin such as https://convive.example'))

export const wholeNumber = (min: number, max: number) => {
  const message = `a whole number from ${min} to ${max}`
  return z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/, message)),
    z.pipe(z.transform(Number), z.number().check(z.gte(min, message), z.lte(max, message))),
  )
}

export const oneOf = <const T extends readonly [string, ...string[]]>(...values: T) =>
  z.enum(values, values.join(' or '))
