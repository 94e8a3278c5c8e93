import Negotiator from 'negotiator'

/** The first of `available` that an Accept-Encoding header allows, or undefined for none. */
export function chooseEncoding<Encoding extends 'br' | 'gzip'>(
  acceptEncoding: string | undefined,
  available: Encoding[],
): Encoding | undefined {
  if (acceptEncoding === undefined) return undefined
  const accepted = new Negotiator({ headers: { 'accept-encoding': acceptEncoding } }).encodings(available)
  return available.find((encoding) => accepted.includes(encoding))
}
