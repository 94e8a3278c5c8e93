import { Button, Figure, Note, styled, useMessages } from '@convive/ui-kit'
import { messages } from '../messages/messages.ts'
import { formatNumber } from './card-fields.ts'

const Cards = styled.ul`
  display: grid;
  gap: 2px;
  margin-top: var(--s-2);
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 var(--s-2);
  }
  button {
    min-height: 44px;
    margin-inline-start: -12px;
    font-variant-numeric: tabular-nums;
  }
`

/** The card numbers that the sandbox knows, and the outcome of each. */
const testCards = [
  { number: '4242424242424242', outcome: 'succeeds' },
  { number: '4000000000000002', outcome: 'declined' },
  { number: '4000002760003184', outcome: 'authentication' },
] as const

/** States that no money moves and offers the test cards. Pressing one fills in the form. */
export function SandboxNotice({ disabled, onUse }: { disabled: boolean; onUse: (number: string) => void }) {
  const t = useMessages(messages)
  return (
    <Note>
      <b>{t('card.test')}</b> {t('card.testText')}
      <Cards>
        {testCards.map(({ number, outcome }) => (
          <li key={number}>
            <Button
              variant="quiet"
              disabled={disabled}
              aria-label={t('card.use', { number: formatNumber(number) })}
              onClick={() => onUse(number)}
            >
              <Figure>{formatNumber(number)}</Figure>
            </Button>
            {t(`card.cards.${outcome}`)}
          </li>
        ))}
      </Cards>
    </Note>
  )
}
