import type { FieldSpans } from '@convive/contracts/imports'

/** What a marked piece of text tells of: the event itself, its day and hour, its place, or what it costs and whom to call. */
export type Evidence = 'what' | 'when' | 'where' | 'cost'
export type Piece = { text: string; evidence: Evidence | null; start: number }

const evidenceOf: Record<keyof FieldSpans, Evidence> = {
  title: 'what',
  eventDate: 'when',
  eventStartTime: 'when',
  eventEndTime: 'when',
  recurrence: 'when',
  location: 'where',
  price: 'cost',
  admission: 'cost',
  phones: 'cost',
  links: 'cost',
}

type Stretch = { start: number; end: number; evidence: Evidence }

/** A text cut where its fields were read: all of it, in its order. Where two fields share characters, the one that begins first keeps them. */
export function markText(text: string, spans: FieldSpans): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  const push = (end: number, evidence: Evidence | null) => {
    if (end > at) pieces.push({ text: text.slice(at, end), evidence, start: at })
    at = Math.max(at, end)
  }
  for (const { start, end, evidence } of stretchesOf(text, spans)) {
    push(Math.max(at, start), null)
    push(end, evidence)
  }
  push(text.length, null)
  return pieces
}

function stretchesOf(text: string, spans: FieldSpans): Stretch[] {
  return fieldsOf(spans)
    .map(([field, { start, length }]) => ({ start: Math.max(0, start), end: Math.min(text.length, start + length), evidence: evidenceOf[field] }))
    .filter(({ start, end }) => end > start)
    .toSorted((a, b) => a.start - b.start || b.end - a.end)
}

/** The words that a kind of evidence consists of, in the text's order and each once. */
export function quoted(text: string, spans: FieldSpans, evidence: Evidence): string[] {
  const found = markText(text, spans).filter((piece) => piece.evidence === evidence)
  return [...new Set(found.map((piece) => piece.text.replaceAll(/\s+/g, ' ').trim()).filter(Boolean))]
}

const fieldsOf = (spans: FieldSpans) => Object.entries(spans) as [keyof FieldSpans, NonNullable<FieldSpans[keyof FieldSpans]>][]
