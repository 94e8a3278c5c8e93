import { Button, Note, Row, Soft, Stack, useDescribeError, useFormats, useMessages } from '@convive/ui-kit'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { messages } from '../messages/messages.ts'
import { readTransfer, type TransferIssue, type TypedTransfer } from './read-transfer.ts'
import { TransferFields } from './transfer-fields.tsx'
import { useRecipient } from './use-recipient.ts'
import type { Confirmed } from './use-transfer.ts'

type TransferFormProps = {
  typed: TypedTransfer
  onType: (typed: TypedTransfer) => void
  balance: number
  onReview: (confirmed: Confirmed) => void
  onCancel: () => void
}

/** To whom and how much; the recipient is looked up before the way goes on. */
export function TransferForm({ typed, onType, balance, onReview, onCancel }: TransferFormProps) {
  const say = useMessages(messages)
  const form = useRef<HTMLFormElement>(null)
  const [issues, setIssues] = useState<TransferIssue[]>([])
  const errorOf = useIssueOf(issues, balance)
  const point = (found: TransferIssue[]) => {
    setIssues(found)
    fieldOf(form.current, found[0]?.field)?.focus()
  }
  const recipient = useRecipient({ onFound: onReview, onIssue: (issue) => point([issue]) })
  // Before the dialog looks for its first control, which is the one that closes it.
  useEffect(() => fieldOf(form.current, 'recipientUsername')?.focus(), [])
  const type = (part: Partial<TypedTransfer>) => {
    const next = { ...typed, ...part }
    onType(next)
    // What was pointed at goes as soon as it is right.
    if (issues.length > 0) setIssues(issuesOf(next, balance).filter(({ field }) => issues.some((shown) => shown.field === field)))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const read = readTransfer(typed, balance)
    if ('issues' in read) return point(read.issues)
    setIssues([])
    return recipient.find(read.transfer)
  }
  return (
    <form ref={form} noValidate onSubmit={submit}>
      <Stack $gap={5}>
        {issues.some(({ problem }) => problem === 'missing') && (
          <Note tone="danger">
            <b>{say('transfer.missing')}</b> {say('transfer.missingText')}
          </Note>
        )}
        <TransferFields typed={typed} onType={type} errorOf={errorOf} />
        {recipient.error && <LookFailed error={recipient.error} />}
        <Row $gap={3}>
          <Button variant="cora" type="submit" busy={recipient.busy}>
            {say('transfer.next')}
          </Button>
          <Button variant="line" onClick={onCancel}>
            {say('transfer.cancel')}
          </Button>
        </Row>
        <Soft $size="s">{say('transfer.limits')}</Soft>
      </Stack>
    </form>
  )
}

function LookFailed({ error }: { error: unknown }) {
  const say = useMessages(messages)
  const describe = useDescribeError()
  return (
    <Note tone="danger">
      <b>{say('transfer.lookFailed')}.</b> {describe(error)}
    </Note>
  )
}

const fieldOf = (form: HTMLFormElement | null, name: string | undefined) => form?.querySelector<HTMLInputElement>(`[name=${name}]`)

function issuesOf(typed: TypedTransfer, balance: number): TransferIssue[] {
  const read = readTransfer(typed, balance)
  return 'issues' in read ? read.issues : []
}

function useIssueOf(issues: TransferIssue[], balance: number) {
  const say = useMessages(messages)
  const { number } = useFormats()
  const sentences: Record<TransferIssue['problem'], string> = {
    missing: 'This field is required',
    invalid_amount: say('transfer.invalidAmount'),
    insufficient: say('transfer.insufficient', { balance: number(balance) }),
    unknown_recipient: say('transfer.unknownRecipient'),
    transfer_to_self: say('transfer.toSelf'),
  }
  return (field: TransferIssue['field']): string | undefined => {
    const issue = issues.find((found) => found.field === field)
    return issue && sentences[issue.problem]
  }
}
