import type { ImportCandidate } from '@convive/contracts/imports'
import { styled, useMessages } from '@convive/ui-kit'
import { type Evidence, markText, quoted } from './mark-text.ts'
import { messages } from './messages.ts'

const looks: Record<Evidence, string> = {
  what: 'background: var(--forest-tint); text-decoration-color: var(--forest);',
  when: 'background: var(--note-tint); text-decoration-color: var(--note); text-decoration-style: dotted;',
  where: 'background: var(--chip); text-decoration-color: var(--outline); text-decoration-style: dashed;',
  cost: 'background: var(--raised); box-shadow: inset 0 0 0 1px var(--outline); text-decoration-color: var(--ink-soft); text-decoration-style: double; text-decoration-thickness: 1px;',
}

/** A mark on words of a text, told apart by its line as well as by its tint. */
export const Mark = styled.mark<{ $evidence: Evidence }>`
  padding: 1px 4px;
  border-radius: 4px;
  box-decoration-break: clone;
  -webkit-box-decoration-break: clone;
  color: var(--ink);
  text-decoration: underline;
  text-decoration-thickness: 2px;
  text-underline-offset: 4px;
  text-decoration-skip-ink: none;
  ${({ $evidence }) => looks[$evidence]}
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
const kinds: Evidence[] = ['what', 'when', 'where', 'cost']

/** The text that a candidate was read from, with what each field was read from marked in it. */
export function Source({ candidate: { text, spans } }: { candidate: ImportCandidate }) {
  const say = useMessages(messages)
  return (
    <Words tabIndex={0} aria-label={say('readIn')}>
      {markText(text, spans).map(({ text: words, evidence, start }) =>
        evidence ? (
          <Mark key={start} $evidence={evidence} title={say(`legend.${evidence}`)}>
            {words}
          </Mark>
        ) : (
          words
        ),
      )}
    </Words>
  )
}

/** The words that a field was read from. */
export function Quoted({ candidate: { text, spans }, evidence }: { candidate: ImportCandidate; evidence: Evidence }) {
  const words = quoted(text, spans, evidence)
  if (words.length === 0) return null
  return <Mark $evidence={evidence}>{words.join(' · ')}</Mark>
}

export function MarkKey() {
  const say = useMessages(messages)
  return (
    <Key>
      {kinds.map((evidence) => (
        <Mark key={evidence} $evidence={evidence}>
          {say(`legend.${evidence}`)}
        </Mark>
      ))}
    </Key>
  )
}
