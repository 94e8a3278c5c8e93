/** A part of a text: plain text or a link. */
export type TextPart = { kind: 'text'; text: string } | { kind: 'link'; text: string; href: string }

const webAddress = /https?:\/\/[^\s<>"']+/g
/** Punctuation at the end probably belongs to the sentence and not to the address. */
const trailingPunctuation = /[.,;:!?…)\]}»”’*]+$/

/** Splits a text at its web addresses. Only http and https become links; any other scheme stays text. */
export function linkify(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const match of text.matchAll(webAddress)) {
    const found = trimTrailingPunctuation(match[0])
    const href = hrefOf(found)
    if (!href) continue
    if (match.index > end) parts.push({ kind: 'text', text: text.slice(end, match.index) })
    parts.push({ kind: 'link', text: found, href })
    end = match.index + found.length
  }
  if (end < text.length) parts.push({ kind: 'text', text: text.slice(end) })
  return parts
}

/** Undefined for a text that is not a valid URL. Browsers of 2023 have no `URL.parse`. */
function hrefOf(text: string): string | undefined {
  try {
    return new URL(text).href
  } catch {
    return undefined
  }
}

/** Keeps a closing bracket whose opening bracket is part of the address, as in `Uvita_(playa)`. */
function trimTrailingPunctuation(found: string): string {
  const tail = trailingPunctuation.exec(found)?.[0] ?? ''
  if (tail.startsWith(')') && found.includes('(')) return found.slice(0, found.length - tail.length + 1)
  return found.slice(0, found.length - tail.length)
}

/** Splits a text at its empty lines. Single line breaks stay inside the paragraphs. */
export const splitParagraphs = (text: string): string[] =>
  text
    .split(/\n[^\S\n]*\n+/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
