import { styled } from 'styled-components'

type Tone = 'neutral' | 'forest' | 'note' | 'danger' | 'outline'

const tones: Record<Tone, string> = {
  neutral: 'background: var(--chip); color: var(--ink);',
  forest: 'background: var(--forest-tint); color: var(--on-forest-tint);',
  note: 'background: var(--note-tint); color: var(--note);',
  danger: 'background: var(--danger-tint); color: var(--danger);',
  outline: 'background: var(--raised); color: var(--ink); box-shadow: inset 0 0 0 1px var(--outline);',
}

/** A short fact about something. Icons in it are 14 px. */
export const Badge = styled.span<{ $tone?: Tone }>`
  display: inline-flex;
  align-items: center;
  gap: 5px;
  padding: 3px 9px;
  border-radius: var(--r-s);
  font-size: var(--t-xs);
  font-weight: var(--w-strong);
  line-height: 1.4;
  white-space: nowrap;
  ${({ $tone = 'neutral' }) => tones[$tone]}
`
