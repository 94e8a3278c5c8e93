import { Check, CircleAlert, Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'

type Tone = 'note' | 'danger' | 'forest'

const marks: Record<Tone, string> = { note: 'var(--note)', danger: 'var(--danger)', forest: 'var(--on-forest-tint)' }
const icons: Record<Tone, typeof Info> = { note: Info, danger: CircleAlert, forest: Check }

const Box = styled.div<{ $tone: Tone }>`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: var(--s-3);
  padding: var(--s-4);
  border-radius: var(--r-m);
  background: var(--${({ $tone }) => $tone}-tint);
  font-size: 0.9375rem;
  line-height: 1.5;
  overflow-wrap: anywhere;
  > svg {
    margin-top: 1px;
    color: ${({ $tone }) => marks[$tone]};
  }
`

/** A note beside its subject. Screen readers announce a `danger` note immediately. */
export function Note({ tone = 'note', children }: { tone?: Tone; children: ReactNode }) {
  const Icon = icons[tone]
  return (
    <Box $tone={tone} role={tone === 'danger' ? 'alert' : undefined}>
      <Icon size={20} aria-hidden />
      <div>{children}</div>
    </Box>
  )
}
