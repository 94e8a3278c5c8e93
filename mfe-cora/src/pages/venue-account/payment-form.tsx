import { listVenueTransactions, type payFromVenue } from '@convive/contracts/cora'
import type { RequestOf } from '@convive/contracts/route'
import { listVenues, type Venue } from '@convive/contracts/venues'
import { Chip, FailureNote, Row, Select, Stack, useApiQuery, useFormats, useMessages } from '@convive/ui-kit'
import { type FormEvent, useRef, useState } from 'react'
import { messages as coraMessages } from '../../texts.ts'
import { validateAmount } from '../../transactions/validate-amount.ts'
import { KnownPeople, knownPeople } from '../../transfer/known-people.tsx'
import { AmountFields, FormEnd, UsernameField } from '../../transfer/transfer-fields.tsx'
import { useRecipient } from '../../transfer/use-recipient.ts'
import { messages } from './texts.ts'

export type Payment = RequestOf<typeof payFromVenue>
/** A payment that is to be confirmed, and the recipient's name. */
export type Reviewed = { payment: Payment; recipient: string }

type PaymentInput = { kind: 'person' | 'venue'; username: string; venueId: string; amount: string; description: string }
export const emptyInput: PaymentInput = { kind: 'person', username: '', venueId: '', amount: '', description: '' }

type FormProps = {
  venueId: number
  balance: number
  input: PaymentInput
  onChange: (input: PaymentInput) => void
  onReview: (reviewed: Reviewed) => void
  onCancel: () => void
}

/** The form of a payment from a venue. A person is looked up before the confirmation. */
export function PaymentForm(props: FormProps) {
  const t = useMessages(messages)
  const c = useMessages(coraMessages)
  const { input, onCancel } = props
  const { form, change, submit, venues, recipient, errors } = usePaymentForm(props)
  const { data: movements } = useApiQuery(listVenueTransactions, { id: props.venueId, limit: 100 })
  return (
    <form ref={form} noValidate onSubmit={submit}>
      <Stack $gap={5}>
        <RecipientFields
          input={input}
          onChange={change}
          people={knownPeople(movements?.items ?? [])}
          venues={venues.others}
          error={errors.recipient}
        />
        {input.kind === 'venue' && <FailureNote title={t('venuesFailed')} error={venues.error} />}
        <AmountFields input={input} onChange={change} error={errors.amount} />
        <FailureNote title={c('transfer.lookFailed')} error={recipient.error} />
        <FormEnd busy={recipient.busy} onCancel={onCancel} />
      </Stack>
    </form>
  )
}

function usePaymentForm({ venueId, balance, input, onChange, onReview }: FormProps) {
  const t = useMessages(messages)
  const c = useMessages(coraMessages)
  const form = useRef<HTMLFormElement>(null)
  const [submitted, setSubmitted] = useState(false)
  const [unknownName, setUnknownName] = useState<string>()
  const amount = validateAmount(input.amount, balance)
  const amountError = useAmountError(balance)
  const venues = useApiQuery(listVenues, { region: 'all' }, { enabled: input.kind === 'venue' })
  const others = (venues.data ?? []).filter(({ id, acceptsCora }) => id !== venueId && acceptsCora)
  const description = input.description.trim()
  const paymentTo = (to: Payment['to']): Payment => ({
    id: venueId,
    to,
    amount: 'amount' in amount ? amount.amount : 0,
    ...(description && { description }),
  })
  const recipient = useRecipient({
    mayBeSelf: true,
    onFound: ({ recipient: found }) =>
      onReview({ payment: paymentTo({ username: found.username }), recipient: found.displayName }),
    onIssue: () => setUnknownName(input.username),
  })
  const typed = input.kind === 'person' ? input.username.trim() : input.venueId
  const missing = submitted && typed === '' ? c('pay.missing') : undefined
  const isUnknown = input.kind === 'person' && input.username === unknownName
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSubmitted(true)
    const recipientUsername = typed.replace(/^@/, '').trim()
    const venue = input.kind === 'venue' ? others.find(({ id }) => String(id) === typed) : undefined
    const isComplete = input.kind === 'person' ? recipientUsername !== '' : venue !== undefined
    if (!isComplete || 'error' in amount) {
      const name = isComplete ? 'amount' : input.kind === 'person' ? 'username' : 'venueId'
      form.current?.querySelector<HTMLElement>(`[name=${name}]`)?.focus()
    } else if (venue) onReview({ payment: paymentTo({ venueId: venue.id }), recipient: venue.name })
    else recipient.find({ recipientUsername, amount: amount.amount })
  }
  return {
    form,
    submit,
    change: (part: Partial<PaymentInput>) => onChange({ ...input, ...part }),
    venues: { others, error: venues.error },
    recipient,
    errors: {
      recipient: missing ?? (isUnknown ? t('unknownPerson') : undefined),
      amount: submitted && 'error' in amount ? amountError[amount.error] : undefined,
    },
  }
}

type RecipientProps = {
  input: PaymentInput
  onChange: (part: Partial<PaymentInput>) => void
  people: string[]
  venues: Venue[]
  error: string | undefined
}

/** A person by username, or another venue from the list of all that accept Cora. */
function RecipientFields({ input, onChange, people, venues, error }: RecipientProps) {
  const t = useMessages(messages)
  return (
    <>
      <Row as="fieldset" $gap={2} aria-label={t('recipient')}>
        {(['person', 'venue'] as const).map((kind) => (
          <Chip key={kind} aria-pressed={input.kind === kind} onClick={() => onChange({ kind })}>
            {t(kind)}
          </Chip>
        ))}
      </Row>
      {input.kind === 'person' ? (
        <>
          <KnownPeople names={people} onChoose={(username) => onChange({ username })} />
          <UsernameField
            name="username"
            value={input.username}
            onChange={(username) => onChange({ username })}
            error={error}
          />
        </>
      ) : (
        <Select
          name="venueId"
          label={t('which')}
          required
          placeholder={t('choose')}
          value={input.venueId}
          onChange={({ target }) => onChange({ venueId: target.value })}
          options={venues.map(({ id, name, location }) => ({ value: String(id), label: `${name} · ${location}` }))}
          error={error}
        />
      )}
    </>
  )
}

function useAmountError(balance: number) {
  const c = useMessages(coraMessages)
  const { number } = useFormats()
  return {
    missing: c('pay.missing'),
    invalid_amount: c('pay.invalidAmount'),
    ambiguous_amount: c('amount.ambiguous'),
    insufficient: c('pay.insufficient', { balance: number(balance) }),
  }
}
