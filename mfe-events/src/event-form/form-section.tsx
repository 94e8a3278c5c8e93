import { Stack, styled } from '@convive/ui-kit'
import type { ReactNode } from 'react'

const Fieldset = styled.fieldset`
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
const Content = styled(Stack)`
  clear: both;
`

/** Two related fields, side by side on a wide page. */
export const FieldPair = styled.div`
  display: grid;
  gap: var(--s-5) var(--s-3);
  align-items: start;
  @media (min-width: 600px) {
    grid-template-columns: 1fr 1fr;
  }
`

export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Fieldset>
      <Legend>{title}</Legend>
      <Content $gap={5}>{children}</Content>
    </Fieldset>
  )
}

/** The error of a choice field: without a choice the value is missing, not unknown. */
export const choiceError = (value: string, message: string | undefined): string | undefined =>
  message && (value === '' ? 'This field is required' : message)
