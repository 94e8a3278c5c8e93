import { AmountInput, Input, useMessages } from '@convive/ui-kit'
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
  const t = useMessages(messages)
  return (
    <>
      <KnownPeople names={people} onChoose={(recipientUsername) => onChange({ recipientUsername })} />
      <Input
        name="recipientUsername"
        label={t('transfer.recipient')}
        required
        help={t('transfer.recipientHelp')}
        icon={<AtSign size={20} aria-hidden />}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={100}
        value={input.recipientUsername}
        onChange={({ target }) => onChange({ recipientUsername: target.value })}
        error={errorOf('recipientUsername')}
      />
      <AmountInput
        name="amount"
        label={t('transfer.amount')}
        required
        value={input.amount}
        onChange={({ target }) => onChange({ amount: target.value })}
        error={errorOf('amount')}
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
