import type { Sales } from '@convive/contracts/sales'
import { Figure, styled, useFormats, useMessages } from '@convive/ui-kit'
import { messages } from './texts.ts'
import { useFormatAmount } from './use-format-amount.ts'

const Grid = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(112px, 1fr));
  gap: var(--s-4);
  padding: var(--s-5);
  border: 1px solid var(--line);
  border-radius: var(--r-l);
  background: var(--raised);
  dt {
    color: var(--ink-soft);
    font-size: var(--t-s);
  }
  dd {
    font-size: var(--t-xl);
    font-weight: var(--w-strong);
    line-height: 1.25;
  }
`
const Wide = styled.div`
  grid-column: 1 / -1;
  padding-top: var(--s-4);
  border-top: 1px solid var(--line);
`

const Explained = styled.dd`
  && {
    color: var(--ink-soft);
    font-size: var(--t-s);
    font-weight: var(--w-text);
  }
`

/** The number of seats in each state, and the income per currency. */
export function SalesSummary({ sales }: { sales: Sales }) {
  const t = useMessages(messages)
  const { number } = useFormats()
  const amount = useFormatAmount()
  const { waiting = 0, offered = 0 } = sales
  const hasWaitingList = waiting + offered > 0
  const counts = [
    ['sold', number(sales.sold)],
    ['reserved', number(sales.reserved)],
    ['refunded', number(sales.refunded)],
    ['checkedIn', number(sales.checkedIn)],
    ...(sales.isCancelled
      ? []
      : ([['left', sales.placesLeft === null ? t('unlimited') : number(sales.placesLeft)]] as const)),
    ...(hasWaitingList
      ? ([
          ['waiting', number(waiting)],
          ['offered', number(offered)],
        ] as const)
      : []),
  ] as const
  return (
    <Grid aria-label={t('figures')}>
      {counts.map(([name, text]) => (
        <div key={name}>
          <dt>{t(name)}</dt>
          <dd>
            <Figure>{text}</Figure>
          </dd>
        </div>
      ))}
      <Wide>
        <dt>{t('income')}</dt>
        {sales.income.length === 0 && <dd>{t('noIncome')}</dd>}
        {sales.income.map((income) => (
          <dd key={income.currency}>
            <Figure>{amount(income)}</Figure>
          </dd>
        ))}
        <Explained>{t('incomeText')}</Explained>
      </Wide>
    </Grid>
  )
}
