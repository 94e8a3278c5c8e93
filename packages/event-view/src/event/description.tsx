import { styled, textLanguage } from '@convive/ui-kit/design'

const Prose = styled.div`
  display: grid;
  gap: var(--s-4);
  max-width: 62ch;
  overflow-wrap: anywhere;
  p {
    white-space: pre-line;
  }
`
const Lead = styled.p`
  font-size: var(--t-l);
  line-height: 1.48;
`
/** A first paragraph up to this length is shown as a lead; a longer one is ordinary text. */
const maxLeadLength = 280

/** A user's text, with its line breaks, and with its web addresses as links. */
export function Description({ text }: { text: string }) {
  return (
    <Prose lang={textLanguage(text)}>
      {splitParagraphs(text).map((paragraph, index, all) => {
        const Paragraph = index === 0 && all.length > 1 && paragraph.length <= maxLeadLength ? Lead : 'p'
        return (
          <Paragraph key={index}>
            <LinkedText text={paragraph} />
          </Paragraph>
        )
      })}
    </Prose>
  )
}

/** A user's text with its web addresses as links. */
export function LinkedText({ text }: { text: string }) {
  return linkify(text).map((part, position) =>
    part.kind === 'link' ? (
      <a key={position} href={part.href} target="_blank" rel="noopener nofollow ugc">
        {part.text}
      </a>
    ) : (
      part.text
    ),
  )
}

/** A part of a text: plain text or a link. */
type TextPart = { kind: 'text'; text: string } | { kind: 'link'; text: string; href: string }

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
