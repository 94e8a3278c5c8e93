import { Note } from '../../design/components/note.tsx'
import { useDescribeError } from './describe-error.ts'

type FailureNoteProps = {
  /** What failed, without a full stop. */
  title: string
  /** The error of the mutation. Without one nothing is shown. */
  error: unknown
  /** Replaces "something went wrong". */
  fallback?: string
}

/**
 * Says what failed and why, beside the control, until the next attempt. Screen readers announce it, so a failure needs
 * no toast unless its toast is specified.
 */
export function FailureNote({ title, error, fallback }: FailureNoteProps) {
  const describe = useDescribeError()
  if (!error) return null
  return (
    <Note tone="danger">
      <b>{title}.</b> {describe(error, fallback)}
    </Note>
  )
}
