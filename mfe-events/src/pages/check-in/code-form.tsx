import { Button, Input, styled, useMessages } from '@convive/ui-kit'
import { type FormEvent, useRef, useState } from 'react'
import { messages } from './texts.ts'

const Line = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--s-3);
  align-items: end;
  @media (max-width: 399px) {
    grid-template-columns: minmax(0, 1fr);
  }
`

/** For codes that no camera can read. The field keeps the focus for the next code. */
export function CodeForm({ busy, onCode }: { busy: boolean; onCode: (code: string) => boolean }) {
  const t = useMessages(messages)
  const form = useRef<HTMLFormElement>(null)
  const [code, setCode] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    form.current?.querySelector('input')?.focus()
    if (code.trim() !== '' && onCode(code)) setCode('')
  }
  return (
    <Line ref={form} noValidate onSubmit={submit}>
      <Input
        label={t('code')}
        required
        value={code}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={({ target }) => setCode(target.value)}
      />
      <Button type="submit" variant="line" busy={busy}>
        {t('check')}
      </Button>
    </Line>
  )
}
