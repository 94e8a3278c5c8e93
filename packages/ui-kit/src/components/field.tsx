import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { styled } from 'styled-components'
import { useIssueText } from '../messages/issue-text.ts'

const Group = styled.div`
  display: grid;
  gap: 6px;
  min-width: 0;
  align-content: start;
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

/** What a control takes so that label, help and error belong to it. */
export type ControlProps = { id: string; 'aria-invalid': boolean | undefined; 'aria-describedby': string | undefined }

export type FieldTexts = {
  label: ReactNode
  help?: ReactNode
  /** The schema's or the server's sentence; it is said in the user's language. */
  error?: string | undefined
}

/** A label, its control, a help and an error beside it, wired for assistive technology: `<Field label="…">{(control) => <input {...control} />}</Field>`. */
export function Field({ label, help, error, children }: FieldTexts & { children: (control: ControlProps) => ReactNode }) {
  const id = useId()
  const issueText = useIssueText()
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
