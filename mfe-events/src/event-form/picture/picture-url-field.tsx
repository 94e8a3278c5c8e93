import { Input, styled, useMessages } from '@convive/ui-kit'
import { type Ref, useState } from 'react'
import { messages } from '../../messages/form-messages.ts'

const Details = styled.details`
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

type PictureUrlFieldProps = {
  value: string
  inputRef: Ref<HTMLInputElement>
  error: string | undefined
  onChange: (address: string) => void
  onBlur: () => void
}

/** The URL of a picture on another site. The field is collapsed while it is empty. */
export function PictureUrlField({ value, inputRef, error, onChange, onBlur }: PictureUrlFieldProps) {
  const t = useMessages(messages)
  const address = value.startsWith('/') ? '' : value
  const [open, setOpen] = useState(address !== '')
  return (
    <Details open={open || error !== undefined} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('picture.address')}</summary>
      <Input
        ref={inputRef}
        label={t('form.image')}
        type="url"
        inputMode="url"
        autoComplete="off"
        help={t('form.imageHelp')}
        value={address}
        error={error}
        onChange={({ target }) => onChange(target.value)}
        onBlur={onBlur}
      />
    </Details>
  )
}
