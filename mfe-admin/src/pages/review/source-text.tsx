import type { ImportCandidate } from '@convive/contracts/import-review'
import { styled, useMessages } from '@convive/ui-kit'
import { type SpanKind, highlightSpans, quotedText } from './highlight-spans.ts'
import { messages } from './texts.ts'

const looks: Record<SpanKind, string> = {
  what: 'background: var(--forest-tint); text-decoration-color: var(--forest);',
  when: 'background: var(--note-tint); text-decoration-color: var(--note); text-decoration-style: dotted;',
  where: 'background: var(--chip); text-decoration-color: var(--outline); text-decoration-style: dashed;',
  cost:
    'background: var(--raised); box-shadow: inset 0 0 0 1px var(--outline); text-decoration-color: var(--ink-soft); ' +
    'text-decoration-style: double; text-decoration-thickness: 1px;',
}

/** Highlighted words. The kinds differ in their underline as well as in their tint. */
export const Highlight = styled.mark<{ $kind: SpanKind }>`
  padding: 1px 4px;
  border-radius: 4px;
  box-decoration-break: clone;
  -webkit-box-decoration-break: clone;
  color: var(--ink);
  text-decoration: underline;
  text-decoration-thickness: 2px;
  text-underline-offset: 4px;
  text-decoration-skip-ink: none;
  ${({ $kind }) => looks[$kind]}
`
const Words = styled.blockquote`
  max-height: 280px;
  margin: 0;
  padding: 10px 14px 12px;
  overflow: auto;
  border-radius: 4px 14px 14px 14px;
  background: var(--sunk);
  font-size: 0.9375rem;
  line-height: 1.75;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`
const Key = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-2) var(--s-4);
  font-size: var(--t-s);
`
const kinds: SpanKind[] = ['what', 'when', 'where', 'cost']

/** The source text of a candidate, with the spans of its fields highlighted. */
export function SourceText({ candidate: { text, spans } }: { candidate: ImportCandidate }) {
  const t = useMessages(messages)
  return (
    <Words tabIndex={0} aria-label={t('readIn')}>
      {highlightSpans(text, spans).map(({ text: words, kind, start }) =>
        kind ? (
          <Highlight key={start} $kind={kind} title={t(`legend.${kind}`)}>
            {words}
          </Highlight>
        ) : (
          words
        ),
      )}
    </Words>
  )
}

/** The quote from which a field was extracted. */
export function SourceQuote({ candidate: { text, spans }, kind }: { candidate: ImportCandidate; kind: SpanKind }) {
  const words = quotedText(text, spans, kind)
  if (words.length === 0) return null
  return <Highlight $kind={kind}>{words.join(' · ')}</Highlight>
}

export function HighlightLegend() {
  const t = useMessages(messages)
  return (
    <Key>
      {kinds.map((kind) => (
        <Highlight key={kind} $kind={kind}>
          {t(`legend.${kind}`)}
        </Highlight>
      ))}
    </Key>
  )
}
