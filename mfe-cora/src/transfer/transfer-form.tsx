import { listTransactions } from '@convive/contracts/cora'
import { FailureNote, Note, Stack, useApiQuery, useFormats, useMessages } from '@convive/ui-kit'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { messages } from '../texts.ts'
import { validateTransfer, type TransferIssue, type TransferInput } from './validate-transfer.ts'
import { knownPeople } from './known-people.tsx'
import { FormEnd, TransferFields } from './transfer-fields.tsx'
import { useRecipient } from './use-recipient.ts'
import type { ReviewedTransfer } from './use-transfer.ts'

type TransferFormProps = {
  input: TransferInput
  onChange: (input: TransferInput) => void
  balance: number
  onReview: (reviewed: ReviewedTransfer) => void
  onCancel: () => void
}

/** The form of a transfer. The recipient is looked up before the review. */
export function TransferForm({ input, onChange, balance, onReview, onCancel }: TransferFormProps) {
  const t = useMessages(messages)
  const form = useRef<HTMLFormElement>(null)
  const [issues, setIssues] = useState<TransferIssue[]>([])
  const errorOf = useErrorOf(issues, balance)
  const { data: newest } = useApiQuery(listTransactions, { limit: 100 })
  const people = knownPeople(newest?.items ?? [])
  const showIssues = (found: TransferIssue[]) => {
    setIssues(found)
    fieldOf(form.current, found[0]?.field)?.focus()
  }
  const recipient = useRecipient({ onFound: onReview, onIssue: (issue) => showIssues([issue]) })
  // Runs before the dialog focuses its first control, which is the close button.
  useEffect(() => fieldOf(form.current, 'recipientUsername')?.focus(), [])
  const change = (part: Partial<TransferInput>) => {
    const next = { ...input, ...part }
    onChange(next)
    // An error disappears as soon as its field is valid.
    if (issues.length > 0)
      setIssues(issuesOf(next, balance).filter(({ field }) => issues.some((shown) => shown.field === field)))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const result = validateTransfer(input, balance)
    if ('issues' in result) return showIssues(result.issues)
    setIssues([])
    return recipient.find(result.transfer)
  }
  return (
    <form ref={form} noValidate onSubmit={submit}>
      <Stack $gap={5}>
        {issues.some(({ error }) => error === 'missing') && (
          <Note tone="danger">
            <b>{t('transfer.missing')}</b> {t('transfer.missingText')}
          </Note>
        )}
        <TransferFields input={input} onChange={change} people={people} errorOf={errorOf} />
        <FailureNote title={t('transfer.lookFailed')} error={recipient.error} />
        <FormEnd busy={recipient.busy} onCancel={onCancel} />
      </Stack>
    </form>
  )
}

const fieldOf = (form: HTMLFormElement | null, name: string | undefined) =>
  form?.querySelector<HTMLInputElement>(`[name=${name}]`)

function issuesOf(input: TransferInput, balance: number): TransferIssue[] {
  const result = validateTransfer(input, balance)
  return 'issues' in result ? result.issues : []
}

function useErrorOf(issues: TransferIssue[], balance: number) {
  const t = useMessages(messages)
  const { number } = useFormats()
  const texts: Record<TransferIssue['error'], string> = {
    missing: 'This field is required',
    invalid_amount: t('transfer.invalidAmount'),
    ambiguous_amount: t('amount.ambiguous'),
    insufficient: t('transfer.insufficient', { balance: number(balance) }),
    unknown_recipient: t('transfer.unknownRecipient'),
    transfer_to_self: t('transfer.toSelf'),
  }
  return (field: TransferIssue['field']): string | undefined => {
    const issue = issues.find((found) => found.field === field)
    return issue && texts[issue.error]
  }
}
