import type { FieldSpans } from '@convive/contracts/import-review'

/** The subject of a highlighted fragment: the event itself, its day and time, its place, or its cost and contacts. */
export type SpanKind = 'what' | 'when' | 'where' | 'cost'
export type Fragment = { text: string; kind: SpanKind | null; start: number }

const kindOfField: Record<keyof FieldSpans, SpanKind> = {
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

type Span = { start: number; end: number; kind: SpanKind }

/** Splits a text into fragments at the spans of its fields, in order. Where two spans overlap, the earlier one keeps the overlap. */
export function highlightSpans(text: string, spans: FieldSpans): Fragment[] {
  const fragments: Fragment[] = []
  let position = 0
  const push = (end: number, kind: SpanKind | null) => {
    if (end > position) fragments.push({ text: text.slice(position, end), kind, start: position })
    position = Math.max(position, end)
  }
  for (const { start, end, kind } of sortedSpans(text, spans)) {
    push(Math.max(position, start), null)
    push(end, kind)
  }
  push(text.length, null)
  return fragments
}

function sortedSpans(text: string, spans: FieldSpans): Span[] {
  return fieldsOf(spans)
    .map(([field, { start, length }]) => ({
      start: Math.max(0, start),
      end: Math.min(text.length, start + length),
      kind: kindOfField[field],
    }))
    .filter(({ start, end }) => end > start)
    .toSorted((a, b) => a.start - b.start || b.end - a.end)
}

/** The highlighted words of one kind, in the text's order, without repetitions. */
export function quotedText(text: string, spans: FieldSpans, kind: SpanKind): string[] {
  const found = highlightSpans(text, spans).filter((fragment) => fragment.kind === kind)
  return [...new Set(found.map((fragment) => fragment.text.replaceAll(/\s+/g, ' ').trim()).filter(Boolean))]
}

const fieldsOf = (spans: FieldSpans) =>
  Object.entries(spans) as [keyof FieldSpans, NonNullable<FieldSpans[keyof FieldSpans]>][]
