import { Input, styled, useMessages } from '@convive/ui-kit'
import { type Ref, useState } from 'react'
import { messages } from '../../messages/form-messages.ts'

const Fold = styled.details`
  summary {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    color: var(--forest);
    font-size: 0.9375rem;
    font-weight: var(--w-medium);
    text-decoration: underline;
    text-underline-offset: 4px;
    cursor: pointer;
  }
`

type AddressFieldProps = { value: string; inputRef: Ref<HTMLInputElement>; error: string | undefined; onChange: (address: string) => void; onBlur: () => void }

/** The address of a picture that lies elsewhere; folded away where none was given. */
export function AddressField({ value, inputRef, error, onChange, onBlur }: AddressFieldProps) {
  const say = useMessages(messages)
  const address = value.startsWith('/') ? '' : value
  const [open, setOpen] = useState(address !== '')
  return (
    <Fold open={open || error !== undefined} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{say('picture.address')}</summary>
      <Input
        ref={inputRef}
        label={say('form.image')}
        type="url"
        inputMode="url"
        autoComplete="off"
        help={say('form.imageHelp')}
        value={address}
        error={error}
        onChange={({ target }) => onChange(target.value)}
        onBlur={onBlur}
      />
    </Fold>
  )
}
