import type { ComponentProps } from 'react'
import { styled } from 'styled-components'
import { control } from '../../design/components/control.ts'
import { CoraCoin } from './cora-coin.tsx'
import { Field, type FieldTexts } from '../../design/components/field.tsx'

const Holder = styled.span`
  display: flex;
  align-items: center;
  gap: var(--s-3);
`
const StyledInput = styled.input`
  ${control}
  flex: 1;
  min-width: 0;
  min-height: 64px;
  font-size: 1.75rem;
  font-weight: var(--w-strong);
  letter-spacing: -0.02em;
`

/** A large field for a whole amount of Cora, with its coin. Its value is a text: parse it with `parseCora`. */
export function AmountInput({ label, help, error, ...rest }: FieldTexts & ComponentProps<'input'>) {
  return (
    <Field label={label} help={help} error={error}>
      {(wiring) => (
        <Holder>
          <CoraCoin size={48} />
          <StyledInput inputMode="numeric" autoComplete="off" {...rest} {...wiring} />
        </Holder>
      )}
    </Field>
  )
}
