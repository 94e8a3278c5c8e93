import { Stack, styled } from '@convive/ui-kit'
import type { ReactNode } from 'react'

const Part = styled.fieldset`
  padding-top: var(--s-6);
  & + & {
    border-top: 1px solid var(--line);
  }
`
const Legend = styled.legend`
  float: left;
  width: 100%;
  margin-bottom: var(--s-4);
  padding: 0;
  font-size: var(--t-xl);
  font-weight: var(--w-display);
  letter-spacing: var(--track-heading);
  line-height: 1.2;
`
const Rest = styled(Stack)`
  clear: both;
`

/** Fields that belong together, beside one another where there is room. */
export const Pair = styled.div`
  display: grid;
  gap: var(--s-5) var(--s-3);
  align-items: start;
  @media (min-width: 600px) {
    grid-template-columns: 1fr 1fr;
  }
`

export function FormPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Part>
      <Legend>{title}</Legend>
      <Rest $gap={5}>{children}</Rest>
    </Part>
  )
}
