import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { styled } from 'styled-components'
import { useMessages } from '../i18n/translations.ts'
import { kitMessages } from '../i18n/kit-texts.ts'
import { control } from './control.ts'
import { Field, type FieldTexts } from './field.tsx'

const Holder = styled.span`
  position: relative;
  display: block;
`
const StyledInput = styled.input`
  ${control}
  padding-right: 52px;
`
const Toggle = styled.button`
  position: absolute;
  right: 2px;
  top: 2px;
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  padding: 0;
  border: 0;
  border-radius: var(--r-m);
  background: none;
  color: var(--ink-soft);
  cursor: pointer;
`

/** A password field with a button that shows the password. */
export function PasswordInput({ label, help, error, ...rest }: FieldTexts & ComponentProps<'input'>) {
  const t = useMessages(kitMessages)
  const [shown, setShown] = useState(false)
  return (
    <Field label={label} help={help} error={error}>
      {(wiring) => (
        <Holder>
          <StyledInput
            {...rest}
            {...wiring}
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
          />
          <Toggle
            type="button"
            aria-label={t(shown ? 'hidePassword' : 'showPassword')}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            {shown ? <EyeOff size={20} aria-hidden /> : <Eye size={20} aria-hidden />}
          </Toggle>
        </Holder>
      )}
    </Field>
  )
}
