import { CoraCoin, styled, useCountUp, useFormats, useMessages } from '@convive/ui-kit'
import { messages } from '../texts.ts'

const Line = styled.p`
  display: flex;
  align-items: center;
  gap: var(--s-3);
  font-size: var(--t-4xl);
  font-weight: 700;
  line-height: 1;
  letter-spacing: -0.045em;
  font-variant-numeric: tabular-nums;
  small {
    align-self: flex-end;
    padding-bottom: 0.5em;
    color: var(--ink-soft);
    font-size: var(--t-l);
    font-weight: var(--w-medium);
    letter-spacing: 0;
    line-height: 1;
  }
`

/** The balance in large figures. It counts up when Cora arrives. */
export function BalanceFigure({ balance }: { balance: number }) {
  const t = useMessages(messages)
  const { number } = useFormats()
  const shown = useCountUp(balance)
  return (
    <Line>
      <CoraCoin size="0.78em" />
      <span>
        {number(shown)} <small>{t('page.unit')}</small>
      </span>
    </Line>
  )
}
