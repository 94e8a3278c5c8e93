/** A piece of a text: plain, or a web address that can be followed. */
export type TextPart = { kind: 'text'; text: string } | { kind: 'link'; text: string; href: string }

const address = /https?:\/\/[^\s<>"']+/g
/** What more likely ends the sentence than the address. */
const trailing = /[.,;:!?…)\]}»”’*]+$/

/** Parts a text at its web addresses. Only http and https are links: whatever else somebody wrote stays text. */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const match of text.matchAll(address)) {
    const found = withoutTrailing(match[0])
    const href = URL.parse(found)?.href
    if (!href) continue
    if (match.index > end) parts.push({ kind: 'text', text: text.slice(end, match.index) })
    parts.push({ kind: 'link', text: found, href })
    end = match.index + found.length
  }
  if (end < text.length) parts.push({ kind: 'text', text: text.slice(end) })
  return parts
}

/** A bracket that the address itself opened belongs to it. */
function withoutTrailing(found: string): string {
  const tail = trailing.exec(found)?.[0] ?? ''
  if (tail.startsWith(')') && found.includes('(')) return found.slice(0, found.length - tail.length + 1)
  return found.slice(0, found.length - tail.length)
}

/** The paragraphs of a text: what empty lines part. Single line breaks stay in them. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n[^\S\n]*\n+/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
