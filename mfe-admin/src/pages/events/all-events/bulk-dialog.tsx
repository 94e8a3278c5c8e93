import type { AdministeredEvent } from '@convive/contracts/moderation'
import {
  Button,
  Dialog,
  Note,
  Row,
  Stack,
  TextArea,
  textLanguage,
  useDescribeError,
  useMessages,
} from '@convive/ui-kit'
import { useState } from 'react'
import { messages } from './texts.ts'
import { type BulkAction, type BulkResult, useBulkChange } from './use-bulk-change.ts'

const minReasonLength = 3

type BulkDialogProps = {
  action: BulkAction
  events: AdministeredEvent[]
  onClose: () => void
  /** Called with the events that were changed. */
  onDone: (done: AdministeredEvent[]) => void
}

/** Asks for a reason, or before a deletion only whether, changes the events, and then says which of them were not changed, and why. */
export function BulkDialog({ action, events, onClose, onDone }: BulkDialogProps) {
  const t = useMessages(messages)
  const { change, progress } = useBulkChange()
  // Changed events leave the selection while the dialog is still open.
  const [asked] = useState(events)
  const count = asked.length
  const close = () => !change.isPending && onClose()
  const formProps = {
    busy: change.isPending,
    progress: change.isPending ? t('progress', { done: progress, count }) : '',
    onCancel: close,
    onSubmit: (reason: string) =>
      change.mutate({ action, events: asked, reason }, { onSuccess: ({ done }) => onDone(done) }),
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={t(`${action}.title`, { count })}
      description={t(`${action}.text`)}
    >
      {change.data ? (
        <Outcome action={action} result={change.data} onClose={onClose} />
      ) : action === 'delete' ? (
        <Confirmation action={action} {...formProps} onSubmit={() => formProps.onSubmit('')} />
      ) : (
        <ReasonForm action={action} {...formProps} />
      )}
    </Dialog>
  )
}

type ConfirmationProps = { action: BulkAction; busy: boolean; progress: string; onCancel: () => void }
type ReasonFormProps = ConfirmationProps & { action: Exclude<BulkAction, 'delete'>; onSubmit: (reason: string) => void }

function ReasonForm({ onSubmit, ...props }: ReasonFormProps) {
  const t = useMessages(messages)
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const submit = () => {
    const given = reason.trim()
    setProblem(given.length < minReasonLength ? t('reasonNeeded') : undefined)
    if (given.length >= minReasonLength) onSubmit(given)
  }
  return (
    <Stack as="form" $gap={4} noValidate onSubmit={(event) => (event.preventDefault(), submit())}>
      <TextArea
        rows={2}
        label={t('reason')}
        required
        help={t(`${props.action}.reasonHelp`)}
        maxLength={500}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        error={problem}
      />
      <Confirmation {...props} />
    </Stack>
  )
}

/** The buttons of the question. Without `onSubmit` they belong to a form. */
function Confirmation({ action, busy, progress, onCancel, onSubmit }: ConfirmationProps & { onSubmit?: () => void }) {
  const t = useMessages(messages)
  return (
    <Row>
      <Button type={onSubmit ? 'button' : 'submit'} variant="danger" busy={busy} onClick={onSubmit}>
        {t(`${action}.confirm`)}
      </Button>
      <Button variant="line" disabled={busy} onClick={onCancel}>
        {t('back')}
      </Button>
      <output>{progress}</output>
    </Row>
  )
}

function Outcome({ action, result, onClose }: { action: BulkAction; result: BulkResult; onClose: () => void }) {
  const t = useMessages(messages)
  const describe = useDescribeError()
  const { done, refused } = result
  return (
    <Stack $gap={4}>
      {done.length > 0 && <Note tone="forest">{t(`${action}.done`, { count: done.length })}</Note>}
      {refused.length > 0 && (
        <Note tone="danger">
          {t('notDone', { count: refused.length })}
          <ul>
            {refused.map(({ event, error }) => (
              <li key={event.id}>
                <b lang={textLanguage(event.title)}>{event.title}</b>: {describe(error)}
              </li>
            ))}
          </ul>
        </Note>
      )}
      <div>
        <Button onClick={onClose}>{t('finish')}</Button>
      </div>
    </Stack>
  )
}
