import type { ComponentProps } from 'react'
import { styled } from 'styled-components'
import { control } from './control.ts'
import { CoraCoin } from './cora-coin.tsx'
import { Field, type FieldTexts } from './field.tsx'

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

/** A whole number of Cora, large, beside its coin. It is a text for the form: register it with `{ setValueAs: amountOf }`. */
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

/** The number that was typed, or NaN, which every schema refuses; thousands may stand apart. */
export function amountOf(typed: unknown): number {
  const text = String(typed ?? '').replace(/[\s\u00a0]/g, '')
  return /^-?\d+([.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN
}
