import type { Transaction } from '@convive/contracts/cora'
import { Chip, Row, Soft, Stack, useMessages, Username } from '@convive/ui-kit'
import { messages } from '../texts.ts'

const maxShown = 6

/** The usernames whom these transactions paid or were paid by, the latest first. */
export function knownPeople(transactions: readonly Pick<Transaction, 'type' | 'counterparty'>[]): string[] {
  const names = transactions.flatMap(({ type, counterparty }) =>
    type === 'transferred' || type === 'venue_payment' ? (counterparty?.username ?? []) : [],
  )
  return [...new Set(names)].slice(0, maxShown)
}

/** Buttons that fill in a recipient. */
export function KnownPeople({ names, onChoose }: { names: string[]; onChoose: (username: string) => void }) {
  const t = useMessages(messages)
  if (names.length === 0) return null
  return (
    <Stack as="fieldset" $gap={2} aria-labelledby="known-people">
      <Soft $size="s" id="known-people">
        {t('transfer.known')}
      </Soft>
      <Row $gap={2}>
        {names.map((name) => (
          <Chip key={name} onClick={() => onChoose(name)}>
            <Username name={name} />
          </Chip>
        ))}
      </Row>
    </Stack>
  )
}
