import type { ComponentProps, ReactNode } from 'react'
import { styled } from 'styled-components'
import { control } from './control.ts'
import { Field, type FieldTexts } from './field.tsx'

const StyledInput = styled.input<{ $icon: boolean }>`
  ${control}
  ${({ $icon }) => $icon && 'padding-left: 42px;'}
`
const StyledTextArea = styled.textarea`
  ${control}
  resize: vertical;
`
const WithIcon = styled.span`
  position: relative;
  display: block;
  > svg {
    position: absolute;
    left: 14px;
    top: 14px;
    color: var(--ink-soft);
    pointer-events: none;
  }
`

/** A text field with its label. It takes `{...form.register('title')}`. */
export function Input({
  label,
  help,
  error,
  icon,
  ...rest
}: FieldTexts & { icon?: ReactNode } & ComponentProps<'input'>) {
  return (
    <Field label={label} help={help} error={error}>
      {(wiring) => (
        <WithIcon>
          {icon}
          <StyledInput {...rest} {...wiring} $icon={icon !== undefined} />
        </WithIcon>
      )}
    </Field>
  )
}

/** A text field without a visible label. `aria-label` names it. */
export function BareInput({ icon, ...rest }: { icon?: ReactNode; 'aria-label': string } & ComponentProps<'input'>) {
  return (
    <WithIcon>
      {icon}
      <StyledInput {...rest} $icon={icon !== undefined} />
    </WithIcon>
  )
}

export function TextArea({ label, help, error, ...rest }: FieldTexts & ComponentProps<'textarea'>) {
  return (
    <Field label={label} help={help} error={error}>
      {(wiring) => <StyledTextArea rows={4} {...rest} {...wiring} />}
    </Field>
  )
}
