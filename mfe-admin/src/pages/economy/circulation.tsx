import type { Economy } from '@convive/contracts/cora'
import { CoraCoin, Panel, Soft, styled, useFormats, useMessages } from '@convive/ui-kit'
import { ChartWithTable, FigureTable } from './chart-layout.ts'
import { messages } from './texts.ts'

const Total = styled.p`
  display: flex;
  align-items: center;
  gap: var(--s-3);
  font-size: var(--t-3xl);
  font-weight: 700;
  line-height: 1.1;
  letter-spacing: -0.03em;
  font-variant-numeric: tabular-nums;
`
const Picture = styled.svg`
  display: block;
  width: 100%;
  height: 40px;
  margin-block: var(--s-5) var(--s-3);
  border-radius: var(--r-m);
  background: var(--sunk);
`
const Key = styled.svg`
  display: inline;
  width: 14px;
  height: 14px;
  margin-right: var(--s-2);
  vertical-align: -2px;
`

const holders = ['people', 'venues', 'community'] as const
type Holder = (typeof holders)[number]

/** The parts differ in pattern as well as in colour. */
const patterns: Record<Holder, { fill: string; stroke?: string }> = {
  people: { fill: 'var(--cora-mark)' },
  venues: { fill: 'url(#held-by-venues)' },
  community: { fill: 'var(--cora-tint)', stroke: 'var(--cora-mark)' },
}

/** The amount of Cora in circulation, by holder. */
export function Circulation({ economy: { circulation, minted, burnt } }: { economy: Economy }) {
  const t = useMessages(messages)
  const { number } = useFormats()
  return (
    <Panel aria-labelledby="circulation">
      <h2 id="circulation">{t('circulation')}</h2>
      <ChartWithTable>
        <div>
          <Total>
            <CoraCoin size="0.8em" />
            <span>
              {number(circulation.total)} {t('unit')}
            </span>
          </Total>
          <HeldBar circulation={circulation} />
          <Soft $size="s">
            {circulation.total === 0
              ? t('nothingHeld')
              : t('circulationText', { minted: number(minted), burnt: number(burnt) })}
          </Soft>
        </div>
        <HeldTable circulation={circulation} />
      </ChartWithTable>
    </Panel>
  )
}

function HeldBar({ circulation }: Pick<Economy, 'circulation'>) {
  const { total, people, venues } = circulation
  const from: Record<Holder, number> = { people: 0, venues: people, community: people + venues }
  const share = (amount: number) => (total === 0 ? 0 : (100 * amount) / total)
  return (
    <Picture viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden>
      <defs>
        <pattern id="held-by-venues" width="1.2" height="10" patternUnits="userSpaceOnUse">
          <rect width="1.2" height="10" fill="var(--cora-tint)" />
          <rect width="0.6" height="10" fill="var(--cora-mark)" />
        </pattern>
      </defs>
      {holders.map((holder) => (
        <rect
          key={holder}
          x={share(from[holder])}
          width={share(circulation[holder])}
          height="10"
          {...patterns[holder]}
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </Picture>
  )
}

function HeldTable({ circulation }: Pick<Economy, 'circulation'>) {
  const t = useMessages(messages)
  const { number } = useFormats()
  return (
    <FigureTable>
      <thead>
        <tr>
          <th scope="col">{t('holder')}</th>
          <th scope="col">{t('amount')}</th>
        </tr>
      </thead>
      <tbody>
        {holders.map((holder) => (
          <tr key={holder}>
            <th scope="row">
              <Key viewBox="0 0 10 10" aria-hidden>
                <rect width="10" height="10" rx="2" {...patterns[holder]} />
              </Key>
              {t(holder)}
            </th>
            <td>{number(circulation[holder])}</td>
          </tr>
        ))}
      </tbody>
    </FigureTable>
  )
}
