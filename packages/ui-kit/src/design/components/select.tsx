import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { styled } from 'styled-components'
import { control } from './control.ts'
import { Field, type FieldTexts } from './field.tsx'

const Holder = styled.span`
  position: relative;
  display: block;
  > svg {
    position: absolute;
    right: 12px;
    top: 14px;
    color: var(--ink-soft);
    pointer-events: none;
  }
`
const StyledSelect = styled.select`
  ${control}
  appearance: none;
  padding-right: 40px;
  text-overflow: ellipsis;
`

export type SelectOption = { value: string; label: string }
type SelectProps = FieldTexts & {
  options: readonly SelectOption[]
  /** Shown while nothing is selected. */
  placeholder?: string
} & Omit<ComponentProps<'select'>, 'children'>

/**
 * The browser's own select with a label: a phone opens it natively.
 * An option without a value is an error. Use `placeholder` for "nothing selected".
 */
export function Select({ label, help, error, options, placeholder, ...rest }: SelectProps) {
  if (options.some(({ value }) => value === '')) throw new Error('A select option must have a value.')
  return (
    <Field label={label} help={help} error={error}>
      {(wiring) => (
        <Holder>
          <StyledSelect {...rest} {...wiring}>
            {placeholder !== undefined && (
              <option value="" hidden>
                {placeholder}
              </option>
            )}
            {options.map(({ value, label: text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </StyledSelect>
          <ChevronDown size={20} aria-hidden />
        </Holder>
      )}
    </Field>
  )
}
