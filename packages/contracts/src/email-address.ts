import * as z from 'zod/mini'

const shape = /^[^\s\p{C}@<>"'(),:;\\[\]]+@[^\s\p{C}@.<>"'(),:;\\[\]]+(\.[^\s\p{C}@.<>"'(),:;\\[\]]+)+$/u

/**
 * One form for one mailbox, so that it cannot have two accounts: keyboards differ in how they compose an accented letter,
 * and browsers send a domain with such letters as punycode (`peñas.example` is `xn--peas-hqa.example`), other programs
 * send the letters.
 */
export function canonicalAddress(address: string): string {
  const composed = address.normalize('NFC')
  const at = composed.lastIndexOf('@')
  const domain = composed.slice(at + 1)
  // eslint-disable-next-line no-control-regex
  if (at < 0 || /^[\x00-\x7f]*$/.test(domain) || !shape.test(composed)) return composed
  try {
    return `${composed.slice(0, at)}@${new URL(`http://${domain}`).hostname}`
  } catch {
    // No domain: the check of the shape refuses it, or nobody receives mail there.
    return composed
  }
}

/** An e-mail address as a person types it. Most mistyped ones are refused, with this sentence. */
export const emailAddress = (sentence: string) =>
  z
    .string(sentence)
    .check(
      z.trim(),
      z.overwrite(canonicalAddress),
      z.maxLength(254, 'Must be at most 254 characters'),
      z.regex(shape, sentence),
    )

export const EmailAddress = emailAddress('Invalid email address')
