import type { Economy } from '@convive/contracts/cora'
import { Panel, Soft, styled, useFormats, useLabels, useMessages } from '@convive/ui-kit'
import { ChartWithTable, FigureTable } from './chart-layout.ts'
import { messages } from './texts.ts'

const Bars = styled.ul`
  display: grid;
  gap: var(--s-3);
  font-size: var(--t-s);
  svg {
    display: block;
    width: 100%;
    height: 22px;
    border-radius: var(--r-s);
    background: var(--sunk);
  }
`

type Props = { reasons: Economy['reasons']; weeks: number }

/** A bar for each reason for which Cora was minted. Reversed amounts are outlined. */
export function MintReasons({ reasons, weeks }: Props) {
  const t = useMessages(messages)
  return (
    <Panel aria-labelledby="reasons">
      <h2 id="reasons">{t('reasons')}</h2>
      <Soft>{reasons.length === 0 ? t('nothingMinted') : t('reasonsText', { count: weeks })}</Soft>
      {reasons.length > 0 && (
        <ChartWithTable>
          <ReasonBars reasons={reasons} />
          <ReasonTable reasons={reasons} />
        </ChartWithTable>
      )}
    </Panel>
  )
}

function ReasonBars({ reasons }: Pick<Props, 'reasons'>) {
  const name = useReasonName()
  const largest = Math.max(...reasons.map(({ amount }) => Math.abs(amount)))
  return (
    <Bars aria-hidden>
      {reasons.map(({ type, amount }) => (
        <li key={type}>
          {name(type, amount)}
          <svg viewBox="0 0 100 10" preserveAspectRatio="none">
            <rect
              width={(100 * Math.abs(amount)) / largest}
              height="10"
              fill={amount > 0 ? 'var(--cora-mark)' : 'none'}
              stroke={amount > 0 ? 'none' : 'var(--ink-soft)'}
              strokeWidth="4"
              vectorEffect="non-scaling-stroke"
            />
          </svg>
        </li>
      ))}
    </Bars>
  )
}

function ReasonTable({ reasons }: Pick<Props, 'reasons'>) {
  const t = useMessages(messages)
  const name = useReasonName()
  const { signed } = useFormats()
  return (
    <FigureTable>
      <thead>
        <tr>
          <th scope="col">{t('reason')}</th>
          <th scope="col">{t('amount')}</th>
        </tr>
      </thead>
      <tbody>
        {reasons.map(({ type, amount }) => (
          <tr key={type}>
            <th scope="row">{name(type, amount)}</th>
            <td>{signed(amount)}</td>
          </tr>
        ))}
      </tbody>
    </FigureTable>
  )
}

function useReasonName() {
  const t = useMessages(messages)
  const { transaction } = useLabels()
  return (type: string, amount: number) => (amount < 0 ? t('takenBack') : transaction(type))
}
