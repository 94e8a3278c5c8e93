import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { styled } from 'styled-components'
import { useTranslateIssue } from '../i18n/translate-issue.ts'

/** The star of a required field is only visual. Screen readers announce the control's own attribute. */
const Group = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 6px;
  min-width: 0;
  align-content: start;
  &:has(:required) > label::after {
    content: ' *';
    content: ' *' / '';
    color: var(--danger);
  }
`
const Label = styled.label`
  font-size: var(--t-s);
  font-weight: var(--w-strong);
  line-height: 1.4;
`
export const Help = styled.p`
  font-size: var(--t-s);
  color: var(--ink-soft);
  line-height: 1.43;
`
const Problem = styled.p`
  display: flex;
  gap: 6px;
  color: var(--danger);
  font-size: var(--t-s);
  font-weight: var(--w-medium);
  line-height: 1.43;
  svg {
    height: 20px;
  }
`

/** The props that connect a control with its label, help and error. */
export type ControlProps = { id: string; 'aria-invalid': boolean | undefined; 'aria-describedby': string | undefined }

export type FieldTexts = {
  label: ReactNode
  help?: ReactNode
  /** The schema's or the server's sentence. The field translates it. */
  error?: string | undefined
}

/**
 * A control with its label, help and error, wired for assistive technology: `<Field label="…">{(control) => <input
 * {...control} />}</Field>`.
 */
export function Field({
  label,
  help,
  error,
  children,
}: FieldTexts & { children: (control: ControlProps) => ReactNode }) {
  const id = useId()
  const issueText = useTranslateIssue()
  const describedBy = [help ? `${id}-help` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return (
    <Group>
      <Label htmlFor={id}>{label}</Label>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': describedBy || undefined })}
      {error && (
        <Problem id={`${id}-error`}>
          <CircleAlert size={16} aria-hidden />
          {issueText(error)}
        </Problem>
      )}
      {help && <Help id={`${id}-help`}>{help}</Help>}
    </Group>
  )
}
