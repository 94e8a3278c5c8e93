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
 * Says beside its cause what failed and why, until the next attempt. Screen readers announce it, so it needs no toast:
 * only a failure whose toast is specified has both.
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
