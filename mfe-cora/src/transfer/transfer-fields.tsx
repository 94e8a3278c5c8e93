import { AmountInput, Button, Input, Row, Soft, Stack, useMessages } from '@convive/ui-kit'
import { AtSign } from 'lucide-react'
import { messages } from '../texts.ts'
import { KnownPeople } from './known-people.tsx'
import type { TransferIssue, TransferInput } from './validate-transfer.ts'

type TransferFieldsProps = {
  input: TransferInput
  onChange: (part: Partial<TransferInput>) => void
  /** Usernames to choose from. */
  people: string[]
  errorOf: (field: TransferIssue['field']) => string | undefined
}

/** The fields of a transfer: recipient, amount and description. */
export function TransferFields({ input, onChange, people, errorOf }: TransferFieldsProps) {
  return (
    <>
      <KnownPeople names={people} onChoose={(recipientUsername) => onChange({ recipientUsername })} />
      <UsernameField
        name="recipientUsername"
        value={input.recipientUsername}
        onChange={(recipientUsername) => onChange({ recipientUsername })}
        error={errorOf('recipientUsername')}
      />
      <AmountFields input={input} onChange={onChange} error={errorOf('amount')} />
    </>
  )
}

type UsernameFieldProps = {
  name: string
  value: string
  onChange: (username: string) => void
  error: string | undefined
}

/** The username of a person who is paid. */
export function UsernameField({ name, value, onChange, error }: UsernameFieldProps) {
  const t = useMessages(messages)
  return (
    <Input
      name={name}
      label={t('transfer.recipient')}
      required
      help={t('transfer.recipientHelp')}
      icon={<AtSign size={20} aria-hidden />}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={100}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      error={error}
    />
  )
}

type AmountFieldsProps = {
  input: { amount: string; description: string }
  onChange: (part: { amount?: string; description?: string }) => void
  /** What is wrong with the amount. */
  error: string | undefined
}

/** The amount and the description of a payment. */
export function AmountFields({ input, onChange, error }: AmountFieldsProps) {
  const t = useMessages(messages)
  return (
    <>
      <AmountInput
        name="amount"
        label={t('transfer.amount')}
        required
        value={input.amount}
        onChange={({ target }) => onChange({ amount: target.value })}
        error={error}
      />
      <Input
        name="description"
        label={t('transfer.description')}
        help={t('transfer.descriptionHelp')}
        maxLength={200}
        autoComplete="off"
        value={input.description}
        onChange={({ target }) => onChange({ description: target.value })}
      />
    </>
  )
}

/** The buttons of a payment's form, and the limits that it has. */
export function FormEnd({ busy, onCancel }: { busy: boolean; onCancel: () => void }) {
  const t = useMessages(messages)
  return (
    <Stack $gap={5}>
      <Row $gap={3}>
        <Button variant="cora" type="submit" busy={busy}>
          {t('transfer.next')}
        </Button>
        <Button variant="line" onClick={onCancel}>
          {t('transfer.cancel')}
        </Button>
      </Row>
      <Soft $size="s">{t('transfer.limits')}</Soft>
    </Stack>
  )
}
