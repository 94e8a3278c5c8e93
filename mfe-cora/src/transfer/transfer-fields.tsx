import { AmountInput, Input, useMessages } from '@convive/ui-kit'
import { AtSign } from 'lucide-react'
import { messages } from '../messages/messages.ts'
import type { TransferIssue, TypedTransfer } from './read-transfer.ts'

type TransferFieldsProps = { typed: TypedTransfer; onType: (part: Partial<TypedTransfer>) => void; errorOf: (field: TransferIssue['field']) => string | undefined }

/** To whom, how much, and what for. */
export function TransferFields({ typed, onType, errorOf }: TransferFieldsProps) {
  const say = useMessages(messages)
  return (
    <>
      <Input
        name="recipientUsername"
        label={say('transfer.recipient')}
        help={say('transfer.recipientHelp')}
        icon={<AtSign size={20} aria-hidden />}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={100}
        value={typed.recipientUsername}
        onChange={({ target }) => onType({ recipientUsername: target.value })}
        error={errorOf('recipientUsername')}
      />
      <AmountInput
        name="amount"
        label={say('transfer.amount')}
        value={typed.amount}
        onChange={({ target }) => onType({ amount: target.value })}
        error={errorOf('amount')}
      />
      <Input
        name="description"
        label={say('transfer.description')}
        help={say('transfer.descriptionHelp')}
        maxLength={200}
        autoComplete="off"
        value={typed.description}
        onChange={({ target }) => onType({ description: target.value })}
      />
    </>
  )
}
